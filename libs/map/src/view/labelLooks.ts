import { centreOf, extentOf, type Polygon, type Position } from '@schaktkoll/geometry';
import { mapFont } from '../colours/mapColours.ts';
import type { LabelLook, MapLabel } from '../canvas/LabelLayer.ts';

const areaLook: LabelLook = {
  font: `600 15px ${mapFont}`,
  colour: 'ink',
  haloWidth: 4,
};
const farAreaLook: LabelLook = { ...areaLook, dotRadius: 6, dotColour: 'excavation' };
/** An area narrower than this on the screen gets a dot. */
const DOT_BELOW_PIXELS = 14;

/** Names of work areas; one that breaks a rule is marked by more than its broken edge. */
export function areaLabels(
  areas: readonly { readonly name: string; readonly geometry: Polygon; readonly hasProblem: boolean }[],
): readonly MapLabel[] {
  return areas.map(({ name, geometry, hasProblem }) => ({
    text: hasProblem ? `⚠ ${name}` : name,
    position: centreOf(geometry),
    look: areaLook,
    coarsestResolution: Infinity,
    far: { look: farAreaLook, fromResolution: widthOf(geometry) / DOT_BELOW_PIXELS },
  }));
}

/** A point that the page lists beside the map, such as where a photo was taken. */
export interface NamedPoint {
  readonly name: string;
  readonly position: Position;
}

const pointLook: LabelLook = { ...areaLook, dotRadius: 7, dotColour: 'information' };

/** Names of points, each with its dot. */
export function pointLabels(points: readonly NamedPoint[]): readonly MapLabel[] {
  return points.map(({ name, position }) => ({ text: name, position, look: pointLook, coarsestResolution: Infinity }));
}

/** The longer side of the box around an area, in metres. */
function widthOf(geometry: Polygon): number {
  const [west, south, east, north] = extentOf([geometry]) ?? [0, 0, 0, 0];
  return Math.max(east - west, north - south);
}
