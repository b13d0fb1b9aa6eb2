import { sql, type Kysely } from 'kysely';

/** The list of message kinds stands in the code alone: a check and an index repeated the kinds that are collected. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table collected_notice
    drop constraint collected_notice_kind,
    add constraint collected_notice_kind check (char_length(kind) between 1 and 50)`.execute(database);
  await sql`drop index outbox_message_notices`.execute(database);
  await sql`create index outbox_message_notices on outbox_message (to_address, created_at)`.execute(database);
}
