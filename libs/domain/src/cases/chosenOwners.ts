import type { CaseMatch, CasePurpose } from '../enumerations.ts';
import { isWaitedFor } from './caseLifeCycle.ts';
import { caseKinds } from './kinds.ts';

/** The most owners that a case names as left out, and the most as added. */
export const mostChosenOwners = 100;

/** How far from the squares of a case a connected owner may have an area to be added, in squares of a kilometre. */
export const nearbySquares = 10;

/** Whether the inquirer may leave this owner out of a case (decision record 72): watchers decide that themselves. */
export function mayDeselect(purpose: CasePurpose, owner: { readonly hit: CaseMatch }): boolean {
  return caseKinds[purpose].mayChooseOwners && isWaitedFor(purpose, owner);
}
