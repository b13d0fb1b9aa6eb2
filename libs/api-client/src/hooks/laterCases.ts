import {
  createCaseTemplate,
  deleteCaseTemplate,
  extendCase,
  listCaseTemplates,
  renameCaseTemplate,
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
