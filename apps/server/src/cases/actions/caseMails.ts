import {
  appAddress,
  buildPath,
  isUrgent,
  lastSerialFor,
  paths,
  type AppName,
  type CasePurpose,
  type Measure,
  type NotificationSchedule,
  type SystemSettings,
} from '@schaktkoll/domain';
import { mailTexts, supportMails, type MailCase, type StillMissing } from '@schaktkoll/texts';
import { dueMoment } from '../../messages/outbox/dueMoment.ts';
import type { OutgoingEmail, OutgoingMail } from '../../platform/ports.ts';

/** What every mail about a case is made from. */
export interface MailedCase {
  readonly id: string;
  readonly caseNumber: string;
  readonly purpose: CasePurpose;
  readonly name: string;
  readonly startDate: string;
  readonly endDate: string;
}

/** An answer point as a receiver of mails. */
export interface MailedRecipient {
  readonly caseRecipientId: string;
  readonly recipientName: string;
  readonly schedule: NotificationSchedule;
  readonly emails: readonly string[];
}

/** Where links lead and what the clock says. */
export interface MailContext {
  readonly apps: Readonly<Record<AppName, string>>;
  readonly now: Date;
}

/** The confirmation to the inquirer that a case was sent. */
export function caseSentMail(
  digCase: MailedCase,
  to: string,
  facts: {
    readonly ownerCount: number;
    readonly watcherCount: number;
    readonly ownersToAsk: readonly { readonly name: string; readonly phone: string | null }[];
  },
  context: MailContext,
): OutgoingMail {
  const mail = mailTexts.caseSent({ ...mailCase(digCase, 'inquirer', context), ...facts });
  return outgoing(digCase, { kind: 'CaseSent', to, mail, caseRecipientId: null }, context.now.toISOString());
}

/** To the support, once a day: half of the day's case numbers are used, which is either a very busy day or an attack. */
export function caseNumbersHalfUsedMail(
  to: string,
  {
    serial,
    settings,
    now,
  }: {
    readonly serial: number;
    readonly settings: Pick<SystemSettings, 'reservedEmergencySerials'>;
    readonly now: Date;
  },
): OutgoingMail {
  const mail = supportMails.caseNumbersHalfUsed({
    at: now.toISOString(),
    used: serial,
    last: lastSerialFor('CableIndication', settings),
    reserved: settings.reservedEmergencySerials,
  });
  // It goes first: the day's other half may last a few minutes.
  return {
    channel: 'Email',
    kind: 'CaseNumbersHalfUsed',
    to,
    mail,
    caseId: null,
    caseRecipientId: null,
    isEmergency: true,
    dueAt: now.toISOString(),
  };
}

/** The notices of a new case to an answer point: one to each address, by its schedule. */
export function newCaseMails(
  digCase: MailedCase,
  recipient: MailedRecipient,
  facts: { readonly inquirerOrganisation: string; readonly answerDueDay: string; readonly isAsked: boolean },
  context: MailContext,
): OutgoingMail[] {
  const isEmergency = isUrgent(digCase.purpose);
  const mail = mailTexts.newCase({
    ...mailCase(digCase, 'cableowner', context),
    ...facts,
    recipient: recipient.recipientName,
    isEmergency,
  });
  return toRecipient(digCase, recipient, { kind: 'NewCase', mail }, context);
}

/** The notices to an answer point that a case was closed before it had answered. */
export function caseClosedMails(digCase: MailedCase, recipient: MailedRecipient, context: MailContext): OutgoingMail[] {
  const mail = mailTexts.caseClosed({
    ...mailCase(digCase, 'cableowner', context),
    recipient: recipient.recipientName,
  });
  return toRecipient(digCase, recipient, { kind: 'CaseClosed', mail }, context);
}

/** The inquirer as a receiver of notices of answers, with what the own profile says. */
export interface MailedInquirer {
  readonly email: string;
  readonly schedule: NotificationSchedule;
  /** By E.164; null for no SMS. */
  readonly smsNumber: string | null;
}

/** An answer as the inquirer is told of it, and who is still missing. */
export interface MailedAnswer extends StillMissing {
  readonly caseRecipientId: string;
  readonly organisation: string;
  readonly measure: Measure;
  /** It replaces an answer that was given before. */
  readonly isChange: boolean;
}

/** Changes of answers within so many minutes are told in one mail: an owner who tries out answers must not send one each. */
const minutesOfChanges = 15;

/**
 * The notices to the inquirer that an owner has answered: a mail by the schedule of the own profile, at once where that
 * is none (the case itself asks for it), and an SMS at once where a number is given. A change of an answer waits for
 * others, and sends no SMS; in an emergency it is told at once.
 */
export function answerGivenMails(
  digCase: MailedCase,
  inquirer: MailedInquirer,
  answer: MailedAnswer,
  context: MailContext & { readonly hasSms: boolean },
): OutgoingMail[] {
  const { caseRecipientId, ...said } = answer;
  const now = context.now.toISOString();
  const scheduled = dueMoment(inquirer.schedule, digCase.purpose, context.now) ?? now;
  const together = answer.isChange && !isUrgent(digCase.purpose) ? nextNoticeOfChanges(context.now) : now;
  const dueAt = scheduled > together ? scheduled : together;
  const facts = { ...mailCase(digCase, 'inquirer', context), ...said };
  const mail = outgoing(
    digCase,
    { kind: 'AnswerGiven', to: inquirer.email, mail: mailTexts.answerGiven(facts), caseRecipientId },
    dueAt,
  );
  if (inquirer.smsNumber === null || !context.hasSms || answer.isChange) return [mail];
  const { kind, caseId, isEmergency } = mail;
  return [
    mail,
    {
      channel: 'Sms',
      kind,
      to: inquirer.smsNumber,
      text: mailTexts.answerGivenSms(facts),
      caseId,
      caseRecipientId,
      isEmergency,
      dueAt: now,
    },
  ];
}

/** The next full quarter of an hour. */
function nextNoticeOfChanges(now: Date): string {
  const span = minutesOfChanges * 60_000;
  return new Date((Math.floor(now.getTime() / span) + 1) * span).toISOString();
}

function toRecipient(
  digCase: MailedCase,
  recipient: MailedRecipient,
  message: Pick<OutgoingEmail, 'kind' | 'mail'>,
  context: MailContext,
): OutgoingMail[] {
  const dueAt = dueMoment(recipient.schedule, digCase.purpose, context.now);
  if (dueAt === null) return [];
  return recipient.emails.map((to) =>
    outgoing(digCase, { ...message, to, caseRecipientId: recipient.caseRecipientId }, dueAt),
  );
}

function outgoing(
  digCase: MailedCase,
  message: Pick<OutgoingEmail, 'kind' | 'to' | 'mail' | 'caseRecipientId'>,
  dueAt: string,
): OutgoingMail {
  return { ...message, channel: 'Email', caseId: digCase.id, isEmergency: isUrgent(digCase.purpose), dueAt };
}

function mailCase(
  { caseNumber, name, startDate, endDate }: MailedCase,
  app: 'inquirer' | 'cableowner',
  { apps }: MailContext,
): MailCase {
  return {
    caseNumber,
    name,
    startDate,
    endDate,
    address: appAddress(apps, app, buildPath(paths[app].caseDetail, { caseNumber })),
  };
}
