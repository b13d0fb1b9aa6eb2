import { gridScaleAt, type Position } from '@schaktkoll/geometry';

/** Sizes of pen and eraser, which share the choice: taking the eraser leaves the pen's size as it was. */
export const penSizes = ['small', 'medium', 'large'] as const;
export type PenSize = (typeof penSizes)[number];

/** Widths of a line in metres on the ground. */
export const lineWidths = [2, 5, 10, 20] as const;
type LineWidth = (typeof lineWidths)[number];

/** What is chosen for the tools. */
export interface ToolOptions {
  readonly penSize: PenSize;
  readonly lineWidth: LineWidth;
  /** Points are put on corners and edges that are near. */
  readonly snaps: boolean;
}

export const firstOptions: ToolOptions = { penSize: 'medium', lineWidth: 5, snaps: true };

const radii: Readonly<Record<PenSize, number>> = { small: 2, medium: 5, large: 20 };
/** A thinner pen could not be seen. */
const LEAST_PIXELS = 4;

/** The radius of a pen in metres on the ground; wider where its size would be too small to see on the screen. */
export function penRadius(size: PenSize, metresPerPixel: number): number {
  return Math.max(radii[size], LEAST_PIXELS * metresPerPixel);
}

/** Metres on the ground per pixel of a view. */
export function groundPerPixel(resolution: number, [easting]: Position): number {
  return resolution / gridScaleAt(easting);
}
