import {
  cancelCase,
  changeCaseNotifications,
  closeCase,
  confirmAnswer,
  createCaseTemplate,
  deleteCaseTemplate,
  extendCase,
  getInquirerCase,
  listCaseTemplates,
  overtakeCase,
  recordOwnerAsked,
  recordPromiseKept,
  renameCaseTemplate,
  sendCaseCopy,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { inquirerReads } from './cases.ts';

// Apart from the other hooks of cases, which every first load has.
export const useCaseTemplates = () => useCall(listCaseTemplates, {});
export const useCreateCaseTemplate = () => useAction(createCaseTemplate, [listCaseTemplates]);
export const useRenameCaseTemplate = () => useAction(renameCaseTemplate, [listCaseTemplates]);
export const useDeleteCaseTemplate = () => useAction(deleteCaseTemplate, [listCaseTemplates]);
export const useExtendCase = () => useAction(extendCase, inquirerReads);
export const useChangeCaseNotifications = () => useAction(changeCaseNotifications, [getInquirerCase]);
export const useOvertakeCase = () => useAction(overtakeCase, inquirerReads);
export const useSendCaseCopy = () => useAction(sendCaseCopy, []);
export const useConfirmAnswer = () => useAction(confirmAnswer, inquirerReads);
export const useRecordOwnerAsked = () => useAction(recordOwnerAsked, inquirerReads);
export const useRecordPromiseKept = () => useAction(recordPromiseKept, inquirerReads);
export const useCloseCase = () => useAction(closeCase, inquirerReads);
export const useCancelCase = () => useAction(cancelCase, inquirerReads);
