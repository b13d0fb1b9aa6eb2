import { sql, type Kysely } from 'kysely';
import { lengthBetween, oneOf } from '../migrationSql.ts';

/** Messages that a business act has decided on, written in its own transaction and handed over by the outbox. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`create table outbox_message (
    -- Also the Message-ID, by which a mail that is handed over twice is recognised.
    id uuid primary key,
    channel text not null constraint outbox_message_channel check (${oneOf('channel', ['Email'])}),
    kind text not null constraint outbox_message_kind check (${oneOf('kind', ['CaseSent', 'NewCase', 'AnswerGiven', 'CaseClosed'])}),
    to_address text not null constraint outbox_message_to check (${lengthBetween('to_address', 3, 255)} and to_address !~ '[[:cntrl:]]'),
    subject text not null constraint outbox_message_subject check (${lengthBetween('subject', 1, 250)} and subject !~ '[[:cntrl:]]'),
    body text not null constraint outbox_message_body check (${lengthBetween('body', 1, 100000)}),
    case_id uuid references dig_case (id) on delete cascade,
    case_recipient_id uuid,
    -- Higher goes first: an emergency does not wait behind others.
    priority integer not null constraint outbox_message_priority check (priority between 0 and 100),
    created_at timestamptz not null,
    due_at timestamptz not null,
    attempts integer not null default 0 constraint outbox_message_attempts check (attempts >= 0),
    last_error text constraint outbox_message_error_length check (${lengthBetween('last_error', 1, 500)}),
    sent_at timestamptz,
    dead_at timestamptz,
    constraint outbox_message_one_end check (sent_at is null or dead_at is null),
    constraint outbox_message_recipient foreign key (case_id, case_recipient_id) references case_recipient (case_id, id) on delete cascade
  )`.execute(database);
  await sql`create index outbox_message_of_case on outbox_message (case_id)`.execute(database);
  await sql`create index outbox_message_waiting on outbox_message (due_at) where sent_at is null and dead_at is null`.execute(database);
  await sql`create index outbox_message_dead on outbox_message (dead_at) where dead_at is not null`.execute(database);
}
