import { sql, type Kysely } from 'kysely';

/** By when marking that an answer promises is to be done; null for other answers, and those from before this was stored. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_recipient add column marking_due_day date`.execute(database);
}
