import { sql, type Kysely } from 'kysely';

/**
 * The comment on a cancellation, and confirmed answers in a cancelled case: every recipient becomes Canceled, also one
 * whose answer was confirmed.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    add column cancel_comment text
      constraint dig_case_cancel_comment check (cancel_comment is null or (cancel_reason is not null and char_length(cancel_comment) between 1 and 500))`.execute(
    database,
  );
  await sql`alter table case_recipient
    drop constraint case_recipient_confirmed,
    add constraint case_recipient_confirmed check (
      case when confirmed_at is null then status <> 'Confirmed' else status in ('Confirmed', 'Canceled') end
    )`.execute(database);
}
