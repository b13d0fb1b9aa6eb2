import { closeTransition, confirmTransition, inquirerActions, scopeOf, swedishDayOf, type CaseActionCode } from '@schaktkoll/domain';
import { ApiError } from '../http/apiError.ts';
import { changed, mailedCase, mailedRecipient, ownerParams, refusal, requireVersion, type ActContext } from './caseAct.ts';
import { addEvents, changeCase, changeRecipient, holdInquirerCase, recipientsOfHeldCase, type HeldCase, type HeldRecipient } from './caseActs.repository.ts';
import { caseClosedMails } from './caseMails.ts';
import { caseFacts } from './caseView.ts';

/** The case with all its recipients, held for the caller's act. */
interface Held {
  readonly digCase: HeldCase;
  readonly recipients: readonly HeldRecipient[];
}

/**
 * Confirms one answer: from then on it cannot be changed.
 * @param version the answer's version that the inquirer has read
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, NothingToConfirm, AnswerAlreadyConfirmedByInquirer, VersionConflict
 */
export async function confirmAnswer(
  { caseNumber, caseRecipientId, version }: { readonly caseNumber: string; readonly caseRecipientId: string; readonly version: number },
  context: ActContext,
): Promise<{ version: number }> {
  const { digCase, recipients } = await hold(caseNumber, context);
  const recipient = recipients.find(({ id }) => id === caseRecipientId);
  if (recipient === undefined) throw new ApiError('NotFound');
  requireRightToAct({ digCase, recipients }, context);
  const facts = caseFacts(digCase, [recipient]);
  const transition = confirmTransition(facts, { ...recipient, confirmedAt: recipient.confirmed_at });
  if (!transition.ok) throw refusal(transition.code);
  requireVersion(recipient, version);
  const { transaction, user, now } = context;
  const values = { status: transition.status, confirmed_at: now.toISOString() };
  const newVersion = changed(await changeRecipient(transaction, { id: recipient.id, version, values, userId: user.id, now }), recipient);
  const params = { ...ownerParams(recipient), ...(recipient.measure === null ? {} : { measure: recipient.measure }) };
  await addEvents(transaction, digCase.id, [{ type: 'InquirerConfirmed', case_recipient_id: recipient.id, params }], { author: user, now });
  return { version: newVersion };
}

/**
 * Closes a case. Who has not answered is told, and becomes cancelled with the measure ClosedByInquirer (decisions 11).
 * @param version the case's version that the inquirer has read
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict
 */
export async function closeCase({ caseNumber, version }: { readonly caseNumber: string; readonly version: number }, context: ActContext): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await hold(caseNumber, context);
  requireRightToAct({ digCase, recipients }, context);
  requireVersion(digCase, version);
  const values = { closed_at: now.toISOString() };
  const newVersion = changed(await changeCase(transaction, { id: digCase.id, version, values, userId: user.id, now }), digCase);
  const unanswered: HeldRecipient[] = [];
  for (const recipient of recipients) {
    const transition = closeTransition(caseFacts(digCase, [recipient]), { ...recipient, confirmedAt: recipient.confirmed_at });
    if (!transition.ok || transition.status === recipient.status) continue;
    unanswered.push(recipient);
    const { status, measure } = transition;
    changed(await changeRecipient(transaction, { id: recipient.id, version: recipient.version, values: { status, measure }, userId: user.id, now }), recipient);
  }
  await addEvents(transaction, digCase.id, [{ type: 'Closed', case_recipient_id: null }], { author: user, now });
  const mails = unanswered.flatMap((recipient) => caseClosedMails(mailedCase(digCase), mailedRecipient(recipient), context));
  await context.messages.add(transaction, mails, now);
  return { version: newVersion };
}

async function hold(caseNumber: string, { transaction, user }: ActContext): Promise<Held> {
  const digCase = await holdInquirerCase(transaction, scopeOf(user, 'inquirer'), caseNumber);
  if (digCase === null) throw new ApiError('NotFound');
  return { digCase, recipients: await recipientsOfHeldCase(transaction, digCase) };
}

/** Closing is barred only by what bars every act: the case has ended, or is a colleague's (decisions 6). */
function requireRightToAct({ digCase, recipients }: Held, { user, now }: ActContext): void {
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const { close } = inquirerActions(caseFacts(digCase, recipients), viewer, swedishDayOf(now));
  if (!close.allowed) throw refusal(close.code satisfies CaseActionCode);
}
