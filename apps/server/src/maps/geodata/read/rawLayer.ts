import type { NamedSystem, RawShape } from '@schaktkoll/geometry';
import type { ForeignSystem } from './transformShapes.ts';

/** A layer of a file as read. */
export interface RawLayer {
  readonly name: string;
  readonly system: NamedSystem;
  /** The description or code of a system that is none of ours (`unknown`). */
  readonly foreign?: ForeignSystem;
  readonly shapes: readonly RawShape[];
  /** What the file calls each shape, in their order. */
  readonly shapeNames: readonly (string | null)[];
}
