import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { migrations } from './migrations.ts';
import type { Tables } from './schema/tables.ts';

const migrator = (kysely: Kysely<Tables>) =>
  new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...migrations }) } });

/**
 * Brings the database to the newest migration. Several servers may start at once: an advisory lock
 * lets one of them do it. A failed migration is rolled back whole.
 * @returns the names of the migrations that were run
 */
export async function migrateToLatest(kysely: Kysely<Tables>): Promise<readonly string[]> {
  const { error, results } = await migrator(kysely).migrateToLatest();
  if (error) throw error as Error;
  return (results ?? []).map((result) => result.migrationName);
}

/** Whether every migration of this version has been run; `/readyz` asks. */
export async function isMigrated(kysely: Kysely<Tables>): Promise<boolean> {
  const known = await migrator(kysely).getMigrations();
  return known.every((migration) => migration.executedAt !== undefined);
}

/** Rejects when the database does not answer. */
export async function pingDatabase(kysely: Kysely<Tables>): Promise<void> {
  await sql`select 1`.execute(kysely);
}
