import {
  checkCalendarDay,
  closeTransition,
  confirmTransition,
  earliestAskedDay,
  recordPromiseTransition,
  swedishDayOf,
} from '@schaktkoll/domain';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import {
  changed,
  mailedCase,
  mailedRecipient,
  ownerParams,
  actionError,
  requireVersion,
  type ActionContext,
} from './caseAction.ts';
import {
  changeCase,
  changeOwnerToAsk,
  changeRecipient,
  extensionsOfLockedCase,
  ownersToAskOfLockedCase,
  type LockedRecipient,
} from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { caseClosedMails } from './caseMails.ts';
import { lockCase, requireAction } from './lockedCase.ts';
import { caseFacts } from '../read/caseView.ts';

/**
 * Confirms one answer: from then on it cannot be changed.
 * @param version the answer's version that the inquirer has read
 * @param acceptedTerms the address of the owner's terms that the inquirer has accepted
 * @param acceptsTerms the acceptance of an app of an earlier release, which does not say what was shown: no address is
 *   recorded; false accepts nothing, whatever the address
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, NothingToConfirm, AnswerAlreadyConfirmedByInquirer, VersionConflict
 * @throws RuleRefused MustBeAccepted at acceptedTerms if it is not the present address
 */
export async function confirmAnswer(
  {
    caseNumber,
    caseRecipientId,
    version,
    acceptedTerms,
    acceptsTerms,
  }: {
    readonly caseNumber: string;
    readonly caseRecipientId: string;
    readonly version: number;
    readonly acceptedTerms?: string | null | undefined;
    readonly acceptsTerms?: boolean | undefined;
  },
  context: ActionContext,
): Promise<{ version: number }> {
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const recipient = recipients.find(({ id }) => id === caseRecipientId);
  if (recipient === undefined) throw new ApiError('NotFound');
  requireAction({ digCase, recipients }, context);
  const facts = caseFacts(digCase, [recipient]);
  const transition = confirmTransition(facts, { ...recipient, confirmedAt: recipient.confirmed_at });
  if (!transition.ok) throw actionError(transition.code);
  requireVersion(recipient, version);
  const terms = recipient.terms_url;
  const isAccepted = acceptedTerms === undefined ? acceptsTerms === true : acceptedTerms === terms;
  if (terms !== null && (!isAccepted || acceptsTerms === false))
    throw new RuleRefused([{ path: 'acceptedTerms', code: 'MustBeAccepted' }]);
  const { transaction, user, now } = context;
  const values = { status: transition.status, confirmed_at: now.toISOString() };
  const newVersion = changed(
    await changeRecipient(transaction, { id: recipient.id, version, values, userId: user.id, now }),
    recipient,
  );
  const params = {
    ...ownerParams(recipient),
    ...(recipient.measure === null ? {} : { measure: recipient.measure }),
    ...(terms !== null && acceptedTerms === terms ? { terms } : {}),
  };
  await addEvents(transaction, digCase.id, [{ type: 'InquirerConfirmed', case_recipient_id: recipient.id, params }], {
    author: user,
    now,
  });
  return { version: newVersion };
}

/**
 * Closes a case. Recipients that have not answered are notified, and become cancelled with the measure ClosedByInquirer
 * (CASE-14).
 * @param version the case's version that the inquirer has read
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict
 */
export async function closeCase(
  { caseNumber, version }: { readonly caseNumber: string; readonly version: number },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  requireAction({ digCase, recipients }, context);
  requireVersion(digCase, version);
  const values = { closed_at: now.toISOString() };
  const newVersion = changed(
    await changeCase(transaction, { id: digCase.id, version, values, userId: user.id, now }),
    digCase,
  );
  const unanswered: LockedRecipient[] = [];
  for (const recipient of recipients) {
    const transition = closeTransition(caseFacts(digCase, [recipient]), {
      ...recipient,
      confirmedAt: recipient.confirmed_at,
    });
    if (!transition.ok || transition.status === recipient.status) continue;
    unanswered.push(recipient);
    const { status, measure } = transition;
    changed(
      await changeRecipient(transaction, {
        id: recipient.id,
        version: recipient.version,
        values: { status, measure },
        userId: user.id,
        now,
      }),
      recipient,
    );
  }
  await addEvents(transaction, digCase.id, [{ type: 'Closed', case_recipient_id: null }], { author: user, now });
  const mails = unanswered.flatMap((recipient) =>
    caseClosedMails(mailedCase(digCase), mailedRecipient(recipient), context),
  );
  await context.messages.add(transaction, mails, now);
  return { version: newVersion };
}

