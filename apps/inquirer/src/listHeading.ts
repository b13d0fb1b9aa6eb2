import type { CurrentUser } from '@schaktkoll/contract';
import { isOwnerUser } from '@schaktkoll/domain';
import { caseTexts } from '@schaktkoll/texts';

/**
 * The heading of the list of cases, named like its menu link: a private person sees their own, a user of an organisation
 * all of its cases, a super user all cases. For a user who also answers cases it says whose they are.
 */
export function listHeading(user: Pick<CurrentUser, 'isSuperUser' | 'isPrivateUser' | 'roles'>): string {
  const { allHeading, ownHeading, heading } = caseTexts.list;
  if (user.isSuperUser) return allHeading;
  return user.isPrivateUser || isOwnerUser(user) ? ownHeading : heading;
}
