import { sql, type Kysely } from 'kysely';

/** Counts how often all or other sessions of a user were ended: a sign-in that began before counts no more. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await database.schema.alterTable('app_user').addColumn('session_version', 'integer', (column) => column.notNull().defaultTo(0)).execute();
  await sql`alter table app_user add constraint app_user_session_version check (session_version >= 0)`.execute(database);
}
