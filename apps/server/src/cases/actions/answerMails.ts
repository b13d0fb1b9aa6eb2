import { isUrgent, type Measure, type UnansweredOwners } from '@schaktkoll/domain';
import { measureTexts, messageParts } from '@schaktkoll/texts';
import { dueMoment } from '../../messages/outbox/dueMoment.ts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import {
  aboutCase,
  caseValues,
  noticesTo,
  workVariant,
  type MailContext,
  type MailedCase,
  type MailedInquirer,
} from './mailedCase.ts';

/** An answer as the inquirer is notified of it, and those still missing. */
export interface MailedAnswer extends UnansweredOwners {
  readonly caseRecipientId: string;
  readonly organisation: string;
  readonly measure: Measure;
  readonly files?: readonly string[];
  /** It replaces an answer that was given before. */
  readonly isChange: boolean;
  /** The change makes digging less safe (`isLessSafe`). */
  readonly isLessSafe: boolean;
}

/**
 * Changes of answers within this many minutes are sent in one mail: an owner who tries out answers must not send one
 * each.
 */
const minutesOfChanges = 15;

/**
 * The notices that an owner has answered: to each reader of the case a mail by its schedule, and an SMS at once if a
 * number is given. A changed answer waits for others and sends no SMS; in an emergency it is sent at once. One that
 * makes digging less safe is sent at once by both, whatever the schedule (ANSWER-7).
 */
export function answerGivenMails(
  digCase: MailedCase,
  inquirer: MailedInquirer,
  answer: MailedAnswer,
  context: MailContext & { readonly hasSms: boolean },
): OutgoingMail[] {
  const { caseRecipientId, organisation, measure, isChange, isLessSafe, files = [], ...missing } = answer;
  const now = context.now.toISOString();
  const scheduled = dueMoment(inquirer.schedule, digCase.purpose, context.now);
  const together = isChange && !isUrgent(digCase.purpose) ? nextQuarterOfAnHour(context.now) : now;
  const about = { ...aboutCase(digCase), caseRecipientId };
  const first = workVariant(digCase.purpose);
  const changed = `Changed${first ?? ''}` as const;
  const values = {
    ...caseValues(digCase, 'inquirer', context),
    ...missing,
    inactiveInquirer: inquirer.inactiveInquirer ?? '',
    organisation,
    answer: measureTexts.name(measure),
    wait: measureTexts.wait(measure, inquirer.inactiveInquirer ?? undefined) ?? '',
    files,
  };
  const inSms = { ...values, organisation: messageParts.nameInSms(organisation) };
  const smsTo = inquirer.smsNumber !== null && context.hasSms ? [inquirer.smsNumber] : [];
  if (isLessSafe) {
    const prompt = { ...about, variant: first === 'Urgent' ? first : undefined } as const;
    return [
      ...inquirer.emails.map((to) => message('AnswerLessSafe', { ...prompt, to, values }, context.now)),
      ...smsTo.map((to) => message('AnswerLessSafe', { ...prompt, channel: 'Sms', to, values: inSms }, context.now)),
    ];
  }
  const mailDue = (to: string, dueAt: string): OutgoingMail => {
    const content = { ...about, to, values, dueAt: dueAt > together ? dueAt : together };
    return message('AnswerGiven', { ...content, variant: isChange ? changed : first }, context.now);
  };
  const mails = scheduled === null ? [] : inquirer.emails.map((to) => mailDue(to, scheduled));
  if (isChange) return mails;
  const sms = { ...about, channel: 'Sms', values: inSms, variant: first } as const;
  return [...mails, ...smsTo.map((to) => message('AnswerGiven', { ...sms, to }, context.now))];
}

/** The notice to the inquirer that an owner has written a comment, by the schedule of the case; none for Never. */
export function ownerCommentMails(
  digCase: MailedCase,
  inquirer: Omit<MailedInquirer, 'smsNumber'>,
  {
    caseRecipientId,
    ...written
  }: { readonly caseRecipientId: string; readonly organisation: string; readonly comment: string },
  context: MailContext,
): OutgoingMail[] {
  const values = {
    ...caseValues(digCase, 'inquirer', context),
    inactiveInquirer: inquirer.inactiveInquirer ?? '',
    ...written,
  };
  const variant = workVariant(digCase.purpose);
  return noticesTo(digCase, { ...inquirer, caseRecipientId }, context, (content) =>
    message('OwnerComment', { ...content, values, variant }, context.now),
  );
}

export function nextQuarterOfAnHour(now: Date): string {
  const span = minutesOfChanges * 60_000;
  return new Date((Math.floor(now.getTime() / span) + 1) * span).toISOString();
}
