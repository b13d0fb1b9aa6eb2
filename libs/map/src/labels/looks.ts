import { centreOf, extentOf, type Polygon } from '@schaktkoll/geometry';
import { colour } from '@schaktkoll/ui';
import { mapColour, mapFont } from '../base/mapColours.ts';
import type { Place, PlaceRank } from '../places/placeIndex.ts';
import type { LabelLook, MapLabel } from './LabelLayer.ts';

const HALO = 'rgb(255 255 255 / 85%)';

const placeLooks: Readonly<Record<PlaceRank, LabelLook & { readonly coarsestResolution: number }>> = {
  1: {
    font: `600 15px ${mapFont}`,
    colour: mapColour.label,
    halo: HALO,
    haloWidth: 3,
    dotRadius: 3.5,
    coarsestResolution: 2600,
  },
  2: {
    font: `500 14px ${mapFont}`,
    colour: mapColour.label,
    halo: HALO,
    haloWidth: 3,
    dotRadius: 2.5,
    coarsestResolution: 480,
  },
  3: {
    font: `400 14px ${mapFont}`,
    colour: mapColour.labelMuted,
    halo: HALO,
    haloWidth: 3,
    dotRadius: 2.5,
    coarsestResolution: 120,
  },
};

const areaLook: LabelLook = {
  font: `600 15px ${mapFont}`,
  colour: colour.ink,
  halo: 'rgb(255 255 255 / 92%)',
  haloWidth: 4,
};
const farAreaLook: LabelLook = { ...areaLook, dotRadius: 6, dotColour: colour.excavation };
/** An area narrower than this on the screen gets a dot. */
const SEEN_PIXELS = 14;

/** Names of places, the greater first. */
export function placeLabels(places: readonly Place[]): readonly MapLabel[] {
  return places
    .toSorted((a, b) => a.rank - b.rank)
    .map(({ name, position, rank }) => ({
      text: name,
      position,
      look: placeLooks[rank],
      coarsestResolution: placeLooks[rank].coarsestResolution,
    }));
}

/** Names of work areas; one that breaks a rule is marked by more than its broken edge. */
export function areaLabels(
  areas: readonly { readonly name: string; readonly geometry: Polygon; readonly hasProblem: boolean }[],
): readonly MapLabel[] {
  return areas.map(({ name, geometry, hasProblem }) => ({
    text: hasProblem ? `⚠ ${name}` : name,
    position: centreOf(geometry),
    look: areaLook,
    coarsestResolution: Infinity,
    far: { look: farAreaLook, fromResolution: widthOf(geometry) / SEEN_PIXELS },
  }));
}

/** The longer side of the box around an area, in metres. */
function widthOf(geometry: Polygon): number {
  const [west, south, east, north] = extentOf([geometry]) ?? [0, 0, 0, 0];
  return Math.max(east - west, north - south);
}
