import type { CasePurpose } from '../../enumerations.ts';
import { missingOf, type CaseRecipientFacts, type OwnerToAskFacts } from './caseLifeCycle.ts';

/** The names of the owners whose answers a case still lacks. */
export interface UnansweredOwners {
  /** They have the case and have not answered. */
  readonly unanswered: readonly string[];
  /** The inquirer has not asked them yet. */
  readonly toAsk: readonly string[];
}

/**
 * The owners among what a case waits for (CASE-11, ANSWER-2). An owner is an organisation: each is named
 * once, also when several of its answer points have not answered. The shown status counts answers instead.
 */
export function unansweredOwners(facts: {
  readonly purpose: CasePurpose;
  readonly recipients: readonly (CaseRecipientFacts & { readonly organisationName: string })[];
  readonly ownersToAsk: readonly (OwnerToAskFacts & { readonly name: string })[];
}): UnansweredOwners {
  const { unanswered, toAsk } = missingOf(facts);
  return {
    unanswered: [...new Set(unanswered.map(({ organisationName }) => organisationName))],
    toAsk: toAsk.map(({ name }) => name),
  };
}
