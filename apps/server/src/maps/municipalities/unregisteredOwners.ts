import type { UnregisteredOwner } from '@schaktkoll/contract';
import { municipalitiesNear, type MunicipalPlace } from '@schaktkoll/domain';
import type { SquareSpan } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import sweden from './generated/places.json' with { type: 'json' };
import { listUnregisteredOwners } from './unregisteredOwners.repository.ts';

const places = (sweden.places as unknown as readonly (readonly [number, number, string])[]).map(
  ([easting, northing, municipality]): MunicipalPlace => ({ easting, northing, municipality }),
);

/**
 * The cable owners that are not connected where a case is (decisions 12): those of its municipalities, which are those
 * of the places near it where no borders are imported (decision record 68).
 */
export function unregisteredOwnersAt(queries: Queries, spans: readonly SquareSpan[]): Promise<UnregisteredOwner[]> {
  const [first] = spans;
  if (first === undefined) return Promise.resolve([]);
  // One case is within a few kilometres, and the rule reaches farther.
  const middle = { easting: (first.eastingFrom + 0.5) * 1000, northing: (first.northing + 0.5) * 1000 };
  return listUnregisteredOwners(queries, spans, municipalitiesNear(middle, places));
}
