import type { CurrentUser } from '@schaktkoll/contract';
import { isOwnerUser } from '@schaktkoll/domain';
import { menuItemTexts } from '@schaktkoll/texts';

/**
 * The heading of the list of cases, named like its menu link: a private person sees their own, a user of an organisation
 * all of its cases, a super user all cases. For a user who also answers cases it names those that the organisation sent.
 */
export function listHeading(user: Pick<CurrentUser, 'isSuperUser' | 'isPrivateUser' | 'roles'>): string {
  const { allCases, myCases, sentCases, ourCases } = menuItemTexts;
  if (user.isSuperUser) return allCases;
  if (user.isPrivateUser) return myCases;
  return isOwnerUser(user) ? sentCases : ourCases;
}
