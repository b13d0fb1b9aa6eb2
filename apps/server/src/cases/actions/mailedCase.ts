import {
  appAddress,
  buildPath,
  hasWork,
  isUrgent,
  paths,
  type AppName,
  type CasePurpose,
  type NotificationSchedule,
} from '@schaktkoll/domain';
import { dueMoment } from '../../messages/outbox/dueMoment.ts';
import type { NoticeReaders } from '../../messages/outbox/noticeReaders.repository.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import type { LockedCaseRow, LockedRecipient } from './lockedCase.repository.ts';

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
  /** The number for SMS about an emergency; null for no SMS. */
  readonly smsNumber: string | null;
}

/** Where links lead and what the clock says. */
export interface MailContext {
  readonly apps: Readonly<Record<AppName, string>>;
  readonly now: Date;
}

/** The inquirer as a receiver of notices of answers, with what the case says. */
export interface MailedInquirer extends NoticeReaders {
  readonly schedule: NotificationSchedule;
  /** By E.164; null for no SMS. */
  readonly smsNumber: string | null;
}

export function mailedCase(digCase: LockedCaseRow): MailedCase {
  return {
    id: digCase.id,
    caseNumber: digCase.case_number,
    purpose: digCase.purpose,
    name: digCase.name,
    startDate: digCase.start_date,
    endDate: digCase.end_date,
  };
}

/** The inquirer, or those who read in the inquirer's place, as notices reach them by the choices of the case. */
export function mailedInquirer(digCase: LockedCaseRow): MailedInquirer {
  const { emails, inactiveInquirer } = digCase.notice_readers;
  return {
    emails,
    inactiveInquirer,
    schedule: digCase.notification_schedule,
    smsNumber: inactiveInquirer === null ? digCase.notification_sms_number : null,
  };
}

export function mailedRecipient({
  id,
  recipient_name: recipientName,
  schedule,
  emails,
  sms_number: smsNumber,
}: LockedRecipient): MailedRecipient {
  return { caseRecipientId: id, recipientName, schedule, emails, smsNumber };
}

/**
 * The variant of a mail about when work may begin: an emergency has a condition of its own (MESSAGE-7), and a
 * case in which nothing is dug has none (MESSAGE-6). The usual mail has no variant.
 */
export function workVariant(purpose: CasePurpose): 'Urgent' | 'Planned' | undefined {
  if (!hasWork(purpose)) return 'Planned';
  return isUrgent(purpose) ? 'Urgent' : undefined;
}

type NoticeContent = Pick<OutgoingMail, 'to' | 'dueAt' | 'caseId' | 'caseRecipientId' | 'isEmergency'>;

/** A notice to each address of an answer point or an inquirer, by the schedule; none if that says never. */
export function noticesTo(
  digCase: MailedCase,
  {
    schedule,
    emails,
    caseRecipientId,
  }: Pick<MailedInquirer, 'schedule' | 'emails'> & { readonly caseRecipientId: string | null },
  { now }: MailContext,
  noticeOf: (content: NoticeContent) => OutgoingMail,
): OutgoingMail[] {
  const dueAt = dueMoment(schedule, digCase.purpose, now);
  if (dueAt === null) return [];
  return emails.map((to) => noticeOf({ ...aboutCase(digCase), caseRecipientId, to, dueAt }));
}

export function aboutCase({ id, purpose }: MailedCase) {
  return { caseId: id, isEmergency: isUrgent(purpose) };
}

/** The values of every message about a case, with the link of the reader's app. */
export function caseValues(
  { caseNumber, name, startDate, endDate }: MailedCase,
  app: 'inquirer' | 'cableowner',
  { apps }: MailContext,
) {
  return {
    caseNumber,
    caseName: name,
    startDate,
    endDate,
    link: appAddress(apps, app, buildPath(paths[app].caseDetail, { caseNumber })),
  };
}
