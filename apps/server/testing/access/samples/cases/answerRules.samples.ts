import { otherUserId, type Samples } from '../../accessSamples.ts';
import { noInterestRule } from '../../../answerRule.ts';

const rule = { ...noInterestRule, measure: 'Comment', comment: '' };
/** A rule that no organisation has. */
const noRule = { parameters: { id: otherUserId }, error: 'NotFound' } as const;

export const samples: Samples = {
  listAnswerRules: () => ({}),
  createAnswerRule: () => ({ body: rule, error: 'RuleRefused' }),
  saveAnswerRule: () => ({ ...noRule, body: rule }),
  removeAnswerRule: () => noRule,
  tryAnswerRule: () => noRule,
  switchAnswerRule: () => ({ ...noRule, body: { isOn: false } }),
  moveAnswerRule: () => ({ ...noRule, body: { direction: 'Up' } }),
};
