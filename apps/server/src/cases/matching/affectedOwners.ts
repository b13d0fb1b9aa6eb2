import type { AffectedOwner } from '@schaktkoll/contract';
import type { CaseMatch } from '@schaktkoll/domain';
import type { MatchedRecipient } from './affectedOwners.repository.ts';

/** A match that a case is sent to. */
export type ReceivingMatch = MatchedRecipient &
  Required<{ readonly [K in 'recipientId' | 'recipientName' | 'schedule']: NonNullable<MatchedRecipient[K]> }>;

/** Whether a case is sent to the match; otherwise its owner must be asked by telephone. */
export function isReceiving(match: MatchedRecipient): match is ReceivingMatch {
  return match.recipientId !== null;
}

/** The owners as the inquirer sees them: one line for each organisation, whatever the number of its answer points. */
export function affectedOwners(matches: readonly MatchedRecipient[]): AffectedOwner[] {
  return [...Map.groupBy(matches, (match) => match.organisationId).values()].flatMap((own) => {
    const [first] = own;
    if (first === undefined) return [];
    return {
      organisationId: first.organisationId,
      name: first.organisationName,
      infrastructureTypes: [...first.infrastructureTypes],
      phone: first.organisationPhone,
      hit: strongestMatch(own),
      receivesCase: own.every((match) => match.recipientId !== null),
      responseDays: first.responseDays,
      markingDays: first.markingDays,
    };
  });
}

/** An area of interest goes before a watch area. */
function strongestMatch(matches: readonly MatchedRecipient[]): CaseMatch {
  return matches.some((match) => match.hit === 'Affected') ? 'Affected' : 'Control';
}
