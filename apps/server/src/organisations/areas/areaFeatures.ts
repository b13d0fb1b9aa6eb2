import { swedishDayOf } from '@schaktkoll/domain';
import {
  differenceAreas,
  type FeatureGeometry,
  type Polygon,
  type Position,
  type Ring,
  type SquareSpan,
} from '@schaktkoll/geometry';
import { areaTypeTexts } from '@schaktkoll/texts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Feature, FeatureFilter, FeatureRequest, FeatureSource, Visited } from '../../platform/featureSource.ts';
import { decodeCursor, encodeCursor } from '../../platform/http/cursor.ts';
import type { OrganisationScope } from '../ownScope.ts';
import { areaOrder, listAreasOnMap, type AreaOnMap } from './areaFeatures.repository.ts';
import { squaresOfArea } from './areas.repository.ts';

const batch = 50;
const areaId = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** An area in more pieces is not joined: it would take too long. */
const mostJoined = 5_000;
/** Spans that are as much work as a feature. */
const spansPerFeature = 20;

// A module keeps the areas of the whole organisation, whatever answer points it is linked to.
const scopeOfAreas = ({ organisationId: id }: SignedInUser): OrganisationScope => ({ kind: 'organisation', id });

/** The areas of the caller's organisation, for those who administer them and for its module. */
export const areaSource: FeatureSource = {
  name: 'areas',
  mayRead: ({ roles }) => roles.includes('CableOwnerAdmin') || roles.includes('CableOwnerModule'),
  async *visit({ user, database }: FeatureRequest, { cursor, ...filter }: FeatureFilter): AsyncIterable<Visited> {
    let after = decodeCursor(cursor, areaOrder);
    for (;;) {
      const rows = await listAreasOnMap(database, scopeOfAreas(user), { ...filter, after, size: batch });
      for (const row of rows) {
        after = { key: [], id: row.id };
        const squares = await squaresOfArea(database, row.id);
        const weight = 1 + Math.ceil(squares.length / spansPerFeature);
        yield { feature: featureOf(row, squares), cursor: encodeCursor(areaOrder, after), weight };
      }
      if (rows.length < batch) return;
    }
  },
  async find({ user, database }, id) {
    if (!areaId.test(id)) return null;
    const page = { after: null, squares: null, days: null, size: 1, id };
    const [row] = await listAreasOnMap(database, scopeOfAreas(user), page);
    return row === undefined ? null : featureOf(row, await squaresOfArea(database, id));
  },
};

function featureOf({ id, name, type, last_changed }: AreaOnMap, squares: readonly SquareSpan[]): Feature {
  return {
    id,
    geometry: outlineOf(squares),
    properties: { namn: name, typ: areaTypeTexts[type], typ_kod: type, andrad: swedishDayOf(last_changed) },
  };
}

const KILOMETRE = 1000;

/**
 * The squares joined, with their holes, and a corner at every kilometre: a straight line of the grid is not one of
 * longitude and latitude.
 */
function outlineOf(squares: readonly SquareSpan[]): FeatureGeometry {
  const pieces = squares.map(polygonOfSpan);
  const polygons = pieces.length > mostJoined ? pieces : differenceAreas(pieces, []);
  return { type: 'MultiPolygon', coordinates: polygons.map(({ coordinates }) => coordinates.map(withCorners)) };
}

function polygonOfSpan({ northing, eastingFrom, eastingTo }: SquareSpan): Polygon {
  const [west, south] = [eastingFrom * KILOMETRE, northing * KILOMETRE];
  const [east, north] = [(eastingTo + 1) * KILOMETRE, south + KILOMETRE];
  return {
    type: 'Polygon',
    coordinates: [
      [
        [west, south],
        [east, south],
        [east, north],
        [west, north],
        [west, south],
      ],
    ],
  };
}

function withCorners(ring: Ring): Ring {
  return ring.flatMap((position, index): readonly Position[] => {
    const next = ring[index + 1];
    if (next === undefined) return [position];
    const steps = Math.max(Math.abs(next[0] - position[0]), Math.abs(next[1] - position[1])) / KILOMETRE;
    return Array.from({ length: steps }, (_, step) => [
      position[0] + ((next[0] - position[0]) / steps) * step,
      position[1] + ((next[1] - position[1]) / steps) * step,
    ]);
  });
}
