import type { AffectedOwner, UnregisteredOwner } from '@schaktkoll/contract';
import {
  caseKinds,
  isTestRealm,
  isWaitedFor,
  mostChosenOwners,
  nearbySquares,
  type CaseMatch,
  type CasePurpose,
} from '@schaktkoll/domain';
import { widenSpans, type SquareSpan } from '@schaktkoll/geometry';
import { unregisteredOwnersAt } from '../../maps/municipalities/unregisteredOwners.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { findMatchedRecipients, type MatchedRecipient } from './affectedOwners.repository.ts';

/** A match that a case is sent to. */
export type ReceivingMatch = MatchedRecipient &
  Required<{ readonly [K in 'recipientId' | 'recipientName' | 'schedule']: NonNullable<MatchedRecipient[K]> }>;

/** What decides which owners a case reaches. */
export interface PlacedCase {
  readonly purpose: CasePurpose;
  readonly spans: readonly SquareSpan[];
  /** The organisation of the inquirer. */
  readonly organisationId: string;
}

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

/**
 * The owners that the inquirer may add to a case (CASE-7): those that would be asked if the case were within
 * {@link nearbySquares} of where it is, and that it does not reach as it is. Each with its first answer point there.
 *
 * @param matches the recipients of the case as it is
 * @returns in Swedish order
 */
export async function findNearbyOwners(
  queries: Queries,
  { purpose, spans, organisationId }: PlacedCase,
  matches: readonly MatchedRecipient[],
): Promise<MatchedRecipient[]> {
  if (!caseKinds[purpose].mayChooseOwners) return [];
  const reached = new Set(matches.map((match) => match.organisationId));
  const near = await findMatchedRecipients(queries, purpose, widenSpans(spans, nearbySquares), organisationId);
  const firstOfEach = Map.groupBy(
    near.filter((match) => isReceiving(match) && isWaitedFor(purpose, match)),
    (match) => match.organisationId,
  );
  return [...firstOfEach]
    .flatMap(([id, [first]]) => (first === undefined || reached.has(id) ? [] : [first]))
    .slice(0, mostChosenOwners);
}

/** The owners that are not connected where a case is, for its inquirer to ask; none for a test, which no real owner gets. */
export async function unregisteredOwnersFor(
  { organisationRealm }: Pick<SignedInUser, 'organisationRealm'>,
  queries: Queries,
  spans: readonly SquareSpan[],
): Promise<UnregisteredOwner[]> {
  return isTestRealm(organisationRealm) ? [] : unregisteredOwnersAt(queries, spans);
}
