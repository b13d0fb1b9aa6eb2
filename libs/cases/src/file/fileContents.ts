import type { ReadGeodata } from '@schaktkoll/contract';
import { geodataLimits, readMetres } from '@schaktkoll/domain';
import type { Line, Polygon } from '@schaktkoll/geometry';
import { errorText, fileAreaTexts as texts } from '@schaktkoll/texts';

export interface FileShapes {
  readonly polygons: readonly Polygon[];
  /** The names of the polygons in the file, in their order. */
  readonly polygonNames: readonly (string | null)[];
  readonly lines: readonly Line[];
  readonly lineNames: readonly (string | null)[];
}

/** How the shapes of a file are used, and how many there may be. */
export interface FileUse {
  /** Lines become areas of a width that the user enters; else they are used as lines. */
  readonly asksWidth: boolean;
  readonly maximumShapes: number;
  readonly maximumVertices: number;
  /** The text of the button that adds the shapes, where it is not their number. */
  readonly addLabel?: (shapes: FileShapes) => string;
}

export interface FileMistake {
  readonly field: 'layers' | 'width';
  readonly message: string;
}

const { lineWidthMetres: widths } = geodataLimits;

/** The areas and lines of the chosen layers, which are identified by their index in the file. */
export function shapesOf({ layers }: ReadGeodata, chosen: readonly string[]): FileShapes {
  const wanted = layers.filter((_, index) => chosen.includes(String(index)));
  return {
    polygons: wanted.flatMap(({ areas }) => areas),
    polygonNames: wanted.flatMap(({ areaNames }) => areaNames),
    lines: wanted.flatMap(({ lines }) => lines),
    lineNames: wanted.flatMap(({ lineNames }) => lineNames),
  };
}

/** The layers that hold something that can be used, by their place in the file. */
export function usableLayers({ layers }: ReadGeodata): string[] {
  return layers.flatMap(({ areas, lines }, index) => (areas.length + lines.length > 0 ? [String(index)] : []));
}

/** The layers that are chosen at first: those that can be used and that the drawing shows. */
export function initialLayers(read: ReadGeodata): string[] {
  return usableLayers(read).filter((index) => read.layers[Number(index)]?.isHidden !== true);
}

/** The width of the lines in metres, or null. */
export function widthOf(typed: string): number | null {
  const metres = readMetres(typed);
  return metres !== null && metres >= widths.minimum && metres <= widths.maximum ? metres : null;
}

/** The reasons why the chosen layers cannot be added. */
export function mistakesOf(
  { polygons, lines }: FileShapes,
  width: string,
  { asksWidth, maximumShapes, maximumVertices }: FileUse,
): readonly FileMistake[] {
  const count = polygons.length + lines.length;
  if (count === 0) return [{ field: 'layers', message: texts.needsLayer }];
  if (count > maximumShapes) return [{ field: 'layers', message: texts.tooManyShapes(maximumShapes) }];
  const vertices = polygons.reduce((sum, { coordinates }) => sum + (coordinates[0]?.length ?? 0), 0);
  const isTooFine = vertices > maximumVertices;
  return [
    ...(isTooFine
      ? [
          {
            field: 'layers',
            message: errorText('TooManyVertices', { actual: vertices, limit: maximumVertices }),
          } as const,
        ]
      : []),
    ...(asksWidth && lines.length > 0 && widthOf(width) === null
      ? [{ field: 'width', message: texts.badWidth(widths.minimum, widths.maximum) } as const]
      : []),
  ];
}
