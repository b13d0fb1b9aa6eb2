import { gridScaleAt, type Position } from '@schaktkoll/geometry';

/** Sizes of pen and eraser, which share one setting. */
export const penSizes = ['small', 'medium', 'large'] as const;
export type PenSize = (typeof penSizes)[number];

/** Widths of a line in metres on the ground. */
export const lineWidths = [2, 5, 10, 20] as const;
type LineWidth = (typeof lineWidths)[number];

export interface ToolOptions {
  readonly penSize: PenSize;
  readonly lineWidth: LineWidth;
  /** Points snap to nearby vertices and edges. */
  readonly snaps: boolean;
}

export const firstOptions: ToolOptions = { penSize: 'medium', lineWidth: 5, snaps: true };

const radii: Readonly<Record<PenSize, number>> = { small: 2, medium: 5, large: 20 };
/** A thinner pen could not be seen, and far out the three would be alike. */
const minimumPixels: Readonly<Record<PenSize, number>> = { small: 3, medium: 4.5, large: 9 };

/** The radius of a pen in metres on the ground; larger if it would be too small to see on the screen. */
export function penRadius(size: PenSize, metresPerPixel: number): number {
  return Math.max(radii[size], minimumPixels[size] * metresPerPixel);
}

/** Metres on the ground per pixel of a view. */
export function groundPerPixel(resolution: number, [easting]: Position): number {
  return resolution / gridScaleAt(easting);
}
