import {
  createAnswerRule,
  listAnswerRules,
  moveAnswerRule,
  removeAnswerRule,
  saveAnswerRule,
  switchAnswerRule,
  tryAnswerRule,
} from '@schaktkoll/contract';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';

/** The rules by which the organisation answers automatically. */
export const useAnswerRules = () => useCall(listAnswerRules, {});

const reads = [listAnswerRules];
export const useCreateAnswerRule = () => useAction(createAnswerRule, reads);
export const useSaveAnswerRule = () => useAction(saveAnswerRule, reads);
export const useRemoveAnswerRule = () => useAction(removeAnswerRule, reads);
export const useTryAnswerRule = () => useAction(tryAnswerRule, reads);
export const useSwitchAnswerRule = () => useAction(switchAnswerRule, reads);
export const useMoveAnswerRule = () => useAction(moveAnswerRule, reads);
