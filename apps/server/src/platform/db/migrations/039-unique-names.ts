import { sql, type Kysely } from 'kysely';

/**
 * One organisation of a name, and one user of an organisation with an e-mail address, whatever the capitals: two who asked
 * at the same moment passed the check that there was. Of those that are there twice, later organisations get their number
 * behind the name, and later users keep the address that they share until they change it.
 */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`update organisation o set name = left(o.name, 80) || ' (' || coalesce(o.organisation_number, right(o.id::text, 12)) || ')'
    where not o.is_private and exists (
      select 1 from organisation other where other.name_sort = o.name_sort and (other.created_at, other.id) < (o.created_at, o.id)
    )`.execute(database);
  await sql`create unique index organisation_name_unique on organisation (name_sort)`.execute(database);

  await sql`alter table app_user add column keeps_shared_email boolean not null default false`.execute(database);
  await sql`update app_user u set keeps_shared_email = true
    where exists (
      select 1 from app_user other
      where other.organisation_id = u.organisation_id and lower(other.email) = lower(u.email) and (other.created_at, other.id) < (u.created_at, u.id)
    )`.execute(database);
  await sql`create unique index app_user_email_unique on app_user (organisation_id, lower(email)) where not keeps_shared_email`.execute(database);
}
