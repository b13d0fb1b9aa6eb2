import {
  changeCaseGroup,
  checkCaseGroup,
  createCaseGroup,
  deleteCaseGroup,
  getCaseGroup,
  getCaseGroupProgress,
  listCaseGroups,
  sendCaseGroup,
  type CaseGroup,
} from '@schaktkoll/contract';
import { useEffect, useRef } from 'react';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { useInvalidateReads } from '../useInvalidate.ts';
import { inquirerReads } from './cases.ts';

const groupReads = [getCaseGroup, getCaseGroupProgress, checkCaseGroup, listCaseGroups];
/** While cases are sent, in milliseconds. */
const progressInterval = 2_000;

export const useCaseGroups = () => useCall(listCaseGroups, {});
export const useCaseGroup = (groupId: string) => useCall(getCaseGroup, { params: { groupId } });
export const useCreateCaseGroup = () => useAction(createCaseGroup, [listCaseGroups]);
export const useChangeCaseGroup = () => useAction(changeCaseGroup, groupReads);
export const useSendCaseGroup = () => useAction(sendCaseGroup, groupReads);
export const useDeleteCaseGroup = () => useAction(deleteCaseGroup, groupReads);

/** The dry run of all unsent cases of a group; without any it is not made. It may take seconds: not at each look. */
export const useCaseGroupCheck = ({ id, counts }: Pick<CaseGroup, 'id' | 'counts'>) =>
  useCall(checkCaseGroup, counts.draft > 0 && counts.waiting === 0 ? { params: { groupId: id }, body: {} } : null, {
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });

/** The counts of a group, followed while its cases are sent; when none waits any more, the group is read again. */
export function useGroupProgress({ id, counts }: Pick<CaseGroup, 'id' | 'counts'>): CaseGroup['counts'] {
  const isSending = counts.waiting > 0;
  const { data } = useCall(getCaseGroupProgress, isSending ? { params: { groupId: id } } : null, {
    refreshInterval: progressInterval,
  });
  const invalidate = useInvalidateReads();
  const now = (isSending && data?.counts) || counts;
  const hasEnded = isSending && now.waiting === 0;
  const wasEnded = useRef(false);
  useEffect(() => {
    if (hasEnded && !wasEnded.current) void invalidate([...groupReads, ...inquirerReads]);
    wasEnded.current = hasEnded;
  }, [hasEnded, invalidate]);
  return now;
}
