import type { CurrentUser } from '@schaktkoll/contract';
import { caseTexts } from '@schaktkoll/texts';

/** What the list of cases is called: a super user reads everybody's. */
export function listHeading(user: Pick<CurrentUser, 'isSuperUser'>): string {
  return user.isSuperUser ? caseTexts.list.allHeading : caseTexts.list.heading;
}
