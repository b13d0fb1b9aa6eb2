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
  includeOwner,
  listCaseTemplates,
  overtakeCase,
  recordOwnerAsked,
  recordPromiseKept,
  renameCaseTemplate,
  sendCaseCopy,
  sendSitePhoto,
  type BodyOf,
  type QueryOf,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { inquirerReads } from './cases.ts';

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