/** What is recorded as done, and on which day; a null day takes the record back. */
interface DoneDay {
  readonly caseNumber: string;
  readonly version: number;
  readonly day: string | null;
}

/**
 * Records that an owner was asked by telephone, on a day from {@link earliestAskedDay} to today, or takes that back.
 * @param record version: that of the owner in the case, as the inquirer has read it
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, RuleRefused, VersionConflict
 */
export async function recordOwnerAsked(
  { caseNumber, organisationId, version, day }: DoneDay & { readonly organisationId: string },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  requireAction({ digCase, recipients }, context);
  const owner = (await ownersToAskOfLockedCase(transaction, digCase)).find(
    ({ organisation_id: id }) => id === organisationId,
  );
  if (owner === undefined) throw new ApiError('NotFound');
  const events = await extensionsOfLockedCase(transaction, digCase);
  requireDoneDay(day, earliestAskedDay({ createdAt: digCase.created_at, events }), now);
  requireVersion(owner, version);
  const newVersion = changed(
    await changeOwnerToAsk(transaction, owner, { askedOn: day, version, userId: user.id, now }),
    owner,
  );
  const params = { organisation: owner.organisation_name, ...(day === null ? {} : { day }) };
  await addEvents(
    transaction,
    digCase.id,
    [{ type: day === null ? 'OwnerAskedUndone' : 'OwnerAsked', case_recipient_id: null, params }],
    { author: user, now },
  );
  return { version: newVersion };
}

/**
 * Records that the promise of a confirmed answer was kept, on a day from that of the answer to today, or undoes that.
 * @param record version: that of the answer, as the inquirer has read it
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, NoPromiseToKeep, RuleRefused,
 * VersionConflict
 */
export async function recordPromiseKept(
  { caseNumber, caseRecipientId, version, day }: DoneDay & { readonly caseRecipientId: string },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const recipient = recipients.find(({ id }) => id === caseRecipientId);
  if (recipient === undefined) throw new ApiError('NotFound');
  requireAction({ digCase, recipients }, context);
  const record = recordPromiseTransition(caseFacts(digCase, [recipient]), {
    ...recipient,
    confirmedAt: recipient.confirmed_at,
  });
  if (!record.ok) throw actionError(record.code);
  requireDoneDay(day, swedishDayOf(recipient.answered_at ?? digCase.created_at), now);
  requireVersion(recipient, version);
  const newVersion = changed(
    await changeRecipient(transaction, {
      id: recipient.id,
      version,
      values: { promise_kept_on: day },
      userId: user.id,
      now,
    }),
    recipient,
  );
  const params = {
    ...ownerParams(recipient),
    ...(recipient.measure === null ? {} : { measure: recipient.measure }),
    ...(day === null ? {} : { day }),
  };
  await addEvents(
    transaction,
    digCase.id,
    [{ type: day === null ? 'PromiseKeptUndone' : 'PromiseKept', case_recipient_id: recipient.id, params }],
    { author: user, now },
  );
  return { version: newVersion };
}

/** Nothing is done before it could be, nor on a day that has not come. */
function requireDoneDay(day: string | null, minimum: string, now: Date): void {
  if (day === null) return;
  const error = checkCalendarDay(day, { minimum, maximum: swedishDayOf(now) });
  if (error !== null) throw new RuleRefused([{ path: 'day', ...error }]);
}
