import { sql, type Kysely } from 'kysely';

/** The owner's terms: an inquirer accepts them when confirming the owner's answer. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation
    add column terms_url text
      constraint organisation_terms_url check (terms_url like 'https://%' and length(terms_url) <= 500)`.execute(
    database,
  );
}
