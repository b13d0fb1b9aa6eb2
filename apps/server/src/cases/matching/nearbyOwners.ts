import { caseKinds, isWaitedFor, mostChosenOwners, nearbySquares, type CasePurpose } from '@schaktkoll/domain';
import { widenSpans, type SquareSpan } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import { isReceiving } from './affectedOwners.ts';
import { findMatchedRecipients, type MatchedRecipient } from './affectedOwners.repository.ts';

/**
 * The owners that the inquirer may add to a case (CASE-7): those that would be asked if the case were within
 * {@link nearbySquares} of where it is, and that it does not reach as it is. Each with its first answer point there.
 *
 * @param matches whom the case reaches as it is
 * @returns in Swedish order
 */
export async function findNearbyOwners(
  queries: Queries,
  { purpose, spans }: { readonly purpose: CasePurpose; readonly spans: readonly SquareSpan[] },
  matches: readonly MatchedRecipient[],
): Promise<MatchedRecipient[]> {
  if (!caseKinds[purpose].mayChooseOwners) return [];
  const reached = new Set(matches.map(({ organisationId }) => organisationId));
  const near = await findMatchedRecipients(queries, purpose, widenSpans(spans, nearbySquares));
  const firstOfEach = Map.groupBy(
    near.filter((match) => isReceiving(match) && isWaitedFor(purpose, match)),
    ({ organisationId }) => organisationId,
  );
  return [...firstOfEach]
    .flatMap(([organisationId, [first]]) => (first === undefined || reached.has(organisationId) ? [] : [first]))
    .slice(0, mostChosenOwners);
}
