import { sql, type Kysely } from 'kysely';
import { Migrator } from 'kysely/migration';
import { ConfigError } from '../config/configError.ts';
import { readMigrations } from './migrations.ts';
import type { Tables } from './schema/tables.ts';

const migrator = (kysely: Kysely<Tables>, migrations = readMigrations()) =>
  new Migrator({ db: kysely, provider: { getMigrations: async () => ({ ...migrations }) } });

/**
 * Brings the database to the newest migration. Several servers may start at once: an advisory lock
 * lets one of them do it. A failed migration is rolled back whole.
 * @returns the names of the migrations that were run
 * @throws ConfigError for a database of migrations before the baseline, or of another baseline; it is not changed
 */
export async function migrateToLatest(
  kysely: Kysely<Tables>,
  migrations = readMigrations(),
): Promise<readonly string[]> {
  const [baseline = ''] = Object.keys(migrations);
  const executed = await executedMigrations(kysely);
  if (executed.length > 0 && !executed.includes(baseline))
    throw new ConfigError(
      'This database was made before the first release, by SQL that has changed since: it is left as it is and cannot be used. "npm start -- --fresh" makes a new local one; for DATABASE_URL, name an empty database.',
    );
  const { error, results } = await migrator(kysely, migrations).migrateToLatest();
  if (error) throw error as Error;
  return (results ?? []).map((result) => result.migrationName);
}

/** The names of the migrations that the database has; none for an empty one. */
async function executedMigrations(kysely: Kysely<Tables>): Promise<readonly string[]> {
  const { rows } = await sql`select where to_regclass('kysely_migration') is not null`.execute(kysely);
  if (rows.length === 0) return [];
  const executed = await sql<{ name: string }>`select name from kysely_migration`.execute(kysely);
  return executed.rows.map(({ name }) => name);
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
