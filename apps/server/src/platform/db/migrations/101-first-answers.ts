import { sql, type Kysely } from 'kysely';

/** When an answer point answered first: a changed answer has a later time. Null for answers from before. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_recipient add column first_answered_at timestamptz`.execute(database);
}
