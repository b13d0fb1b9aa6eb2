import { execFileSync } from 'node:child_process';
import { rmSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { migrateDatabase, openDatabase } from '../src/platform/db/database.ts';
import { migrations } from '../src/platform/db/migrations.ts';
import { releasedDatabases, releaseMigrations } from '../src/platform/db/releasedMigrations.ts';
import { createEmptyDatabase } from './testDatabase.ts';

/** Number of earlier releases that the upgrade test covers. */
const keptReleases = 3;

/**
 * A dump as plain statements, without the queue's tables, which have their own migrations, and without settings of the
 * dumping server.
 */
export function statementsOf(dump: string): string {
  const [, ...parts] = dump.split(/^--\n-- (.*)\n--\n/m);
  const entries = parts.flatMap((part, index) =>
    index % 2 === 0 ? [{ head: part, body: parts[index + 1] ?? '' }] : [],
  );
  const bodies = entries.filter(({ head }) => !head.includes('message_queue')).map(({ body }) => body);
  const lines = bodies
    .join('\n')
    .split('\n')
    .filter((line) => line.trim() !== '' && !/^(\\|SET |SELECT pg_catalog\.set_config|--)/.test(line));
  return `${lines.join('\n')}\n`;
}

/**
 * `npm run release`: freezes new migrations, and stores the resulting database for the upgrade test in place of the
 * oldest one. Needs PostgreSQL's programs.
 */
async function release(): Promise<void> {
  const fresh = releaseMigrations();
  if (fresh.length === 0) return void process.stdout.write('Every migration is released already.\n');
  const address = await createEmptyDatabase();
  const options = { address } as const;
  const database = openDatabase(options);
  await migrateDatabase(options);
  await database.close();
  const dump = execFileSync('pg_dump', ['--no-owner', '--no-privileges', '--inserts', address], {
    encoding: 'utf8',
    maxBuffer: 64_000_000,
  });
  const name = Object.keys(migrations).sort().at(-1) ?? '';
  writeFileSync(fileURLToPath(new URL(`../src/platform/db/releases/${name}.sql`, import.meta.url)), statementsOf(dump));
  for (const { path } of releasedDatabases().slice(0, -keptReleases)) rmSync(path);
  process.stdout.write(`Released ${fresh.join(', ')}.\n`);
}

if (import.meta.main) {
  await release();
  process.exit();
}
