import type { CheckFailure, Line, Polygon, Position, WorkAreaLimits } from '@schaktkoll/geometry';
import type { CornerPlace } from './corners.ts';
import type { WorkArea, WorkAreaMethod } from './workArea.ts';
import type { AreaNotice } from './notices.ts';

/** A change of the work areas that needs the polygon kernel; each is one step of undo. */
export type Edit =
  | { readonly kind: 'add'; readonly polygons: readonly Polygon[]; readonly method: WorkAreaMethod }
  /**
   * The content of a file: areas, and lines that become as wide as the dig, in metres on the ground, with their
   * names.
   */
  | {
      readonly kind: 'file';
      readonly polygons: readonly Polygon[];
      readonly polygonNames?: readonly (string | null)[];
      readonly lines: readonly Line[];
      readonly lineNames?: readonly (string | null)[];
      readonly lineWidth: number;
    }
  /** A stroke of the pen: its points and radius in metres on the ground. */
  | { readonly kind: 'stroke'; readonly points: Line; readonly radius: number }
  | { readonly kind: 'line'; readonly points: Line; readonly width: number }
  | { readonly kind: 'erase'; readonly points: Line; readonly radius: number }
  /** A vertex moved, removed if it has no new position, or added to an edge. */
  | { readonly kind: 'reshape'; readonly corner: CornerPlace; readonly to?: Position }
  | { readonly kind: 'fillHoles' };

export interface EditRules {
  /** Free names for new areas; when they are used up the first is repeated. */
  readonly names: readonly string[];
  readonly limits: WorkAreaLimits;
}

/** Areas after an edit, and what happened besides it. */
export interface Edited {
  readonly areas: readonly WorkArea[];
  readonly notices: readonly AreaNotice[];
}

export interface EditResult {
  /** The same array if nothing changed; likewise the same object for each area that did not change. */
  readonly areas: readonly WorkArea[];
  readonly notices: readonly AreaNotice[];
  /** Every rule that the areas break now. */
  readonly failures: readonly CheckFailure[];
}
