import { sql, type Kysely } from 'kysely';

/** When the user last changed the address that codes go to: an e-ID connected soon after is less to be trusted. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column own_email_changed_at timestamptz`.execute(database);
}
