import { sql, type Kysely } from 'kysely';

/**
 * What a cable owner says of itself, and where broadband builders ask for access (specification section 2, Organisation
 * settings and Ubl settings). Web addresses may be as long as elsewhere.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table organisation
    drop constraint organisation_website,
    drop constraint organisation_terms_url`.execute(database);
  await sql`alter table organisation
    add constraint organisation_website check (website ilike 'https://%' and char_length(website) <= 2000),
    add constraint organisation_terms_url check (terms_url ilike 'https://%' and char_length(terms_url) <= 2000),
    add column description text constraint organisation_description_length check (char_length(description) between 1 and 2000),
    add column contact_email text constraint organisation_contact_email_length check (char_length(contact_email) between 3 and 255),
    add column street text constraint organisation_street_length check (char_length(street) between 2 and 100),
    add column postal_code text constraint organisation_postal_code check (postal_code ~ '^[1-9][0-9]{2} [0-9]{2}$'),
    add column city text constraint organisation_city_length check (char_length(city) between 2 and 100),
    add column information_url text constraint organisation_information_url check (information_url ilike 'https://%' and char_length(information_url) <= 2000),
    add column links jsonb not null default '[]',
    add column documentation text constraint organisation_documentation check (documentation in ('WithAnswer', 'ByEmail', 'OnRequest')),
    add column marking text constraint organisation_marking check (marking in ('Free', 'Charged', 'No')),
    add column ubl_class text not null default 'NotCovered' constraint organisation_ubl_class check (ubl_class in ('NetworkOperator', 'BroadbandBuilder', 'NotCovered')),
    add column ubl_email text constraint organisation_ubl_email_length check (char_length(ubl_email) between 3 and 255),
    add column ubl_link text constraint organisation_ubl_link check (ubl_link ilike 'https://%' and char_length(ubl_link) <= 2000),
    add column ubl_comment text constraint organisation_ubl_comment_length check (char_length(ubl_comment) between 1 and 1000),
    add column settings_changed_at timestamptz,
    add column settings_changed_by uuid references app_user (id) on delete set null,
    add constraint organisation_ubl_contact check (ubl_class <> 'NetworkOperator' or coalesce(ubl_email, ubl_link) is not null)`.execute(
    database,
  );
}
