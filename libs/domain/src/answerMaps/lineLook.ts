import { lineDashes, lineKindStyles } from './lineKinds.ts';
import type { MapFeature } from './mapFeatures.ts';
import { drawnAccuracy, generalSafety } from './nearestLine.ts';

/** Pixels of paper around a line, and the share of a pipe that is light. */
const CASING = 4;
const LIGHT_CORE = 0.4;
/** Of the widths: at a smaller share what is light in a line would leave nothing of it. */
const LEAST_STRUCTURE = 0.6;
/** Metres per pixel from which on bands would cover the streets: a scale of 1:1000 on the ground, anywhere on the grid. */
const COARSEST_BANDS = 0.281;
/** Metres that are drawn on either side of a line whose accuracy is not known. */
const UNKNOWN_ACCURACY = 1;
const [WITHIN, AROUND] = [0.22, 0.1];

/** Lines on top of each other that make one, the lowest first; `ink` is the edge of a dangerous one. */
interface LineStroke {
  readonly colour: 'paper' | 'ink' | 'kind';
  readonly width: number;
  readonly dash: readonly number[] | null;
}

/** A strip on either side of a line: pixels across, and whether it is hatched, which says that its width is not known. */
export interface LineBand {
  readonly width: number;
  /** Of the colour of the kind. */
  readonly share: number;
  readonly isHatched: boolean;
}

/** Of the widths of lines, by metres per pixel: whole to 1:500, less beyond. */
export function widthShare(resolution: number): number {
  if (resolution <= 0.15) return 1;
  return resolution <= 0.3 ? 0.6 : 0.35;
}

/**
 * A line, or the edge of an area, in pixels of `lineKindStyles`: its structure tells cable, pipe and duct apart, dashes what
 * is planned or disused. No stroke is thinner than a pixel.
 * @param share of the widths, as `widthShare` gives it
 */
export function strokesOf({ kind, status, geometry }: MapFeature, share: number): readonly LineStroke[] {
  const { structure, isDangerous, width: own } = lineKindStyles[kind];
  const dash = lineDashes[status];
  const width = own * share;
  const stroke = (colour: LineStroke['colour'], across: number, isDashed = true): LineStroke => ({
    colour,
    width: Math.max(1, across),
    dash: isDashed ? dash : null,
  });
  const casing = stroke('paper', width + CASING, false);
  if (geometry.shape === 'area') return [casing, stroke('kind', 2)];
  const isNear = share >= LEAST_STRUCTURE;
  if (structure === 'duct')
    return [casing, stroke('kind', 3 * width), ...(isNear ? [stroke('paper', width, false)] : [])];
  return [
    casing,
    ...(isDangerous ? [stroke('ink', width + 2)] : []),
    stroke('kind', width),
    ...(structure === 'pipe' && isNear ? [stroke('paper', width * LIGHT_CORE, false)] : []),
  ];
}

/**
 * What lies under a line: where it may be, and around that where to dig by hand. A line of unknown accuracy has one hatched
 * band without an inner part, so that nothing looks exact that is not (R4).
 * @param resolution metres per pixel
 */
export function bandsOf(line: MapFeature, resolution: number): readonly LineBand[] {
  if (line.geometry.shape !== 'line' || resolution > COARSEST_BANDS) return [];
  const accuracy = drawnAccuracy(line);
  const across = (metres: number): number => (2 * metres) / resolution;
  const reach = across((accuracy ?? UNKNOWN_ACCURACY) + (line.safety ?? generalSafety));
  if (accuracy === null) return [{ width: reach, share: WITHIN, isHatched: true }];
  return [
    { width: reach, share: AROUND, isHatched: false },
    { width: across(accuracy), share: WITHIN, isHatched: false },
  ];
}
