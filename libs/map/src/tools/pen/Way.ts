import type { Position } from '@schaktkoll/geometry';

/** A way that a pen or an eraser takes. */
export interface Way {
  readonly points: Position[];
  /** Metres on the ground, chosen when the way begins and the same until it ends. */
  readonly radius: number;
}
