import { sql, type Kysely } from 'kysely';

/** How many copies of a case were sent by e-mail. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    add column copies_sent integer not null default 0 constraint dig_case_copies_sent check (copies_sent >= 0)`.execute(
    database,
  );
}
