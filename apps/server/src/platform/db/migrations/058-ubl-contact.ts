import { sql, type Kysely } from 'kysely';

/** Whom a broadband builder turns to about a case of collaboration; an e-mail address or a link is one way at least. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table dig_case
    add column ubl_contact_name text
      constraint dig_case_ubl_contact_name check (length(ubl_contact_name) between 1 and 100),
    add column ubl_contact_phone text,
    add column ubl_contact_email text,
    add column ubl_contact_link text
      constraint dig_case_ubl_contact_link check (ubl_contact_link ilike 'https://%'),
    add constraint dig_case_ubl_contact check (
      coalesce(ubl_contact_email, ubl_contact_link) is not null
      or coalesce(ubl_contact_name, ubl_contact_phone) is null
    )`.execute(database);
}
