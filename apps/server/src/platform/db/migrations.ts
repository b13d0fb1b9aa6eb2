import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import type { Migration } from 'kysely/migration';

/** The folder of `baseline/<part>.sql` and, once there was a release, `migrations/<number>-<name>.sql`. */
const ownFolder = fileURLToPath(new URL('.', import.meta.url));

/** In this order a table refers only to tables that are made before it. */
const parts = [
  'identity',
  'gisKeys',
  'organisations',
  'cases',
  'caseGroups',
  'sandbox',
  'archive',
  'maps',
  'messages',
  'service',
  'platform',
  'changes',
  'legacyApi',
];

/**
 * The migrations by name, in the order in which they are run: the whole baseline first. Its name has the hash
 * of its files, which may change until the first release: a database of another baseline is recognised by it.
 */
export function readMigrations(folder = ownFolder): Readonly<Record<string, Migration>> {
  const baseline = parts.map((part) => `baseline/${part}.sql`);
  const hash = hashOf(baseline.map((file) => textOf(folder, file)).join(''));
  const added = filesIn(folder, 'migrations').map(
    (file) => [basename(file, '.sql'), fromFiles(folder, [file])] as const,
  );
  return Object.fromEntries([[`000-baseline-${hash.slice(0, 12)}`, fromFiles(folder, baseline)], ...added]);
}

function fromFiles(folder: string, files: readonly string[]): Migration {
  return {
    up: async (database) => {
      for (const file of files) await sql.raw(textOf(folder, file)).execute(database);
    },
  };
}

/** The SQL files that were released and are not as they were then; none before the first release. */
export function changedSinceRelease(folder = ownFolder): readonly string[] {
  const present = hashes(folder);
  return Object.entries(releasedHashes(folder)).flatMap(([file, hash]) => (present[file] === hash ? [] : [file]));
}

/**
 * Freezes the SQL files: from now on they must stay as they are.
 * @returns the files that were not frozen before
 * @throws Error when a released one has changed
 */
export function freezeMigrations(folder = ownFolder): readonly string[] {
  const changed = changedSinceRelease(folder);
  if (changed.length > 0)
    throw new Error(`These are released and must stay as they were: ${changed.join(', ')}. Add a migration instead.`);
  const [released, present] = [releasedHashes(folder), hashes(folder)];
  writeFileSync(listIn(folder), `${JSON.stringify(present, null, 2)}\n`);
  return Object.keys(present).filter((file) => released[file] === undefined);
}

const listIn = (folder: string): string => join(folder, 'released.json');

/** The SHA-256 of every released file. */
function releasedHashes(folder: string): Readonly<Record<string, string>> {
  return existsSync(listIn(folder)) ? (JSON.parse(readFileSync(listIn(folder), 'utf8')) as Record<string, string>) : {};
}

/** The SHA-256 of every SQL file there is. */
function hashes(folder: string): Readonly<Record<string, string>> {
  const files = ['baseline', 'migrations'].flatMap((kind) => filesIn(folder, kind));
  return Object.fromEntries(files.map((file) => [file, hashOf(textOf(folder, file))]));
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex');

const textOf = (folder: string, file: string): string =>
  readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');

/** The SQL files of one kind in the order of their names; the folder of migrations may be missing. */
function filesIn(folder: string, kind: string): readonly string[] {
  if (!existsSync(join(folder, kind))) return [];
  const names = readdirSync(join(folder, kind)).filter((name) => name.endsWith('.sql'));
  return names.sort().map((name) => `${kind}/${name}`);
}
