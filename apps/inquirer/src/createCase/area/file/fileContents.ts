import type { ReadGeodata } from '@schaktkoll/contract';
import type { Line, Polygon, WorkAreaLimits } from '@schaktkoll/geometry';
import { errorText, fileAreaTexts as texts } from '@schaktkoll/texts';
import { metresOf, type FieldMistake } from '../typedArea.ts';

/** What of a file is taken in. */
export interface FileShapes {
  readonly polygons: readonly Polygon[];
  readonly lines: readonly Line[];
}

/** The narrowest trench, and the widest that is still a line, in metres. */
const widths = { minimum: 0.1, maximum: 50 };
/** More than any case may have: joining them would only make the person wait for a refusal. */
const MOST_SHAPES = 1000;

/** The areas and lines of the chosen layers. */
export function shapesOf({ layers }: ReadGeodata, chosen: ReadonlySet<number>): FileShapes {
  const wanted = layers.filter((_, index) => chosen.has(index));
  return { polygons: wanted.flatMap(({ areas }) => areas), lines: wanted.flatMap(({ lines }) => lines) };
}

/** The layers that hold something that can be used, by their place in the file. */
export function usefulLayers({ layers }: ReadGeodata): ReadonlySet<number> {
  return new Set(layers.flatMap(({ areas, lines }, index) => (areas.length + lines.length > 0 ? [index] : [])));
}

/** The width of the lines in metres, or null. */
export function widthOf(typed: string): number | null {
  const metres = metresOf(typed);
  return metres !== null && metres >= widths.minimum && metres <= widths.maximum ? metres : null;
}

/** What hinders the chosen layers from being taken in. */
export function mistakesOf({ polygons, lines }: FileShapes, width: string, limits: WorkAreaLimits): readonly FieldMistake<'layers' | 'width'>[] {
  const count = polygons.length + lines.length;
  if (count === 0) return [{ field: 'layers', message: texts.needsLayer }];
  if (count > MOST_SHAPES) return [{ field: 'layers', message: texts.tooManyShapes(MOST_SHAPES) }];
  const vertices = polygons.reduce((sum, { coordinates }) => sum + (coordinates[0]?.length ?? 0), 0);
  const isTooFine = vertices > limits.maximumVertices;
  return [
    ...(isTooFine ? [{ field: 'layers', message: errorText('TooManyVertices', { actual: vertices, limit: limits.maximumVertices }) } as const] : []),
    ...(lines.length > 0 && widthOf(width) === null ? [{ field: 'width', message: texts.badWidth(widths.minimum, widths.maximum) } as const] : []),
  ];
}
