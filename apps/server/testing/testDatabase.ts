import { createHash, randomBytes } from 'node:crypto';
import { mkdir, readFile, readdir, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { embeddedDatabase, migrateDatabase, openDatabase, type Database } from '../src/platform/db/database.ts';
import { openEngine, type EmbeddedEngine } from '../src/platform/db/embeddedEngine.ts';
import { openJobQueue } from '../src/platform/jobs/jobQueue.ts';
import { emptyDatabase, fingerprintOf } from './emptyDatabase.repository.ts';
import { openPostgresTestDatabase, postgresIsThere } from './testPostgres.ts';

const migrationsFolder = fileURLToPath(new URL('../src/platform/db/migrations/', import.meta.url));
const cacheFolder = fileURLToPath(new URL('../../../node_modules/.cache/schaktkoll/', import.meta.url));

let template: Promise<Uint8Array> | null = null;

/**
 * Engines that tests have closed. Emptying one takes a tenth of the time of opening a new one, and test files share a
 * process.
 */
const idle: EmbeddedEngine[] = [];
let whenNew: string | null = null;

/** A migrated, empty in-memory database with the queue's tables: a reused engine, or a stored copy. */
export async function openTestDatabase(): Promise<Database> {
  template ??= loadTemplate();
  const engine = idle.pop() ?? (await openEngine({ template: await template }));
  whenNew ??= await fingerprintOf(engine);
  return embeddedDatabase(lent(engine), async () => undefined);
}

/** An engine that is emptied when it is closed, and can be reused. */
function lent(engine: EmbeddedEngine): EmbeddedEngine {
  let isClosed = false;
  const whileOpen =
    <P extends unknown[], R>(action: (...parameters: P) => Promise<R>) =>
    async (...parameters: P): Promise<R> => {
      if (isClosed) throw new Error('The database is closed');
      return action(...parameters);
    };
  return {
    query: whileOpen(engine.query),
    execute: whileOpen(engine.execute),
    listen: whileOpen(engine.listen),
    dump: whileOpen(engine.dump),
    async close() {
      isClosed = true;
      if (await isEmptied(engine)) idle.push(engine);
      else await engine.close();
    },
  };
}

async function isEmptied(engine: EmbeddedEngine): Promise<boolean> {
  try {
    await emptyDatabase(engine);
    return (await fingerprintOf(engine)) === whenNew;
  } catch {
    return false;
  }
}

/** The databases to run a suite on: `describe.each(testDatabases)('… on $name', ({ open }) => …)`. */
export const testDatabases: readonly { readonly name: string; readonly open: () => Promise<Database> }[] = [
  { name: 'the embedded database', open: openTestDatabase },
  ...(postgresIsThere() ? [{ name: 'PostgreSQL', open: openPostgresTestDatabase }] : []),
];

/** A hash of everything that the migrations and the queue depend on. */
async function migrationsHash(): Promise<string> {
  const hash = createHash('sha256');
  const files = (await readdir(migrationsFolder)).filter((file) => file.endsWith('.ts')).sort();
  const packages = ['@electric-sql/pglite', 'pg-boss'].map(
    (name) => `../../../../../../node_modules/${name}/package.json`,
  );
  const shared = ['../migrations.ts', '../migrationSql.ts', '../../jobs/jobQueue.ts', ...packages];
  for (const file of [...files, ...shared]) hash.update(await readFile(join(migrationsFolder, file)));
  return hash.digest('hex').slice(0, 16);
}

async function loadTemplate(): Promise<Uint8Array> {
  const path = join(cacheFolder, `template-${await migrationsHash()}.tar`);
  const stored = await readFile(path).catch(() => null);
  if (stored) return stored;
  const options = { kind: 'memory' } as const;
  const database = await openDatabase(options);
  try {
    await migrateDatabase(database, options);
    // Including the queue's tables, because creating them takes longer than most tests.
    await (await openJobQueue(database)).stop();
    const dump = (await database.dump()) ?? new Uint8Array();
    await mkdir(cacheFolder, { recursive: true });
    // Two test files may build it at the same time; the last rename wins, and both copies are complete.
    const partial = `${path}.${randomBytes(4).toString('hex')}`;
    await writeFile(partial, dump);
    await rename(partial, path);
    return dump;
  } finally {
    await database.close();
  }
}
