import type { CasePurpose, NotificationSchedule } from '@schaktkoll/domain';
import type { Position } from '@schaktkoll/geometry';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { middleOfFirstArea } from '../../messages/firstArea.repository.ts';
import { noticeReaders, type NoticeReaders } from '../../messages/outbox/noticeReaders.repository.ts';
import { queueWebhooksFrom } from '../../platform/webhooks/queueWebhooks.repository.ts';
import type { StatusColumns } from '../lists/caseLists.repository.ts';
import { isWaitedForInCase } from '../read/caseScope.repository.ts';
import type { ReminderDays } from './reminderDays.ts';

export type AnswerReminder = 'AnswerDue' | 'AnswerLate';
export type PeriodReminder = 'PeriodEnds' | 'PeriodEnded';

interface ReminderRow {
  readonly case_id: string;
  readonly case_number: string;
  readonly purpose: CasePurpose;
  readonly name: string;
  readonly start_date: string;
  readonly end_date: string;
}

/** An answer point that has not answered. */
export interface LateRecipientRow extends ReminderRow {
  readonly id: string;
  readonly answer_due_day: string;
  /** The middle of its first work area, in metres of EPSG:3006. */
  readonly middle: Position | null;
  readonly address: string | null;
  readonly recipient_name: string;
  readonly schedule: NotificationSchedule;
  readonly emails: readonly string[];
}

/** A case of which its inquirer is reminded, or those who read in the inquirer's place. */
export interface EndingCaseRow extends ReminderRow, Omit<StatusColumns, keyof ReminderRow> {
  readonly readers: NoticeReaders;
}

const caseColumns = sql`c.id as case_id, c.case_number, c.purpose, c.name, c.start_date, c.end_date`;
const statusColumns = sql`c.closed_at, c.canceled_at, c.cancel_reason, c.open_answers, c.owners_to_ask, c.unconfirmed_answers, c.promised_answers`;
const isOpen = sql<boolean>`c.closed_at is null and c.canceled_at is null`;

const isDue: Readonly<Record<AnswerReminder, (days: ReminderDays) => RawBuilder<boolean>>> = {
  AnswerDue: ({ today, startOfToday }) =>
    sql<boolean>`cr.answer_due_day = ${today}::date and c.created_at < ${startOfToday}::timestamptz`,
  AnswerLate: ({ oldest, lateDueDay }) =>
    sql<boolean>`cr.answer_due_day between ${oldest}::date and ${lateDueDay}::date`,
};

const isEnding: Readonly<Record<PeriodReminder, (days: ReminderDays) => RawBuilder<boolean>>> = {
  PeriodEnds: ({ today, startOfToday, lastNearEnd }) =>
    sql<boolean>`c.end_date between ${today}::date and ${lastNearEnd}::date and c.created_at < ${startOfToday}::timestamptz`,
  PeriodEnded: ({ today, oldest }) => sql<boolean>`c.end_date >= ${oldest}::date and c.end_date < ${today}::date`,
};

/**
 * Takes answer points to remind, up to the limit: they are locked and recorded as reminded in the transaction. Those
 * locked by another action or server are left for the next run.
 */
export async function takeLateRecipients(
  transaction: Queries,
  kind: AnswerReminder,
  days: ReminderDays,
  limit: number,
): Promise<readonly LateRecipientRow[]> {
  const { rows } = await sql<LateRecipientRow>`
    select ${caseColumns}, c.address, ${middleOfFirstArea(sql`c.id`)} as middle, cr.id, cr.answer_due_day, r.name as recipient_name, r.notification_schedule as schedule,
      array(select e.email from recipient_email e where e.recipient_id = r.id order by e.position) as emails
    from case_recipient cr
    join dig_case c on c.id = cr.case_id
    join recipient r on r.id = cr.recipient_id
    where ${isDue[kind](days)} and ${isOpen} and c.end_date >= ${days.today}::date
      and cr.measure is null and cr.status <> 'Canceled' and ${isWaitedForInCase}
      and not exists (select 1 from case_reminder s where s.case_id = c.id and s.about = cr.id and s.kind = ${kind})
    order by cr.id limit ${limit} for update of c, cr skip locked`.execute(transaction);
  const recorded = await record(
    transaction,
    kind,
    rows.map(({ case_id, id }) => ({ case_id, about: id })),
  );
  return rows.filter(({ id }) => recorded.has(id));
}

