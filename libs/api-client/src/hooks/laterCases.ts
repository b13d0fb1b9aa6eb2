import {
  cancelCase,
  changeCaseNotifications,
  closeCase,
  confirmAnswer,
  createCaseTemplate,
  deleteCaseTemplate,
  extendCase,
  findNearbyOwners,
  getAnswerStatistics,
  getInquirerCase,
  getInquirerOverview,
  includeOwner,
  listCaseTemplates,
  listInquirerCasePositions,
  listInquirerCases,
  overtakeCase,
  recordOwnerAsked,
  recordPromiseKept,
  renameCaseTemplate,
  sendCaseCopy,
  sendSitePhoto,
  type BodyOf,
  type InquirerCase,
  type InquirerCaseItem,
  type QueryOf,
} from '@schaktkoll/contract';
import { countAsked } from '@schaktkoll/domain';
import { useEffect, useRef } from 'react';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { useRemoveReads } from '../useInvalidate.ts';
import { useWriteRow } from '../useWriteRow.ts';
import { caseKey, inquirerReads } from './cases.ts';

// Apart from the other hooks of cases, which every first load has.
export const useCaseTemplates = () => useCall(listCaseTemplates, {});
export const useCreateCaseTemplate = () => useAction(createCaseTemplate, [listCaseTemplates]);
export const useRenameCaseTemplate = () => useAction(renameCaseTemplate, [listCaseTemplates]);
export const useDeleteCaseTemplate = () => useAction(deleteCaseTemplate, [listCaseTemplates]);
export const useAnswerStatistics = (query: QueryOf<typeof getAnswerStatistics>) =>
  useCall(getAnswerStatistics, { query });
export const useExtendCase = () => useAction(extendCase, inquirerReads);
export const useChangeCaseNotifications = () => useAction(changeCaseNotifications, [getInquirerCase]);
export const useOvertakeCase = () => useAction(overtakeCase, inquirerReads);
export const useSendCaseCopy = () => useAction(sendCaseCopy, []);
export const useSendSitePhoto = () => useAction(sendSitePhoto, inquirerReads);
export const useConfirmAnswer = () => useAction(confirmAnswer, inquirerReads);
/** Owners near a work area; null does not fetch. */
export const useNearbyOwners = (body: BodyOf<typeof findNearbyOwners> | null) =>
  useCall(findNearbyOwners, body && { body });
export const useIncludeOwner = () => useAction(includeOwner, inquirerReads);
export const useRecordOwnerAsked = () => useAction(recordOwnerAsked, inquirerReads);
export const useRecordPromiseKept = () => useAction(recordPromiseKept, inquirerReads);
export const useCloseCase = () => useAction(closeCase, inquirerReads);
export const useCancelCase = () => useAction(cancelCase, inquirerReads);

/**
 * Keeps the row of a case in the cached lists as its page shows it, after an action and after changes by others, and
 * removes from the cache what only the server can count anew: the overview and the map of the list.
 */
export function useListedCase(item: InquirerCase | undefined): void {
  const write = useWriteRow();
  const remove = useRemoveReads();
  const shown = useRef(item);
  useEffect(() => {
    if (item === undefined) return;
    write(listInquirerCases, { row: rowOf(item), keyOf: caseKey });
    if (shown.current !== undefined && shown.current !== item) remove([getInquirerOverview, listInquirerCasePositions]);
    shown.current = item;
  }, [item, remove, write]);
}

function rowOf(item: InquirerCase): InquirerCaseItem {
  const { caseNumber, name, purpose, startDate, endDate, createdAt, ownReference, status, inquirerName, isOwn } = item;
  const head = { caseNumber, name, purpose, startDate, endDate, createdAt, ownReference, status, inquirerName, isOwn };
  return { ...head, ...countAsked(item) };
}
