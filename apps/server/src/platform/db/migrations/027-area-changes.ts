import { sql, type Kysely } from 'kysely';

/** Who changed an area last: told to whoever saves over it (architecture, Versions and keys). */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`alter table area add column changed_by uuid references app_user (id) on delete set null`.execute(database);
}
