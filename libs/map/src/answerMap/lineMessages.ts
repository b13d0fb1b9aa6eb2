import type { MapFeature, MapGeometry, MapPoint } from '@schaktkoll/domain';
import type { LineMarks } from './lineMarks.ts';
import type { LinesFrame } from './seenLines.ts';

/** Lines for another thread: a million points as one block of numbers, which takes no time to pass on. */
interface PackedLines {
  /** Their features, with the number of points of each path in place of the paths. */
  readonly features: readonly (Omit<MapFeature, 'geometry'> & {
    readonly geometry: Omit<MapGeometry, 'paths'> & { readonly lengths: readonly number[] };
  })[];
  readonly points: Float64Array<ArrayBuffer>;
}

/** Lines that the worker is to hold, and their number. */
export interface LinesToHold {
  readonly key: number;
  readonly packed: PackedLines;
}

/** A picture that is wanted: of these lines, which the worker holds, and of no others. */
export interface LinesToPaint {
  readonly id: number;
  readonly owners: readonly { readonly mapId: string; readonly key: number }[];
  readonly frame: LinesFrame;
}

/** A picture, and the marks that are to be painted on it. */
export interface PaintedLines {
  readonly id: number;
  readonly bitmap: ImageBitmap;
  readonly marks: LineMarks;
}

/** Packs lines for another thread. */
export function packLines(lines: readonly MapFeature[]): PackedLines {
  let count = 0;
  const features = lines.map(({ geometry: { paths, ...geometry }, ...own }) => {
    const lengths = paths.map(({ length }) => length);
    for (const length of lengths) count += length;
    return { ...own, geometry: { ...geometry, lengths } };
  });
  const points = new Float64Array(2 * count);
  let place = 0;
  for (const { geometry } of lines)
    for (const path of geometry.paths)
      for (const [east, north] of path) {
        points[place] = east;
        points[place + 1] = north;
        place += 2;
      }
  return { features, points };
}

/** The lines that were packed. */
export function unpackLines({ features, points }: PackedLines): readonly MapFeature[] {
  let place = 0;
  const next = (): MapPoint => [points[place++] ?? 0, points[place++] ?? 0];
  return features.map(({ geometry: { lengths, ...geometry }, ...own }) => ({
    ...own,
    geometry: { ...geometry, paths: lengths.map((length) => Array.from({ length }, next)) },
  }));
}
