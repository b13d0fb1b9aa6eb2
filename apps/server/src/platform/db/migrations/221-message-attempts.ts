import { sql, type Kysely } from 'kysely';

/**
 * When the last attempt to send a message began, and the Message-ID that all attempts of a mail have: stored before the
 * mail server can have it, so that what a process that died has begun is known.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_message
    add column attempted_at timestamptz,
    add column message_id text constraint outbox_message_message_id check (message_id ~ '^<[^<>@[:space:]]+@[^<>@[:space:]]+>$')`.execute(
    database,
  );
}
