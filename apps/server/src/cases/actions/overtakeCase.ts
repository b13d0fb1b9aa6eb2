import { inquirerActions, swedishDayOf } from '@schaktkoll/domain';
import { caseFacts } from '../read/caseView.ts';
import { changed, mailedCase, actionError, requireVersion, type ActionContext } from './caseAction.ts';
import { changeCase, findNotificationDefaults, findUserName } from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { caseOvertakenMail } from './caseMails.ts';
import { lockCase } from './lockedCase.ts';

/**
 * Makes the caller the inquirer of a colleague's case, and notifies the previous one, if still active. Of two at once one succeeds; the
 * other learns from the version who that was. The largest number of ongoing cases bounds only new cases, so that
 * no case is left without an inquirer.
 * @param version the case's version that the colleague has read
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseAlreadyOwn, VersionConflict
 */
export async function overtakeCase(
  { caseNumber, version }: { readonly caseNumber: string; readonly version: number },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const { overtake } = inquirerActions(caseFacts(digCase, recipients), viewer, swedishDayOf(now));
  if (!overtake.allowed) throw actionError(overtake.code);
  requireVersion(digCase, version);
  // The former inquirer's number gets no more messages.
  const values = { inquirer_user_id: user.id, ...(await findNotificationDefaults(transaction, user.id)) };
  const newVersion = changed(
    await changeCase(transaction, { id: digCase.id, version, values, userId: user.id, now }),
    digCase,
  );
  const from = await findUserName(transaction, digCase.inquirer_user_id);
  const params = { from, to: user.name };
  await addEvents(transaction, digCase.id, [{ type: 'OvertakeCase', case_recipient_id: null, params }], {
    author: user,
    now,
  });
  const { emails, inactiveInquirer } = digCase.notice_readers;
  const former = inactiveInquirer === null ? emails : [];
  const mails = former.map((to) => caseOvertakenMail(mailedCase(digCase), to, user.name, context));
  await context.messages.add(transaction, mails, now);
  return { version: newVersion };
}
