import type { Position } from '@schaktkoll/geometry';

/** A stroke of a pen or an eraser. */
export interface Way {
  readonly points: Position[];
  /** In metres on the ground, fixed when the stroke starts. */
  readonly radius: number;
}
