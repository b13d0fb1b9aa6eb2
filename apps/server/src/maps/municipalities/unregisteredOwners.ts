import type { UnregisteredOwner } from '@schaktkoll/contract';
import { municipalitiesNear, type MunicipalPlace } from '@schaktkoll/domain';
import { squareCount, type SquareSpan } from '@schaktkoll/geometry';
import type { Queries } from '../../platform/db/database.ts';
import { swedishPlaces } from '../../platform/places/swedishPlaces.ts';
import { listUnregisteredOwners } from './unregisteredOwners.repository.ts';

const places = swedishPlaces.flatMap(({ position: [easting, northing], municipalityCode }): MunicipalPlace[] =>
  municipalityCode === '' ? [] : [{ easting, northing, municipality: municipalityCode }],
);

/**
 * The most positions of a case that places are compared with. One in a thousand kilometres has fewer squares; of more,
 * every second, third and so on is taken, so that no shape takes long.
 */
const mostPositions = 2_000;

/**
 * The cable owners that are not connected where a case is (OWNER-5): those of its municipalities, which are those
 * of the places near each of its squares where no borders are imported (OWNER-5).
 */
export function unregisteredOwnersAt(queries: Queries, spans: readonly SquareSpan[]): Promise<UnregisteredOwner[]> {
  return listUnregisteredOwners(queries, spans, municipalitiesAlong(spans));
}

function municipalitiesAlong(spans: readonly SquareSpan[]): string[] {
  const step = Math.ceil(squareCount(spans) / mostPositions);
  const found = new Set<string>();
  let index = 0;
  for (const { northing, eastingFrom, eastingTo } of spans) {
    for (let easting = eastingFrom; easting <= eastingTo; easting += 1, index += 1) {
      if (index % step !== 0) continue;
      const middle = { easting: (easting + 0.5) * 1000, northing: (northing + 0.5) * 1000 };
      for (const municipality of municipalitiesNear(middle, places)) found.add(municipality);
    }
  }
  return [...found];
}
