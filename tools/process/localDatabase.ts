import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  hasLocalPostgres,
  openLocalPostgres,
  PostgresError,
  removeLocalPostgres,
  type RunningPostgres,
} from '@schaktkoll/postgres';

const folderOf = (dataFolder: string): string => join(dataFolder, 'postgres');

/**
 * The database of a local start: that of DATABASE_URL, or a PostgreSQL server of our own on the data folder.
 * @param isShared true for a command, which uses a server that runs already and makes none
 * @throws PostgresError with one line, also for a folder of the first versions, which is neither opened nor deleted
 */
export async function openLocalDatabase(
  dataFolder: string,
  { isShared = false }: { readonly isShared?: boolean } = {},
): Promise<RunningPostgres> {
  const address = process.env['DATABASE_URL'];
  if (address !== undefined) return { address, stop: async () => undefined };
  // PGlite, which the first versions used, made a folder of this name.
  if (existsSync(join(dataFolder, 'database')))
    throw new PostgresError(
      `${join(dataFolder, 'database')} is a database of an earlier version (PGlite), which this version cannot open. "npm start -- --fresh" deletes ${dataFolder} and makes a new one.`,
    );
  const folder = folderOf(dataFolder);
  if (isShared && !hasLocalPostgres(folder))
    throw new PostgresError('There is no local database yet. Run "npm start" first, or name one in DATABASE_URL.');
  return openLocalPostgres(folder, { isShared });
}

/** Deletes the database of a data folder. */
export async function removeLocalDatabase(dataFolder: string): Promise<void> {
  if (existsSync(folderOf(dataFolder))) await removeLocalPostgres(folderOf(dataFolder));
}