/** The same for cases of whose period the inquirer is reminded; only where notices of the case are wanted and have readers. */
export async function takeEndingCases(
  transaction: Queries,
  kind: PeriodReminder,
  days: ReminderDays,
  limit: number,
): Promise<readonly EndingCaseRow[]> {
  const { rows } = await sql<EndingCaseRow>`
    select ${caseColumns}, ${statusColumns}, ${noticeReaders} as readers
    from dig_case c
    where ${isEnding[kind](days)} and ${isOpen} and c.notification_schedule <> 'Never' and ${noticeReaders} -> 'emails' <> '[]'
      and not exists (select 1 from case_reminder s where s.case_id = c.id and s.about = c.id and s.kind = ${kind})
    order by c.id limit ${limit} for update of c skip locked`.execute(transaction);
  const recorded = await record(
    transaction,
    kind,
    rows.map(({ case_id }) => ({ case_id, about: case_id })),
  );
  return rows.filter(({ case_id }) => recorded.has(case_id));
}

/**
 * Reports late answers and periods that end soon to the programs of the inquirers' organisations, each once.
 * @returns how many events were queued
 */
export async function reportToPrograms(transaction: Queries, days: ReminderDays, now: Date): Promise<number> {
  const ofPrograms = sql`from program_webhook w join dig_case c on c.inquirer_organisation_id = w.organisation_id`;
  const late = sql`
    select w.id as webhook_id, c.id as case_id, cr.id as about, cr.id as case_recipient_id
    ${ofPrograms} join case_recipient cr on cr.case_id = c.id
    where w.side = 'inquirer' and ${isOpen} and c.end_date >= ${days.today}::date
      and cr.answer_due_day >= ${days.oldest}::date and cr.answer_due_day < ${days.today}::date
      and cr.measure is null and cr.status <> 'Canceled' and ${isWaitedForInCase}`;
  const ending = sql`
    select w.id as webhook_id, c.id as case_id, c.id as about, null::uuid as case_recipient_id
    ${ofPrograms} where w.side = 'inquirer' and ${isOpen} and ${isEnding.PeriodEnds(days)}`;
  let queued = 0;
  for (const [type, kind, due] of [
    ['AnswerLate', 'LateToProgram', late],
    ['PeriodEnds', 'EndsToProgram', ending],
  ] as const) {
    const { rows } = await sql<{ about: string }>`
      insert into case_reminder (case_id, about, kind) select due.case_id, due.about, ${kind} from (${due}) due
      on conflict do nothing returning about`.execute(transaction);
    const those = sql`select * from (${due}) due where due.about = any(${rows.map(({ about }) => about)}::uuid[])`;
    if (rows.length > 0) queued += await queueWebhooksFrom(transaction, { type, rows: those }, now);
  }
  return queued;
}

/**
 * Records what is reminded, and returns the ids of it. A lock on a row that is not changed does not read again what
 * another server has recorded since the query began: what it has recorded is left out here.
 */
async function record(
  transaction: Queries,
  kind: AnswerReminder | PeriodReminder,
  rows: readonly { readonly case_id: string; readonly about: string }[],
): Promise<ReadonlySet<string>> {
  if (rows.length === 0) return new Set();
  const recorded = await transaction
    .insertInto('case_reminder')
    .values(rows.map((row) => ({ ...row, kind })))
    .onConflict((conflict) => conflict.doNothing())
    .returning('about')
    .execute();
  return new Set(recorded.map(({ about }) => about));
}
