import { sql, type Kysely } from 'kysely';

/** When the user last changed the number that codes go to: for a while it proves little about who the user is. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user add column own_mobile_changed_at timestamptz`.execute(database);
}
