import { sql, type Kysely } from 'kysely';

/**
 * Who inactivated a user and when; the orders and counts of the users of one organisation; the audit log of what was
 * done to a user.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user
    add column inactivated_by uuid references app_user (id) on delete set null,
    add column inactivated_at timestamptz`.execute(database);
  await sql`create index app_user_inactivated_by on app_user (inactivated_by) where inactivated_by is not null`.execute(
    database,
  );
  await sql`create index app_user_organisation_status on app_user (organisation_id, status)`.execute(database);
  await sql`create index app_user_organisation_login on app_user (organisation_id, lower(login), id)`.execute(database);
  await sql`create index app_user_organisation_last_login on app_user (organisation_id, last_login_at desc nulls last, id)`.execute(
    database,
  );
  await sql`create index audit_event_of on audit_event ((details ->> 'of'), at) where details ->> 'of' is not null`.execute(
    database,
  );
}
