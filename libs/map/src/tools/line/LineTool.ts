import {
  checkLine,
  lengthOf,
  roundToMillimetre,
  type CheckFailure,
  type Line,
  type WorkAreaLimits,
} from '@schaktkoll/geometry';
import type { Coordinate } from 'ol/coordinate.js';
import LineString from 'ol/geom/LineString.js';
import type { Sketch, ToolContext } from '../DrawingTool.ts';
import { PointTool } from '../points/PointTool.ts';
import { createLineStyle } from './lineStyle.ts';

const LEAST_POINTS = 2;

/**
 * Draws a line point by point; the finished line becomes an area of the chosen width. It cannot be finished while it is
 * longer than a case may be.
 */
export class LineTool extends PointTool<LineString> {
  constructor(context: ToolContext) {
    super(context, {
      type: 'LineString',
      style: (sketch) =>
        createLineStyle(() => ({ width: context.options().lineWidth, passedLimit: passedLimit(sketch()?.failure) })),
      isShape: (geometry) => geometry instanceof LineString,
      toGeometry: toShown,
      sketchOf: (line) => sketchOf(toLine(line.getCoordinates()), context.limits()),
      onDrawn: (line) =>
        void context.results.onEdit({
          kind: 'line',
          points: toLine(line.getCoordinates()),
          width: context.options().lineWidth,
        }),
    });
  }
}

/** The line being drawn ends at the pointer. */
function sketchOf(line: Line, limits: WorkAreaLimits): Sketch {
  const set = line.slice(0, -1);
  const points = Math.max(1, set.length);
  const [failure] = checkLine(line, limits);
  return {
    points,
    metres: lengthOf(line),
    canFinish: points >= LEAST_POINTS && checkLine(set, limits).length === 0,
    ...(failure && { failure }),
  };
}

/** In metres. */
function passedLimit(failure: CheckFailure | undefined): number | undefined {
  const kilometres = failure?.params?.['limit'];
  return kilometres === undefined ? undefined : kilometres * 1000;
}

function toLine(coordinates: readonly Coordinate[]): Line {
  return coordinates.map(([easting = 0, northing = 0]) => roundToMillimetre([easting, northing]));
}

function toShown(points: Coordinate[], shown: unknown): LineString {
  if (!(shown instanceof LineString)) return new LineString(points);
  shown.setCoordinates(points);
  return shown;
}
