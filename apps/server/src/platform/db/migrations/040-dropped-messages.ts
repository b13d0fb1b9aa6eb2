import { sql, type Kysely } from 'kysely';

/** A message that was given up, and that somebody has decided not to send again. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_message
    add column dropped_at timestamptz,
    add constraint outbox_message_dropped check (dropped_at is null or dead_at is not null)`.execute(database);
}
