import { hasWork, isUrgent, isWaitedFor, type CancelReason } from '@schaktkoll/domain';
import { cancelReasonTexts, messageParts, receiversText, type MessageVariant } from '@schaktkoll/texts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import {
  aboutCase,
  caseValues,
  noticesTo,
  workVariant,
  type MailContext,
  type MailedCase,
  type MailedRecipient,
} from './mailedCase.ts';
import type { MailedDetails } from './newCaseDetails.ts';

/** The most owners that are not connected in one mail: a municipality may have more than a mail can hold. */
const mostUnregisteredOwners = 200;

export interface NamedPhone {
  readonly name: string;
  readonly phone: string | null;
}

/** An owner that is not connected, with every way to reach it that is known. */
export interface NamedContact extends NamedPhone {
  readonly email: string | null;
  readonly website: string | null;
}

function phoneRow({ name, phone }: NamedPhone) {
  return phone === null ? { name, variant: 'NoPhone' } : { name, phone };
}

/** Those that a mail names, and how many more the page of the case names. */
export function namedUnregisteredOwners<T>(owners: readonly T[]): {
  readonly named: readonly T[];
  readonly more: number;
} {
  const named = owners.slice(0, mostUnregisteredOwners);
  return { named, more: owners.length - named.length };
}

function contactRow({ name, phone, email, website }: NamedContact) {
  if (phone !== null) return { name, phone };
  if (email !== null) return { name, email, variant: 'ByEmail' };
  return website === null ? { name, variant: 'NoContact' } : { name, website, variant: 'OnWebsite' };
}

function unregisteredRows(owners: readonly NamedContact[]) {
  const { named, more } = namedUnregisteredOwners(owners);
  return [...named.map(contactRow), ...(more > 0 ? [{ more, variant: 'More' }] : [])];
}

/** The confirmation to the inquirer that a case was sent. */
export function caseSentMail(
  digCase: MailedCase,
  to: string,
  {
    ownersToAsk,
    ownersToCall = [],
    unregisteredOwners = [],
    deselectedOwners = [],
    ...counts
  }: {
    readonly ownerCount: number;
    readonly watcherCount: number;
    readonly ownersToAsk: readonly NamedPhone[];
    /** Owners that get the case and must be called before an emergency is dug. */
    readonly ownersToCall?: readonly NamedPhone[];
    /** Owners of the municipality that are not connected. */
    readonly unregisteredOwners?: readonly NamedContact[];
    /** Owners that the inquirer left out. */
    readonly deselectedOwners?: readonly NamedPhone[];
  },
  context: MailContext,
): OutgoingMail {
  const values = {
    ...caseValues(digCase, 'inquirer', context),
    receivers: receiversText({ ...counts, purpose: digCase.purpose }),
    ownersToAsk: ownersToAsk.map(phoneRow),
    ownersToCall: ownersToCall.map(phoneRow),
    unregisteredOwners: unregisteredRows(unregisteredOwners),
    deselectedOwners: deselectedOwners.map(phoneRow),
  };
  return message('CaseSent', { ...aboutCase(digCase), to, values, variant: workVariant(digCase.purpose) }, context.now);
}

/**
 * The notices of a new case to an answer point: one to each address, by its schedule, and an SMS at once about an
 * emergency that it must answer.
 */
export function newCaseMails(
  digCase: MailedCase,
  recipient: MailedRecipient,
  {
    inquirerOrganisation,
    answerDueDay,
    isAsked,
    details,
  }: {
    readonly inquirerOrganisation: string;
    readonly answerDueDay: string;
    readonly isAsked: boolean;
    readonly details: MailedDetails;
  },
  context: MailContext & { readonly hasSms: boolean },
): OutgoingMail[] {
  const values = {
    ...caseValues(digCase, 'cableowner', context),
    ...details,
    inquirer: inquirerOrganisation,
    answerDueDay,
    recipient: recipient.recipientName,
  };
  const mails = noticesTo(digCase, recipient, context, (content) =>
    message('NewCase', { ...content, ...newCaseVariant(digCase, isAsked), values }, context.now),
  );
  const { smsNumber, caseRecipientId } = recipient;
  if (smsNumber === null || !context.hasSms || !isAsked || !isUrgent(digCase.purpose)) return mails;
  const inSms = {
    ...caseValues(digCase, 'cableowner', context),
    inquirer: messageParts.nameInSms(inquirerOrganisation),
  };
  const sms = { ...aboutCase(digCase), caseRecipientId, channel: 'Sms', to: smsNumber, values: inSms } as const;
  return [...mails, message('UrgentCase', sms, context.now)];
}

