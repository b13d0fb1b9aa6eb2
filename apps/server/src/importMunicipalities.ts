import { readFile } from 'node:fs/promises';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { bordersOf, readBorderFile } from '@schaktkoll/geometry';
import { errorText } from '@schaktkoll/texts';
import { ConfigError, readConfig } from './config.ts';
import { migrateDatabase, openDatabase } from './db/database.ts';
import { FolderTaken } from './db/folderLock.ts';
import { RuleRefused } from './http/apiError.ts';
import { importBorders, type BordersToImport } from './municipalities/importBorders.ts';

const usage = 'Name the file: npm run municipalities -- <file.geojson> [--code <property>] [--name <property>] [--generalised]';

/** The borders of the file that the command line names. */
async function readBorders(path: string, given: { readonly code: string | undefined; readonly name: string | undefined; readonly isGeneralised: boolean }): Promise<BordersToImport> {
  const file = readBorderFile(parsed(await readFile(path, 'utf8')));
  if (file === null) throw new ConfigError(`${path} is no GeoJSON with features.`);
  const [code, name] = [given.code ?? file.guess.code, given.name ?? file.guess.name];
  if (code === null || name === null || !file.columns.includes(code) || !file.columns.includes(name)) {
    throw new ConfigError(`Say which properties hold code and name, with --code and --name. The file has ${file.columns.join(', ')}.`);
  }
  const municipalities = bordersOf(file, { code, name });
  if (municipalities === null) throw new ConfigError('Some of the borders lie outside Sweden, or their coordinate system cannot be told.');
  process.stdout.write(`Code from "${code}", name from "${name}".\n`);
  return { fileName: basename(path), isGeneralised: given.isGeneralised, municipalities };
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return null;
  }
}

/** Imports the borders into the database of the environment, and says what it did. */
async function importFile(borders: BordersToImport): Promise<void> {
  const config = readConfig(process.env);
  const database = await openDatabase(config.databaseOptions);
  try {
    await migrateDatabase(database, config.databaseOptions);
    await importBorders(borders, { database: database.kysely, now: new Date(), subject: { userId: null }, address: null, requestId: null });
    process.stdout.write(`${borders.municipalities.length} municipalities are imported from ${borders.fileName}.\n`);
  } finally {
    await database.close();
  }
}

try {
  const { positionals, values } = parseArgs({ allowPositionals: true, options: { code: { type: 'string' }, name: { type: 'string' }, generalised: { type: 'boolean' } } });
  const [path = ''] = positionals;
  if (path === '') throw new ConfigError(usage);
  await importFile(await readBorders(path, { code: values.code, name: values.name, isGeneralised: values.generalised ?? false }));
} catch (error) {
  if (error instanceof RuleRefused) process.stderr.write(`${error.issues?.map(({ path, code, params }) => `${path}: ${errorText(code, params)}`).join('\n') ?? ''}\n`);
  else if (error instanceof ConfigError || error instanceof FolderTaken || isMissing(error)) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}

function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
