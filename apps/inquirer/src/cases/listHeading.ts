import type { CurrentUser } from '@schaktkoll/contract';
import { caseTexts } from '@schaktkoll/texts';

/** What the list of cases is called: a private person has own cases alone, an organisation's users see all of it, a super user everybody's. */
export function listHeading({
  isSuperUser,
  isPrivateUser,
}: Pick<CurrentUser, 'isSuperUser' | 'isPrivateUser'>): string {
  const { allHeading, ownHeading, heading } = caseTexts.list;
  if (isSuperUser) return allHeading;
  return isPrivateUser ? ownHeading : heading;
}
