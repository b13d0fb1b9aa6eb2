import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

/** How recurring jobs went, and notices that wait to be collected into one mail. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table job_run (
    id uuid primary key,
    job text not null constraint job_run_job check (${lengthBetween('job', 1, 100)}),
    started_at timestamptz not null,
    ended_at timestamptz not null,
    done integer constraint job_run_done check (done >= 0),
    error text constraint job_run_error check (${lengthBetween('error', 1, 500)}),
    constraint job_run_outcome check ((done is null) <> (error is null)),
    constraint job_run_ends_after_start check (ended_at >= started_at)
  )`.execute(database);
  await sql`create index job_run_of_job on job_run (job, started_at)`.execute(database);

  await sql`alter table outbox_message drop constraint outbox_message_kind`.execute(database);
  await sql`alter table outbox_message add constraint outbox_message_kind check (${oneOf('kind', ['CaseSent', 'NewCase', 'AnswerGiven', 'CaseClosed', 'Digest'])})`.execute(database);
  // A digest is about several cases.
  await sql`alter table outbox_message add constraint outbox_message_case check (kind <> 'Digest' or case_id is null)`.execute(database);

  await sql`create table collected_notice (
    id uuid primary key,
    kind text not null constraint collected_notice_kind check (${oneOf('kind', ['NewCase', 'CaseClosed'])}),
    to_address text not null constraint collected_notice_to check (${lengthBetween('to_address', 3, 255)} and to_address !~ '[[:cntrl:]]'),
    case_id uuid not null references dig_case (id) on delete cascade,
    case_recipient_id uuid not null,
    created_at timestamptz not null,
    due_at timestamptz not null,
    message_id uuid constraint collected_notice_message references outbox_message (id),
    constraint collected_notice_recipient foreign key (case_id, case_recipient_id) references case_recipient (case_id, id) on delete cascade
  )`.execute(database);
  await sql`create index collected_notice_waiting on collected_notice (due_at) where message_id is null`.execute(database);
  await sql`create index collected_notice_of_message on collected_notice (message_id) where message_id is not null`.execute(database);
  await sql`create index collected_notice_of_case on collected_notice (case_id, case_recipient_id)`.execute(database);
}
