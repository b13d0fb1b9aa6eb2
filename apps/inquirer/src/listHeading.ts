import type { CurrentUser } from '@schaktkoll/contract';
import { caseTexts } from '@schaktkoll/texts';

/**
 * The heading of the list of cases: a private person sees their own, a user of an organisation all of its cases, a
 * super user all cases.
 */
export function listHeading({
  isSuperUser,
  isPrivateUser,
}: Pick<CurrentUser, 'isSuperUser' | 'isPrivateUser'>): string {
  const { allHeading, ownHeading, heading } = caseTexts.list;
  if (isSuperUser) return allHeading;
  return isPrivateUser ? ownHeading : heading;
}
