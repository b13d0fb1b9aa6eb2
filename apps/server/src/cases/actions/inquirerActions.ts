import {
  checkCalendarDay,
  confirmTransition,
  earliestAskedDay,
  phoneToE164,
  recordPromiseTransition,
  swedishDayOf,
  type FieldIssue,
  type NotificationSchedule,
} from '@schaktkoll/domain';
import { inquirerCase, inquirerOwnerToAsk, inquirerRecipient, recipientEvent, type CasePlace } from './actionSides.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import { caseOvertakenMail } from './caseMails.ts';
import type { CaseVersion } from './endCase.ts';
import { extensionsOfLockedCase, findNotificationDefaults, findUserName } from './lockedCase.repository.ts';
import { mailedCase } from './mailedCase.ts';

interface Confirmation extends CasePlace {
  /** The answer's version that the inquirer has read. */
  readonly version: number;
  /** The address of the owner's terms that the inquirer has accepted. */
  readonly acceptedTerms?: string | null | undefined;
  /**
   * The acceptance of an app of an earlier release, which does not say what was shown: no address is recorded; false
   * accepts nothing, whatever the address.
   */
  readonly acceptsTerms?: boolean | undefined;
}

/**
 * Confirms one answer: from then on it cannot be changed.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, NothingToConfirm,
 * AnswerAlreadyConfirmedByInquirer, VersionConflict
 * @throws RuleRefused MustBeAccepted at acceptedTerms if it is not the present address
 */
export function confirmAnswer(call: Confirmation, context: ActionContext): Promise<{ version: number }> {
  const { acceptedTerms, acceptsTerms } = call;
  return caseAction({
    call,
    context,
    side: inquirerRecipient,
    rule({ actions, facts, recipient }) {
      const terms = recipient.terms_url;
      const isAccepted = acceptedTerms === undefined ? acceptsTerms === true : acceptedTerms === terms;
      const isMissing = terms !== null && (!isAccepted || acceptsTerms === false);
      const issues: FieldIssue[] = isMissing ? [{ path: 'acceptedTerms', code: 'MustBeAccepted' }] : [];
      return actions.close.allowed ? { ...confirmTransition(facts, recipient), issues } : actions.close;
    },
    async apply({ recipient, change }, { status }) {
      const version = await change({ status, confirmed_at: context.now.toISOString() });
      const { measure, terms_url: terms } = recipient;
      const params = { measure, terms: acceptedTerms === terms ? terms : null };
      return { response: { version }, events: [recipientEvent('InquirerConfirmed', recipient, params)] };
    },
  });
}

/** What is recorded as done, and on which day; a null day takes the record back. */
interface DoneDay {
  readonly caseNumber: string;
  /** That of the owner in the case, or of the answer, as the inquirer has read it. */
  readonly version: number;
  readonly day: string | null;
}

/**
 * Records that an owner was asked by telephone, on a day from {@link earliestAskedDay} to today, or takes that back.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict; RuleRefused
 */
export function recordOwnerAsked(
  call: DoneDay & { readonly organisationId: string },
  context: ActionContext,
): Promise<{ version: number }> {
  const { day } = call;
  return caseAction({
    call,
    context,
    side: inquirerOwnerToAsk,
    async rule({ actions, digCase }) {
      const events = await extensionsOfLockedCase(context.transaction, digCase);
      const earliest = earliestAskedDay({ createdAt: digCase.created_at, events });
      return { ...actions.record, issues: doneDayIssues(day, earliest, context.now) };
    },
    async apply({ owner, change }) {
      const version = await change({ asked_on: day });
      const params = { organisation: owner.organisation_name, ...(day === null ? {} : { day }) };
      const type = day === null ? 'OwnerAskedUndone' : 'OwnerAsked';
      return { response: { version }, events: [{ type, params }] };
    },
  });
}

/**
 * Records that the promise of a confirmed answer was fulfilled, on a day from that of the answer to today, or undoes
 * that.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, NoPromiseToKeep,
 * VersionConflict; RuleRefused
 */
export function recordPromiseKept(call: DoneDay & CasePlace, context: ActionContext): Promise<{ version: number }> {
  const { day } = call;
  return caseAction({
    call,
    context,
    side: inquirerRecipient,
    rule({ actions, facts, digCase, recipient }) {
      const earliest = swedishDayOf(recipient.answered_at ?? digCase.created_at);
      const issues = doneDayIssues(day, earliest, context.now);
      return actions.record.allowed ? { ...recordPromiseTransition(facts, recipient), issues } : actions.record;
    },
    async apply({ recipient, change }) {
      const version = await change({ promise_kept_on: day });
      const type = day === null ? 'PromiseKeptUndone' : 'PromiseKept';
      const { measure } = recipient;
      return { response: { version }, events: [recipientEvent(type, recipient, { measure, day })] };
    },
  });
}

/** Nothing is done before it could be, nor on a day that has not come. */
function doneDayIssues(day: string | null, minimum: string, now: Date): FieldIssue[] {
  const error = day === null ? null : checkCalendarDay(day, { minimum, maximum: swedishDayOf(now) });
  return error === null ? [] : [{ path: 'day', ...error }];
}

/** How the inquirer wants to learn of answers, as sent. */
interface NewNotifications extends CaseVersion {
  readonly notificationSchedule: NotificationSchedule;
  /** A number that takes SMS; missing or empty for none. */
  readonly notificationSmsNumber?: string | undefined;
}

/**
 * Changes how the inquirer of an open case learns of answers (MESSAGE-1). Mails that wait for their morning are sent
 * unless the inquirer wants none any more.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict
 */
export function changeCaseNotifications(call: NewNotifications, context: ActionContext): Promise<{ version: number }> {
  return caseAction({
    call,
    context,
    side: inquirerCase,
    rule: ({ actions }) => actions.close,
    async apply({ change }) {
      const values = {
        notification_schedule: call.notificationSchedule,
        notification_sms_number: phoneToE164(call.notificationSmsNumber ?? ''),
      };
      return { response: { version: await change(values) } };
    },
  });
}

/**
 * Makes the caller the inquirer of a colleague's case, and notifies the previous one, if still active. Of two at once one
 * succeeds; the other learns from the version who that was. The largest number of ongoing cases bounds only new cases,
 * so that no case is left without an inquirer.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyOwn, VersionConflict
 */
export function overtakeCase(call: CaseVersion, context: ActionContext): Promise<{ version: number }> {
  const { transaction, user } = context;
  return caseAction({
    call,
    context,
    side: inquirerCase,
    rule: ({ actions }) => actions.overtake,
    async apply({ digCase, change }) {
      // The former inquirer's number gets no more messages.
      const defaults = await findNotificationDefaults(transaction, user.id);
      const version = await change({ inquirer_user_id: user.id, ...defaults });
      const from = await findUserName(transaction, digCase.inquirer_user_id);
      const { emails, inactiveInquirer } = digCase.notice_readers;
      const former = inactiveInquirer === null ? emails : [];
      return {
        response: { version },
        events: [{ type: 'OvertakeCase', params: { from, to: user.name } }],
        mails: former.map((to) => caseOvertakenMail(mailedCase(digCase), to, user.name, context)),
      };
    },
  });
}