/** A watching organisation is notified; no answer is awaited. */
function newCaseVariant({ purpose }: MailedCase, isAsked: boolean): { readonly variant?: MessageVariant<'NewCase'> } {
  if (!isAsked) return { variant: hasWork(purpose) ? 'Watched' : 'WatchedPlanned' };
  if (isUrgent(purpose)) return { variant: 'Urgent' };
  if (hasWork(purpose)) return {};
  return { variant: isWaitedFor(purpose, { hit: 'Control' }) ? 'Coordination' : 'Planned' };
}

/** The notices to an answer point that a case was closed before it had answered. */
export function caseClosedMails(digCase: MailedCase, recipient: MailedRecipient, context: MailContext): OutgoingMail[] {
  const values = { ...caseValues(digCase, 'cableowner', context), recipient: recipient.recipientName };
  return noticesTo(digCase, recipient, context, (content) =>
    message('CaseClosed', { ...content, values }, context.now),
  );
}

/** The notices to an answer point that a case was cancelled. */
export function caseCanceledMails(
  digCase: MailedCase,
  recipient: MailedRecipient,
  { reason, comment }: { readonly reason: CancelReason; readonly comment: string | null },
  context: MailContext,
): OutgoingMail[] {
  const values = {
    ...caseValues(digCase, 'cableowner', context),
    recipient: recipient.recipientName,
    reason: cancelReasonTexts[reason],
    comment: comment ?? '',
  };
  return noticesTo(digCase, recipient, context, (content) =>
    message('CaseCanceled', { ...content, values }, context.now),
  );
}

/** How an answer point had answered before the period became longer. */
interface ExtendedAnswer {
  readonly hasEndedAnswer: boolean;
  readonly isAnswered: boolean;
  readonly isAsked: boolean;
  readonly answerDueDay: string;
}

/**
 * The notices to an answer point that the period is longer. Sent at once whatever the schedule, except to one that wants
 * no notices: the owner must have time to look at its answer.
 */
export function caseExtendedMails(
  digCase: MailedCase,
  recipient: MailedRecipient,
  { previousEndDate, answerDueDay, ...answer }: ExtendedAnswer & { readonly previousEndDate: string },
  context: MailContext,
): OutgoingMail[] {
  const variant = extendedVariant(answer);
  const values = {
    ...caseValues(digCase, 'cableowner', context),
    recipient: recipient.recipientName,
    previousEndDate,
    answerDueDay,
  };
  const dueAt = context.now.toISOString();
  return noticesTo(digCase, recipient, context, (content) =>
    message('CaseExtended', { ...content, dueAt, variant, values }, context.now),
  );
}

/** What an owner has to do with the answer that it gave for the shorter period, or did not give. */
function extendedVariant({
  hasEndedAnswer,
  isAnswered,
  isAsked,
}: Omit<ExtendedAnswer, 'answerDueDay'>): MessageVariant<'CaseExtended'> | undefined {
  if (hasEndedAnswer) return isAsked ? 'RuleAnswered' : 'RuleAnsweredWatched';
  if (!isAsked) return 'Watched';
  return isAnswered ? undefined : 'Unanswered';
}

/** To the previous inquirer: a colleague has taken the case over. */
export function caseOvertakenMail(digCase: MailedCase, to: string, by: string, context: MailContext): OutgoingMail {
  const values = { ...caseValues(digCase, 'inquirer', context), by };
  return message('CaseOvertaken', { ...aboutCase(digCase), to, values }, context.now);
}
