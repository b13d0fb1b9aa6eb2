import {
  createRecipient,
  getAreaSurroundings,
  getRecipient,
  getRecipientChoices,
  listAreas,
  listCaseAnswerPoints,
  listOtherAnswerPoints,
  listRecipients,
  removeRecipient,
  saveRecipient,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

export const useRecipients = () => useCall(listRecipients, {});
export const useRecipient = (id: string) => useCall(getRecipient, { params: { id } }, { keepPreviousData: false });
export const useRecipientChoices = () => useCall(getRecipientChoices, {});

const lists = [
  listRecipients,
  getRecipientChoices,
  listAreas,
  getAreaSurroundings,
  listCaseAnswerPoints,
  listOtherAnswerPoints,
];
/** Other recipients can change too: the earlier default one. */
const reads = [...lists, getRecipient];
export const useCreateRecipient = () => useAction(createRecipient, reads);
export const useSaveRecipient = () => useAction(saveRecipient, reads);
export const useRemoveRecipient = () => useAction(removeRecipient, lists);
