import { sql, type Kysely } from 'kysely';
import { oneOf } from '../migrationSql.ts';

/** Notices of answers, which inquirers may want collected too. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table collected_notice
    drop constraint collected_notice_kind,
    add constraint collected_notice_kind check (${oneOf('kind', ['NewCase', 'CaseClosed', 'AnswerGiven'])})`.execute(database);
}
