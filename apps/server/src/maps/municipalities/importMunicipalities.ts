import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { parseArgs } from 'node:util';
import { geodataFileSets } from '@schaktkoll/domain';
import { borderFileOf, bordersOf, likeliestLayer, readBorderFile, type BorderFile } from '@schaktkoll/geometry';
import { borderFileErrorText, errorText } from '@schaktkoll/texts';
import { ConfigError, readConfig } from '../../platform/config/config.ts';
import { migrateDatabase, openDatabase } from '../../platform/db/database.ts';
import { GeodataThread } from '../geodata/geodataThread.ts';
import { GeodataError } from '../geodata/shared/geodataError.ts';
import type { GivenFile } from '../geodata/shared/unpack.ts';
import { RuleRefused } from '../../platform/apiError.ts';
import { importBorders, type BordersToImport } from './importBorders.ts';

const usage =
  'Name the file: npm run municipalities -- <file.geojson, .gpkg, .shp or .zip> [--layer <name>] [--code <property>] [--name <property>] [--generalised]';
/** A file on the server's own disk may be large: what bounds it is the time and memory that reading takes. */
const unpackedMegabytes = 1000;

interface Given {
  readonly layer: string | undefined;
  readonly code: string | undefined;
  readonly name: string | undefined;
  readonly isGeneralised: boolean;
}

/** The borders of the file that the command line names. */
async function readBorders(path: string, given: Given): Promise<BordersToImport> {
  const file = /\.(geo)?json$/i.test(path)
    ? readBorderFile(parsed(await readFile(path, 'utf8')))
    : await chosenLayer(path, given.layer);
  if (file === null) throw new ConfigError(`${path} is no GeoJSON with features.`);
  if (file.unknownSystem !== null) throw new GeodataError('GeodataUnknownSystem', { system: file.unknownSystem });
  const [code, name] = [given.code ?? file.guess.code, given.name ?? file.guess.name];
  if (code === null || name === null || !file.columns.includes(code) || !file.columns.includes(name)) {
    throw new ConfigError(
      `Say which properties hold code and name, with --code and --name. The file has ${file.columns.join(', ')}.`,
    );
  }
  const municipalities = bordersOf(file, { code, name });
  if (municipalities === null)
    throw new ConfigError('Some of the borders lie outside Sweden, or their coordinate system is unknown.');
  process.stdout.write(`Code from "${code}", name from "${name}".\n`);
  return { fileName: basename(path), isGeneralised: given.isGeneralised, municipalities };
}

/** The layer of a GeoPackage or a Shape that is named, or else that has most municipalities. */
async function chosenLayer(path: string, wanted: string | undefined): Promise<BorderFile> {
  const thread = new GeodataThread({ longestMilliseconds: 300_000, mostGrowthBytes: 4e9 });
  try {
    const layers = await thread.run({ kind: 'borders', files: await filesBeside(path), unpackedMegabytes });
    const files = layers.map(({ features }) => borderFileOf(features));
    const place = wanted === undefined ? likeliestLayer(files) : layers.findIndex(({ name }) => name === wanted);
    const file = files[place];
    if (file === undefined)
      throw new ConfigError(
        `There is no layer ${wanted ?? ''} with areas. The file has ${layers.map(({ name }) => name).join(', ')}.`,
      );
    process.stdout.write(`Layer "${layers[place]?.name ?? ''}".\n`);
    return file;
  } finally {
    await thread.end();
  }
}

/** A file, and the parts of a Shape that lie beside it under its name. */
async function filesBeside(path: string): Promise<readonly GivenFile[]> {
  const read = async (each: string): Promise<GivenFile> => ({
    name: basename(each),
    content: Uint8Array.from(await readFile(each)),
  });
  if (!/\.shp$/i.test(path)) return [await read(path)];
  const { demanded, allowed } = geodataFileSets.Shape;
  const stem = basename(path).slice(0, -'.shp'.length).toLowerCase();
  const parts = [...demanded, ...allowed].map((suffix) => `${stem}.${suffix}`);
  const names = (await readdir(dirname(path))).filter((name) => parts.includes(name.toLowerCase()));
  return Promise.all(names.map((name) => read(join(dirname(path), name))));
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
  await migrateDatabase(config.databaseOptions);
  const database = openDatabase(config.databaseOptions);
  try {
    await importBorders(borders, {
      database: database.kysely,
      now: new Date(),
      subject: { userId: null },
      address: null,
      requestId: null,
    });
    process.stdout.write(`${borders.municipalities.length} municipalities are imported from ${borders.fileName}.\n`);
  } finally {
    await database.close();
  }
}

try {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      layer: { type: 'string' },
      code: { type: 'string' },
      name: { type: 'string' },
      generalised: { type: 'boolean' },
    },
  });
  const [path = ''] = positionals;
  if (path === '') throw new ConfigError(usage);
  await importFile(
    await readBorders(path, {
      layer: values.layer,
      code: values.code,
      name: values.name,
      isGeneralised: values.generalised ?? false,
    }),
  );
} catch (error) {
  if (error instanceof RuleRefused)
    process.stderr.write(
      `${error.issues?.map(({ path, code, params }) => `${path}: ${errorText(code, params)}`).join('\n') ?? ''}\n`,
    );
  else if (error instanceof GeodataError) process.stderr.write(`${borderFileErrorText(error.code, error.params)}\n`);
  else if (error instanceof ConfigError || isMissing(error)) process.stderr.write(`${error.message}\n`);
  else throw error;
  process.exitCode = 1;
}

function isMissing(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && error.code === 'ENOENT';
}
