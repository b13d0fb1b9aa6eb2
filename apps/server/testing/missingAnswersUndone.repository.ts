import { sql } from 'kysely';
import type { Queries } from '../src/platform/db/database.ts';

/** Reverts what migration 034 adds, so that a test can run it on rows from before it. */
export async function undoMissingAnswers(queries: Queries): Promise<void> {
  await sql`update dig_case set open_answers = open_answers - owners_to_ask, owners_to_ask = 0`.execute(queries);
  await sql`alter table dig_case drop column owners_to_ask, drop column promised_answers`.execute(queries);
  await sql`alter table case_owner_to_ask drop column asked_on, drop column version, drop column changed_at, drop column changed_by`.execute(
    queries,
  );
  await sql`alter table case_recipient drop column promise_kept_on, drop column answer_count`.execute(queries);
}
