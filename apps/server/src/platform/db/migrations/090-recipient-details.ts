import { sql, type Kysely } from 'kysely';

/**
 * What the page of a recipient edits (specification section 3), and who changed it last. A removed recipient stays for
 * the cases that it has answered; its name is free for a new one.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table recipient
    add column description text constraint recipient_description_length check (char_length(description) between 1 and 2000),
    add column url text constraint recipient_url check (url ilike 'https://%' and char_length(url) <= 2000),
    add column sms_number text constraint recipient_sms_number_length check (char_length(sms_number) between 8 and 22),
    add column company text constraint recipient_company_length check (char_length(company) between 2 and 100),
    add column street text constraint recipient_street_length check (char_length(street) between 2 and 100),
    add column postal_code text constraint recipient_postal_code check (postal_code ~ '^[1-9][0-9]{2} [0-9]{2}$'),
    add column city text constraint recipient_city_length check (char_length(city) between 2 and 100),
    add column visiting_address text constraint recipient_visiting_address_length check (char_length(visiting_address) between 2 and 200),
    add column changed_at timestamptz,
    add column changed_by uuid references app_user (id) on delete set null,
    add column removed_at timestamptz,
    add constraint recipient_removed check (removed_at is null or not is_default)`.execute(database);
  await sql`drop index recipient_name_unique`.execute(database);
  await sql`create unique index recipient_name_unique on recipient (organisation_id, lower(name)) where removed_at is null`.execute(
    database,
  );
}
