import type { CasePurpose } from '@schaktkoll/domain';
import type { Position } from '@schaktkoll/geometry';
import { purposeTexts } from '@schaktkoll/texts';
import { describePosition } from '../platform/places/swedishPlaces.ts';

/**
 * The kind and the place of a case, as values of its messages (MESSAGE-5).
 * @param middle where its first work area is, in metres of EPSG:3006; null where there is none
 */
export function kindAndPlace({ purpose, middle }: { readonly purpose: CasePurpose; readonly middle: Position | null }) {
  return { purpose: purposeTexts[purpose], place: middle === null ? '' : describePosition(middle) };
}
