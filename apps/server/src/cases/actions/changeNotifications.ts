import { inquirerActions, phoneToE164, swedishDayOf, type NotificationSchedule } from '@schaktkoll/domain';
import { caseFacts } from '../read/caseView.ts';
import { changed, actionError, requireVersion, type ActionContext } from './caseAction.ts';
import { changeCase } from './caseActions.repository.ts';
import { lockCase } from './lockedCase.ts';

/** How the inquirer wants to learn of answers, as sent. */
export interface NewNotifications {
  readonly caseNumber: string;
  /** The case's version that the inquirer has read. */
  readonly version: number;
  readonly notificationSchedule: NotificationSchedule;
  /** A number that takes SMS; missing or empty for none. */
  readonly notificationSmsNumber?: string | undefined;
}

/**
 * Changes how the inquirer of an open case learns of answers (MESSAGE-1). Mails that wait for their morning are sent
 * unless the inquirer wants none any more.
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict
 */
export async function changeCaseNotifications(
  { caseNumber, version, notificationSchedule, notificationSmsNumber }: NewNotifications,
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const { close } = inquirerActions(caseFacts(digCase, recipients), viewer, swedishDayOf(now));
  if (!close.allowed) throw actionError(close.code);
  requireVersion(digCase, version);
  const values = {
    notification_schedule: notificationSchedule,
    notification_sms_number: phoneToE164(notificationSmsNumber ?? ''),
  };
  return {
    version: changed(await changeCase(transaction, { id: digCase.id, version, values, userId: user.id, now }), digCase),
  };
}
