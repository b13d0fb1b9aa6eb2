import type { WorkArea } from './workArea.ts';
import type { Edit, EditResult, EditRules } from './edit.ts';

/** Geometry work that is kept off the page's thread and out of its script. */
export interface GeometryKernel {
  /** See `applyEdit`; rejects when the kernel fails. */
  readonly edit: (areas: readonly WorkArea[], edit: Edit, rules: EditRules) => Promise<EditResult>;
  /** Prepares for coming edits, so that the first is as fast as the others; returns nothing and never fails. */
  readonly prepare: () => void;
  /** Aborts the running computation: each pending call rejects with EditCancelled. The next call starts again. */
  readonly cancel: () => void;
  readonly destroy: () => void;
}
