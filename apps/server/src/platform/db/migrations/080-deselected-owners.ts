import { sql, type Kysely } from 'kysely';

/** Owners that the inquirer left out stay on the case beside those that do not take such cases. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table case_owner_to_ask add column is_deselected boolean not null default false`.execute(database);
  await sql`alter table archived_case_owner_to_ask add column is_deselected boolean not null default false`.execute(
    database,
  );
}
