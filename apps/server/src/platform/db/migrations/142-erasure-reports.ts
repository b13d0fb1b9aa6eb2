import { sql, type Kysely } from 'kysely';

/** What the jobs that archive and erase cases did, by day and purpose, without anything about a case (decision record 93). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table erasure_report (
    day date not null,
    step text not null constraint erasure_report_step check (step in ('Archived', 'Erased')),
    purpose text not null,
    count integer not null constraint erasure_report_count check (count > 0),
    constraint erasure_report_pkey primary key (day, step, purpose)
  )`.execute(database);
  await sql`create index outbox_message_undelivered on outbox_message (created_at)
    where delivery_status = 'Failed' or dead_at is not null`.execute(database);
}
