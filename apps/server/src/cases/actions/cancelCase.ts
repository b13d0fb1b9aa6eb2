import { cancelTransition, checkCancellation, isReplaced, type CancelReason } from '@schaktkoll/domain';
import { RuleRefused } from '../../platform/apiError.ts';
import { caseFacts } from '../read/caseView.ts';
import { changed, mailedCase, mailedRecipient, requireVersion, type ActionContext } from './caseAction.ts';
import { changeCase, changeRecipient, type LockedRecipient } from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { caseCanceledMails } from './caseMails.ts';
import { lockCase, requireAction } from './lockedCase.ts';

/** A cancellation as the inquirer sends it. */
export interface NewCancellation {
  readonly caseNumber: string;
  /** The case's version that the inquirer has read. */
  readonly version: number;
  readonly reason: CancelReason;
  readonly comment: string | undefined;
}

/**
 * Cancels a case with a reason. All recipients become cancelled, and those that have it are notified (CASE-14).
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, RuleRefused, VersionConflict
 */
export async function cancelCase(
  { caseNumber, version, reason, comment: given }: NewCancellation,
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  requireAction({ digCase, recipients }, context);
  const comment = given || null;
  const issues = checkCancellation({ reason, comment: comment ?? '' }, digCase.purpose);
  if (issues.length > 0) throw new RuleRefused(issues);
  requireVersion(digCase, version);
  const values = { canceled_at: now.toISOString(), cancel_reason: reason, cancel_comment: comment };
  const newVersion = changed(
    await changeCase(transaction, { id: digCase.id, version, values, userId: user.id, now }),
    digCase,
  );
  const notified: LockedRecipient[] = [];
  for (const recipient of recipients) {
    const { id, version: recipientVersion } = recipient;
    const transition = cancelTransition(caseFacts(digCase, [recipient]), recipient);
    if (!transition.ok || transition.status === recipient.status) continue;
    const { status, measure } = transition;
    changed(
      await changeRecipient(transaction, {
        id,
        version: recipientVersion,
        values: { status, measure },
        userId: user.id,
        now,
      }),
      recipient,
    );
    if (!isReplaced(recipient)) notified.push(recipient);
  }
  await addEvents(transaction, digCase.id, [{ type: 'Canceled', case_recipient_id: null, params: { reason } }], {
    author: user,
    now,
  });
  const mails = notified.flatMap((recipient) =>
    caseCanceledMails(mailedCase(digCase), mailedRecipient(recipient), { reason, comment }, context),
  );
  await context.messages.add(transaction, mails, now);
  return { version: newVersion };
}
