import type { Edit, EditResult, EditRules } from './edit.ts';
import type { NumberedArea } from './areaCache.ts';

export interface EditRequest {
  readonly id: number;
  /** A number is the id of an area that the worker has cached. */
  readonly areas: readonly (NumberedArea | number)[];
  readonly edit: Edit;
  readonly rules: EditRules;
}

/** Areas that did not change come back as their places: they stay the same objects and are not copied. */
export type KernelResponse =
  | {
      readonly id: number;
      readonly result: Omit<EditResult, 'areas'> & { readonly areas: readonly (NumberedArea | number)[] };
    }
  | { readonly id: number; readonly error: string };
