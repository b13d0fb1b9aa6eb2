import { gridScaleAt, type Line, groundDistance, type Position } from '@schaktkoll/geometry';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';
import { mapColours, perTheme } from '../../colours/mapColours.ts';
import { disc } from '../../colours/disc.ts';
import { faded } from '../../colours/faded.ts';

/** What the style of a line being drawn depends on. */
export interface LineLook {
  /** In metres on the ground. */
  readonly width: number;
  /** The maximum length in metres on the ground, if the line is longer. */
  readonly passedLimit: number | undefined;
}

/**
 * The style of a line being drawn: its final width, its centre line, and a handle at each point. A cross marks where it
 * exceeds the limit, and the rest is dashed and red.
 */
export function createLineStyle(look: () => LineLook): StyleFunction {
  return (feature, resolution) => {
    const geometry = feature.getGeometry();
    const { knob, centreLine, pointer } = parts();
    if (!(geometry instanceof LineString)) return [pointer];
    const { width, passedLimit } = look();
    const points = geometry.getCoordinates();
    const pixels = (width * gridScaleAt(points[0]?.[0] ?? 0)) / resolution;
    return [
      new Style({
        stroke: new Stroke({
          color: faded(mapColours().excavation, 0.35),
          width: Math.max(pixels, 6),
          lineCap: 'round',
          lineJoin: 'round',
        }),
      }),
      centreLine,
      new Style({ image: knob, geometry: new MultiPoint(points.slice(0, -1)) }),
      ...(passedLimit === undefined
        ? []
        : beyondStyles(
            partBeyond(
              points.map(([easting = 0, northing = 0]) => [easting, northing]),
              passedLimit,
            ),
          )),
    ];
  };
}

const parts = perTheme(({ excavation, paper, error }) => {
  const cross = (radius: number, color: string, width: number): RegularShape =>
    new RegularShape({
      points: 4,
      radius,
      radius2: 0,
      angle: Math.PI / 4,
      stroke: new Stroke({ color, width }),
    });
  return {
    knob: disc(7, paper, excavation),
    pointer: new Style({ image: disc(5, excavation) }),
    centreLine: new Style({ stroke: new Stroke({ color: excavation, width: 3, lineJoin: 'round' }) }),
    beyondGround: new Stroke({ color: paper, width: 6, lineJoin: 'round' }),
    beyondEdge: new Stroke({ color: error, width: 4, lineJoin: 'round', lineDash: [10, 7] }),
    crossGround: cross(15, paper, 9),
    cross: cross(14, error, 4),
  };
});

function beyondStyles(part: Line): Style[] {
  const [place] = part;
  if (place === undefined) return [];
  const { beyondGround, beyondEdge, crossGround, cross } = parts();
  const [line, point] = [new LineString(part.map((position) => [...position])), new Point([...place])];
  return [
    new Style({ stroke: beyondGround, geometry: line }),
    new Style({ stroke: beyondEdge, geometry: line }),
    new Style({ image: crossGround, geometry: point }),
    new Style({ image: cross, geometry: point }),
  ];
}

/** The part of a line after the given number of metres on the ground; empty if the line is not longer. */
export function partBeyond(line: Line, metres: number): Line {
  let left = metres;
  for (const [index, to] of line.entries()) {
    const from = line[index - 1];
    if (from === undefined) continue;
    const length = groundDistance(from, to);
    if (length > left) {
      const share = left / length;
      const passed: Position = [from[0] + share * (to[0] - from[0]), from[1] + share * (to[1] - from[1])];
      return [passed, ...line.slice(index)];
    }
    left -= length;
  }
  return [];
}
