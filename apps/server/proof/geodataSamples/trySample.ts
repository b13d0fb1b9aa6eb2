import { existsSync, readFileSync } from 'node:fs';
import { basename, extname } from 'node:path';
import { geodataFileSets, type ReadableFormat } from '@schaktkoll/domain';
import { passGate } from '../../src/maps/geodata/gate/gate.ts';
import type { Gdal } from '../../src/maps/geodata/shared/gdal.ts';
import { GeodataError } from '../../src/maps/geodata/shared/geodataError.ts';
import type { GeodataThread } from '../../src/maps/geodata/geodataThread.ts';
import type { RawLayer } from '../../src/maps/geodata/read/rawLayer.ts';
import { readLayers } from '../../src/maps/geodata/read/readLayers.ts';
import type { GivenFile } from '../../src/maps/geodata/shared/unpack.ts';
import { countsOf, differenceOf, expectedOf } from './compare.ts';
import type { Oracle } from './oracle.ts';

export interface SampleTools {
  readonly oracle: Oracle;
  readonly thread: GeodataThread;
  readonly gdal: Gdal;
}

/** Whether a sample came out as it should, and what is said of it. */
export interface SampleResult {
  readonly isRight: boolean;
  readonly line: string;
}

/** A GML without a schema gets ours, after it was seen to be refused. */
const schema: GivenFile = {
  name: 'schema.xsd',
  content: new TextEncoder().encode('<xs:schema xmlns:xs="http://www.w3.org/2001/XMLSchema"/>'),
};

const setOfSuffix: Readonly<Record<string, ReadableFormat>> = {
  '.shp': 'Shape',
  '.gml': 'Gml',
  '.tab': 'MapinfoTab',
  '.mif': 'Mapinfo',
  '.wkt': 'Wkt',
};

/** The file and its companions of the same name, and whether its format requires more. */
function filesOf(path: string): { readonly files: readonly GivenFile[]; readonly lacksFiles: boolean } {
  const suffix = extname(path);
  const stem = path.slice(0, -suffix.length);
  const format = setOfSuffix[suffix];
  const { demanded, allowed } =
    format === undefined ? { demanded: [suffix.slice(1)], allowed: [] } : geodataFileSets[format];
  const found = [...demanded, ...allowed].filter((each) => existsSync(`${stem}.${each}`));
  return {
    files: found.map((each) => ({
      name: basename(`${stem}.${each}`),
      content: Uint8Array.from(readFileSync(`${stem}.${each}`)),
    })),
    lacksFiles: demanded.some((each) => !found.includes(each)),
  };
}

/** What the product makes of files: read, asks which of several data sets, or the reason why it refuses them. */
async function outcomeOf(files: readonly GivenFile[], thread: GeodataThread): Promise<string> {
  try {
    const { dataSets } = await thread.run({
      kind: 'read',
      files,
      format: null,
      system: null,
      maximumVertices: 100_000,
    });
    return dataSets.length > 0 ? 'asked' : 'read';
  } catch (error) {
    if (!(error instanceof GeodataError)) throw error;
    // GDAL does not say what it passed over.
    return error.code === 'GeodataUnreadable' ? 'GeodataNoAreas' : error.code;
  }
}

/** The layers before anything is asked about Sweden; null when the gate or a reader refuses the file. */
async function layersOf(files: readonly GivenFile[], gdal: Gdal): Promise<readonly RawLayer[] | null> {
  try {
    const gated = passGate(files);
    return 'dataSets' in gated ? null : await readLayers(gated, () => Promise.resolve(gdal));
  } catch (error) {
    if (error instanceof GeodataError) return null;
    throw error;
  }
}

/** The stored file, with generated companions if required ones are missing. */
export async function trySample(path: string, tools: SampleTools): Promise<readonly SampleResult[]> {
  const { files, lacksFiles } = filesOf(path);
  const stored = await tryFiles(basename(path), { path, files, lacksFiles }, tools);
  if (!lacksFiles) return [stored];
  const name = `${basename(path)}, completed`;
  if (extname(path) === '.gml')
    return [stored, await tryFiles(name, { path, files: [...files, schema], lacksFiles: false }, tools)];
  const completed = extname(path) === '.shp' ? tools.oracle.completed(path) : null;
  if (completed === null) return [stored];
  return [stored, await tryFiles(name, { path: completed, ...filesOf(completed) }, tools)];
}

interface SampleFiles {
  readonly path: string;
  readonly files: readonly GivenFile[];
  readonly lacksFiles: boolean;
}

/** Compares the outcome of a sample with GDAL's: read or refused alike, and if read, with every layer, shape and corner. */
async function tryFiles(
  name: string,
  { path, files, lacksFiles }: SampleFiles,
  { oracle, thread, gdal }: SampleTools,
): Promise<SampleResult> {
  const seen = oracle.seen(path);
  const outcome = await outcomeOf(files, thread);
  // The user chooses one of several data sets, which GDAL shows as layers, or does not open together.
  if (outcome === 'asked')
    return { isRight: seen === null || seen.layers.length > 1, line: `${name}: asks for one of several data sets` };
  const hasDocumentType = readFileSync(path).subarray(0, 10_000).includes('<!DOCTYPE');
  const expected = expectedOf({ seen, lacksFiles, hasDocumentType });
  const isCompared = !['GeodataFileCount', 'GeodataEntities', 'GeodataMalformed', 'GeodataUnknownFormat'].includes(
    expected,
  );
  const layers = isCompared ? await layersOf(files, gdal) : null;
  const difference = !isCompared
    ? null
    : layers === null || seen === null
      ? 'not read here'
      : differenceOf(layers, seen);
  const words = [
    outcome,
    ...(outcome === expected ? [] : [`expected ${expected}`]),
    ...(layers === null ? [] : [`${layers.length} layers, ${countsOf(layers)}`]),
    ...(difference === null ? [] : [difference]),
  ];
  return { isRight: outcome === expected && difference === null, line: `${name}: ${words.join('; ')}` };
}
