import { useFoundMunicipalities } from '@schaktkoll/api-client';
import { centreOf, type Polygon, type Position } from '@schaktkoll/geometry';
import { usePlaces, type PlaceIndex } from '@schaktkoll/map';
import { areaPlaceTexts as texts } from '@schaktkoll/texts';
import { useMemo, useState } from 'react';
import { useShownBorders } from './useShownBorders.ts';

/** More are asked for when these have come. */
const MOST_POINTS = 200;

type Names = ReadonlyMap<string, string | null>;

/**
 * The location of the centre of each area, as text after its size: its municipality if official borders are imported,
 * else the nearest place. Undefined while unknown.
 */
export function useAreaPlaces(areas: readonly { readonly geometry: Polygon }[]): readonly (string | undefined)[] {
  const points = useMemo(() => areas.map(({ geometry }) => centreOf(geometry)), [areas]);
  const borders = useShownBorders();
  const hasNames = borders !== null && borders !== 'failed';
  const names = useNames(points, hasNames && borders !== undefined ? borders.version : null);
  const places = usePlaces();
  return points.map((point) => {
    const name = hasNames ? names.get(String(point)) : null;
    return name === undefined ? undefined : wordsOf(name, places, point);
  });
}

function wordsOf(municipality: string | null, places: PlaceIndex | undefined, point: Position): string | undefined {
  if (municipality !== null) return texts.municipality(municipality);
  const near = places?.nearest(point);
  return near && texts.near(near.place.name);
}

/** The municipalities of points, of which only those that are not known yet are asked for; none without borders. */
function useNames(points: readonly Position[], version: string | null): Names {
  const [known, setKnown] = useState<{ readonly version: string | null; readonly names: Names }>({
    version,
    names: new Map(),
  });
  const names = known.version === version ? known.names : new Map<string, string | null>();
  const unknown = version === null ? [] : points.filter((point) => !names.has(String(point))).slice(0, MOST_POINTS);
  const { data, error } = useFoundMunicipalities(unknown.map(([easting, northing]) => [easting, northing]));
  const found = unknown.map((point, index): [string, string | null] => [String(point), data?.names[index] ?? null]);
  const isThere = unknown.length > 0 && (data !== undefined || error !== undefined);
  // After a failure the nearest place is used, and the call is repeated with the next change.
  if (isThere && data !== undefined) setKnown({ version, names: new Map([...names, ...found]) });
  return isThere && data === undefined ? new Map([...names, ...found]) : names;
}
