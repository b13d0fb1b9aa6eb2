import { outerRing } from '../rings.ts';
import { selfContactOf } from '../simpleRing.ts';
import type { CheckFailure, ReadArea } from './types.ts';

/** Refuses an outer ring that encloses nothing, crosses itself or touches itself, and says where. */
export function checkSimple({ areaIndex, polygon }: ReadArea): CheckFailure[] {
  const position = selfContactOf(outerRing(polygon));
  return position ? [{ code: 'NotSimple', areaIndex, position }] : [];
}
