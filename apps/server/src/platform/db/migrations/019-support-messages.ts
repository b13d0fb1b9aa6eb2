import { sql, type Kysely } from 'kysely';
import { oneOf } from '../migrationSql.ts';

/** Messages to the support, which are about no case: something that somebody found not accessible. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table outbox_message drop constraint outbox_message_kind`.execute(database);
  await sql`alter table outbox_message add constraint outbox_message_kind check (${oneOf('kind', ['CaseSent', 'NewCase', 'AnswerGiven', 'CaseClosed', 'Digest', 'AccessibilityMessage'])})`.execute(database);
}
