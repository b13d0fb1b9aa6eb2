import { sql, type Kysely } from 'kysely';

/** The service's own figures by month and purpose, and the first answer of archived cases for them (decision record 96). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table open_statistics (
    month text not null constraint open_statistics_month check (month ~ '^[0-9]{4}-[0-9]{2}$'),
    purpose text not null,
    cases integer not null constraint open_statistics_cases check (cases > 0),
    inquirers integer not null constraint open_statistics_inquirers check (inquirers between 1 and cases),
    owners integer not null constraint open_statistics_owners check (owners >= 0),
    on_time integer not null constraint open_statistics_on_time check (on_time >= 0),
    late integer not null constraint open_statistics_late check (late >= 0),
    answers_by_days integer[] not null,
    constraint open_statistics_pkey primary key (month, purpose)
  )`.execute(database);
  await sql`alter table archived_case_recipient add column first_answered_at timestamptz`.execute(database);
}
