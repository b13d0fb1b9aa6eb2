import type { WorkArea } from './workArea.ts';
import type { Edit, EditResult, EditRules } from './edit.ts';

/** Geometry work that runs outside the page's thread and out of its script. */
export interface GeometryKernel {
  /** See `applyEdit`; rejects when the kernel fails. */
  readonly edit: (areas: readonly WorkArea[], edit: Edit, rules: EditRules) => Promise<EditResult>;
  /** Starts the worker before the first edit needs it; never fails. */
  readonly prepare: () => void;
  /** Aborts the running computation: each pending call rejects with EditCancelled. The next call starts again. */
  readonly cancel: () => void;
  readonly destroy: () => void;
}
