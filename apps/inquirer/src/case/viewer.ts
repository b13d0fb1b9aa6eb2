import { useStoredAt } from '@schaktkoll/api-client';
import { getInquirerCase, type InquirerCase } from '@schaktkoll/contract';
import { mayCreateCases, type InquirerViewer } from '@schaktkoll/domain';
import { useCurrentUser } from '@schaktkoll/shell';

type CaseOfViewer = Pick<InquirerCase, 'caseNumber' | 'isOwn'>;

/** Whether the page shows the case from what is stored in the browser, without a network. */
const useIsStored = ({ caseNumber }: CaseOfViewer): boolean =>
  useStoredAt(getInquirerCase, { params: { caseNumber } }) !== null;

/** The user's relation to the case: its own inquirer, a colleague, or a super user who reads. */
export function useViewer(item: CaseOfViewer): InquirerViewer {
  const { isSuperUser } = useCurrentUser();
  return { isOwnCase: item.isOwn, isSuperUserReading: !item.isOwn && isSuperUser, isOffline: useIsStored(item) };
}

/** The name of the inquirer, for texts to a reader who is somebody else; undefined for the inquirer. */
export const otherInquirer = ({ isOwn, inquirerName }: Pick<InquirerCase, 'isOwn' | 'inquirerName'>) =>
  isOwn ? undefined : inquirerName;

/** Whether the user may create a case from this one, which needs the network. */
export function useMayCreateFrom(item: CaseOfViewer): boolean {
  const isStored = useIsStored(item);
  return mayCreateCases(useCurrentUser()) && !isStored;
}
