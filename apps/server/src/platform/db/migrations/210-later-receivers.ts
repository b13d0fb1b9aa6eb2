import { sql, type Kysely } from 'kysely';

/** When an answer point got a case that had been sent to others before; null where it was among the first. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_recipient add column received_at timestamptz`.execute(database);
  await sql`alter table archived_case_recipient add column received_at timestamptz`.execute(database);
}
