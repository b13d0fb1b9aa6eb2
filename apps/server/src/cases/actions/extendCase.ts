import {
  checkExtension,
  extendTransition,
  extensionOf,
  isReplaced,
  swedishDayOf,
  type SystemSettings,
} from '@schaktkoll/domain';
import { RuleRefused } from '../../platform/http/apiError.ts';
import { caseFacts, latestEndOf } from '../read/caseView.ts';
import { changed, mailedCase, mailedRecipient, actionError, requireVersion, type ActionContext } from './caseAction.ts';
import {
  changeCase,
  changeOwnerToAsk,
  changeRecipient,
  forgetPeriodReminders,
  ownersToAskOfLockedCase,
  type LockedOwnerToAsk,
} from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { caseExtendedMails } from './caseMails.ts';
import { lockCase, type LockedCase } from './lockedCase.ts';

/** An extension as the inquirer sends it. */
export interface NewExtension {
  readonly caseNumber: string;
  /** The case's version that the inquirer has read. */
  readonly version: number;
  /** The new last day, `YYYY-MM-DD`. */
  readonly endDate: string;
  readonly settings: SystemSettings;
}

/**
 * Moves the last day of the period later (decision record 63). Everyone who has the case is notified; confirmed answers are
 * to be confirmed again, and owners that are asked by telephone are to be asked again, because nothing reaches them.
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, PeriodHasEnded, PeriodCannotBeExtended,
 * VersionConflict; RuleRefused for a day that is not allowed
 */
export async function extendCase(
  { caseNumber, version, endDate, settings }: NewExtension,
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const ownersToAsk = await ownersToAskOfLockedCase(transaction, digCase);
  const asked = ownersToAsk.map(({ hit, asked_on: askedOn, is_deselected: isDeselected }) => ({
    hit,
    askedOn,
    isDeselected,
  }));
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const facts = {
    ...caseFacts(digCase, recipients, asked),
    latestEndDate: latestEndOf(digCase, { recipients, ownersToAsk: asked }, settings),
  };
  const extension = extensionOf(facts, viewer, swedishDayOf(now));
  if (!extension.allowed) throw actionError(extension.code);
  const issues = checkExtension(extension, endDate);
  if (issues.length > 0) throw new RuleRefused(issues);
  requireVersion(digCase, version);
  const previous = digCase.end_date;
  const values = { end_date: endDate, first_end_date: digCase.first_end_date ?? previous };
  const newVersion = changed(
    await changeCase(transaction, { id: digCase.id, version, values, userId: user.id, now }),
    digCase,
  );
  await reopenAnswers({ digCase, recipients }, ownersToAsk, context);
  await forgetPeriodReminders(transaction, digCase);
  const params = { from: previous, to: endDate };
  await addEvents(transaction, digCase.id, [{ type: 'Extended', case_recipient_id: null, params }], {
    author: user,
    now,
  });
  const extended = { ...mailedCase(digCase), endDate };
  const mails = recipients
    .filter((recipient) => recipient.status !== 'Canceled' && !isReplaced(recipient))
    .flatMap((recipient) => caseExtendedMails(extended, mailedRecipient(recipient), previous, context));
  await context.messages.add(transaction, mails, now);
  return { version: newVersion };
}

/** What was confirmed or said for the shorter period must be confirmed or said for the longer one. */
async function reopenAnswers(
  { digCase, recipients }: LockedCase,
  ownersToAsk: readonly LockedOwnerToAsk[],
  { transaction, user, now }: ActionContext,
): Promise<void> {
  const by = { userId: user.id, now };
  for (const recipient of recipients) {
    const { id, version } = recipient;
    const transition = extendTransition(caseFacts(digCase, [recipient]), recipient);
    if (!transition.ok || transition.status === recipient.status) continue;
    const values = { status: transition.status, confirmed_at: null, promise_kept_on: null };
    changed(await changeRecipient(transaction, { id, version, values, ...by }), recipient);
  }
  for (const owner of ownersToAsk) {
    if (owner.asked_on === null) continue;
    changed(await changeOwnerToAsk(transaction, owner, { askedOn: null, version: owner.version, ...by }), owner);
  }
}
