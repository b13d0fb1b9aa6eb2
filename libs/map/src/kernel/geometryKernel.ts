import type { WorkArea } from './workArea.ts';
import type { Edit, EditResult, EditRules } from './edit.ts';

/** Geometry work that is kept off the page's thread and out of its script. */
export interface GeometryKernel {
  /** See `applyEdit`; rejects when the kernel fails. */
  readonly edit: (areas: readonly WorkArea[], edit: Edit, rules: EditRules) => Promise<EditResult>;
  /** Gets ready for edits that are soon to come, so that the first is as quick as the others; settles nothing and never fails. */
  readonly prepare: () => void;
  /** Ends at once what is being worked out, whatever it is at: each call that waits rejects with EditCancelled. The next call begins anew. */
  readonly cancel: () => void;
  readonly destroy: () => void;
}
