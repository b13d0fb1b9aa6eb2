import { listCableOwnerCasePositions, listInquirerCasePositions, type CasePositions } from '@schaktkoll/contract';
import {
  inquirerMapGroupOf,
  ownerStatusKinds,
  scopeOf,
  shownStatusOfCounts,
  type OwnerMapGroup,
} from '@schaktkoll/domain';
import type { Platform } from '../../platform/http/platform.ts';
import { routeFromReplica } from '../../platform/http/replicaRoute.ts';
import { inquirerFilter, ownerFilter } from './caseLists.routes.ts';
import {
  listInquirerPlaces,
  listOwnerPlaces,
  type InquirerPlacedCase,
  type OwnerPlacedCase,
} from './casePositions.repository.ts';
import { inquirerReadScope } from '../read/caseScope.repository.ts';
import { listFacts } from './listedCaseView.ts';
import { ranks } from './ownerLists.repository.ts';

type Position = CasePositions['positions'][number];

/** A map holds at most so many cases; the newest, and the answer says that there are more. */
const mostOnMap = 10_000;

/** The lists of cases as places on a map, for both sides. */
export function casePositionRoutes(platform: Platform): void {
  routeFromReplica(platform, listInquirerCasePositions, async ({ user, query, database, now }) => {
    const filter = inquirerFilter(query, user.id, now);
    const rows = await listInquirerPlaces(database, inquirerReadScope(user), filter, mostOnMap + 1);
    return positionsResponse(rows, (row) => inquirerPosition(row, filter.today));
  });

  routeFromReplica(platform, listCableOwnerCasePositions, async ({ user, query, database, now }) => {
    const filter = ownerFilter(query, user.id, now);
    const rows = await listOwnerPlaces(database, scopeOf(user, 'cableowner'), filter, mostOnMap + 1);
    return positionsResponse(rows, (row) => ownerPosition(row, filter.today));
  });
}

/** The rows of a map, cut at `most`. One row more than that says that there are more. */
export function positionsResponse<Row>(
  rows: readonly Row[],
  positionOf: (row: Row) => Position,
  most = mostOnMap,
): CasePositions {
  return { positions: rows.slice(0, most).map(positionOf), isCut: rows.length > most };
}

function inquirerPosition(row: InquirerPlacedCase, today: string): Position {
  const status = shownStatusOfCounts(listFacts(row), today);
  const { case_number, name, easting, northing } = row;
  return [case_number, name, easting, northing, inquirerMapGroupOf(status), status.mustNotBegin ?? false];
}

function ownerPosition(
  { case_number, name, easting, northing, list_rank, awaited_day }: OwnerPlacedCase,
  today: string,
): Position {
  const status = ownerStatusKinds.find((kind) => ranks[kind].includes(list_rank)) ?? 'Closed';
  const group: OwnerMapGroup = status === 'ToAnswer' && awaited_day === null ? 'Watched' : status;
  return [case_number, name, easting, northing, group, awaited_day !== null && awaited_day < today];
}
