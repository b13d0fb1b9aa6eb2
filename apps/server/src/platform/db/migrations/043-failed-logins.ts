import { sql, type Kysely } from 'kysely';

/** "Failed logins" is a reason of inactivation in the specification, and may be stored again; it is set by no code of ours. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table app_user drop constraint app_user_failed_logins`.execute(database);
}
