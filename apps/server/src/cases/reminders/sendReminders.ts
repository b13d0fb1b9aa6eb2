import { hasWork, isUrgent, mayWork, shownStatusOfCounts, swedishDayOf } from '@schaktkoll/domain';
import type { MessageVariant } from '@schaktkoll/texts';
import { dueMoment } from '../../messages/outbox/dueMoment.ts';
import { kindAndPlace } from '../../messages/kindAndPlace.ts';
import { message } from '../../messages/message.ts';
import type { OutboxJobContext } from '../../messages/outbox/outbox.ts';
import { inTransaction, type Queries } from '../../platform/db/database.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { aboutCase, caseValues, workVariant, type MailContext } from '../actions/mailedCase.ts';
import { listFacts } from '../lists/listedCaseView.ts';
import { reminderDays } from './reminderDays.ts';
import {
  reportToPrograms,
  takeEndingCases,
  takeLateRecipients,
  type AnswerReminder,
  type EndingCaseRow,
  type LateRecipientRow,
  type PeriodReminder,
} from './reminders.repository.ts';

const batch = 100;
/** One run stops after this many batches of a kind; the next continues. */
const mostBatches = 100;
const answerReminders: readonly AnswerReminder[] = ['AnswerDue', 'AnswerLate'];
const periodReminders: readonly PeriodReminder[] = ['PeriodEnds', 'PeriodEnded'];

/**
 * Reminds answer points on their last day for the answer and two working days later, and inquirers before a period ends
 * and when it has ended with the case open, and reports both to the programs of inquirers. Each reminder is recorded in
 * the transaction that queues its messages.
 * @returns how many answer points and cases
 */
export async function sendReminders(
  context: Pick<OutboxJobContext, 'database' | 'now' | 'outbox' | 'apps'>,
): Promise<number> {
  const now = context.now();
  const days = reminderDays(swedishDayOf(now));
  if (days === null) return 0;
  const mails = { apps: context.apps, now };
  let made = 0;
  for (const kind of answerReminders)
    made += await remind(
      context,
      (transaction) => takeLateRecipients(transaction, kind, days, batch),
      (row) => answerReminderMails(kind, row, mails),
    );
  for (const kind of periodReminders)
    made += await remind(
      context,
      (transaction) => takeEndingCases(transaction, kind, days, batch),
      (row) => periodReminderMails(kind, row, mails),
    );
  made += await inTransaction(context.database.kysely, (transaction) => reportToPrograms(transaction, days, now));
  return made;
}

async function remind<Row>(
  { database, now, outbox }: Pick<OutboxJobContext, 'database' | 'now' | 'outbox'>,
  take: (transaction: Queries) => Promise<readonly Row[]>,
  mailsOf: (row: Row) => readonly OutgoingMail[],
): Promise<number> {
  let made = 0;
  for (let count = 0; count < mostBatches; count += 1) {
    const taken = await inTransaction(database.kysely, async (transaction) => {
      const rows = await take(transaction);
      await outbox.add(transaction, rows.flatMap(mailsOf), now());
      return rows.length;
    });
    made += taken;
    if (taken < batch) break;
  }
  return made;
}

function mailedCase(row: EndingCaseRow | LateRecipientRow) {
  const { case_id: id, case_number: caseNumber, purpose, name, start_date: startDate, end_date: endDate } = row;
  return { id, caseNumber, purpose, name, startDate, endDate };
}

/** An answer point that wants no notices gets no reminders; a deadline does not wait for a collected mail. */
function answerReminderMails(kind: AnswerReminder, row: LateRecipientRow, context: MailContext): OutgoingMail[] {
  if (dueMoment(row.schedule, row.purpose, context.now) === null) return [];
  const digCase = mailedCase(row);
  const values = {
    ...caseValues(digCase, 'cableowner', context),
    ...kindAndPlace(row),
    address: row.address ?? '',
    recipient: row.recipient_name,
    answerDueDay: row.answer_due_day,
  };
  const content = { ...aboutCase(digCase), caseRecipientId: row.id, values };
  const late = `Late${workVariant(row.purpose) ?? ''}` as const;
  const variant = kind === 'AnswerLate' ? late : undefined;
  return row.emails.map((to) => message('AnswerReminder', { ...content, to, variant }, context.now));
}

function periodReminderMails(kind: PeriodReminder, row: EndingCaseRow, context: MailContext): OutgoingMail[] {
  const digCase = mailedCase(row);
  const { emails, inactiveInquirer } = row.readers;
  const values = { ...caseValues(digCase, 'inquirer', context), inactiveInquirer: inactiveInquirer ?? '' };
  const ended = hasWork(row.purpose) ? 'Ended' : 'EndedPlanned';
  const variant = kind === 'PeriodEnded' ? ended : endingVariant(row, context.now);
  return emails.map((to) => message('PeriodReminder', { ...aboutCase(digCase), to, values, variant }, context.now));
}

/** What the mail before the end of a period says of the work: a short period is reminded of before its first day. */
function endingVariant(row: EndingCaseRow, now: Date): MessageVariant<'PeriodReminder'> | undefined {
  if (!hasWork(row.purpose)) return 'Planned';
  const status = shownStatusOfCounts(listFacts(row), swedishDayOf(now));
  if (mayWork(status)) return status.kind === 'ReadyForWork' ? 'NotBegun' : undefined;
  return isUrgent(row.purpose) ? 'NotReadyUrgent' : 'NotReady';
}
