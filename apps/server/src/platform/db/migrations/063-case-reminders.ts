import { sql, type Kysely } from 'kysely';

/** Which reminders were sent, so that none is sent twice: about an answer point's answer, or about the whole case. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table case_reminder (
    case_id uuid not null references dig_case (id) on delete cascade,
    -- The id of the case recipient or of the case.
    about uuid not null,
    kind text not null constraint case_reminder_kind check (kind in ('AnswerDue', 'AnswerLate', 'PeriodEnds', 'PeriodEnded')),
    primary key (case_id, about, kind)
  )`.execute(database);
  await sql`create index case_recipient_due on case_recipient (answer_due_day)
    where measure is null and status <> 'Canceled'`.execute(database);
  await sql`create index dig_case_open_until on dig_case (end_date)
    where closed_at is null and canceled_at is null`.execute(database);
}
