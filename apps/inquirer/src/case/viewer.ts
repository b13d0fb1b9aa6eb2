import type { CurrentUser, InquirerCase } from '@schaktkoll/contract';
import type { InquirerViewer } from '@schaktkoll/domain';

/** The user's relation to the case: its own inquirer, a colleague, or a super user who reads. */
export function viewerOf(item: Pick<InquirerCase, 'isOwn'>, user: CurrentUser): InquirerViewer {
  return { isOwnCase: item.isOwn, isSuperUserReading: !item.isOwn && user.isSuperUser };
}
