import { readFileSync } from 'node:fs';
import { squaresTouched } from '@schaktkoll/geometry';
import { Gdal } from './shared/gdal.ts';
import type { StoredFile } from '../../platform/files/uploads.ts';
import type { GeodataJob, GeodataOutcome } from './jobs.ts';
import { readCutNetwork } from './network/cutNetwork.ts';
import { readListFiles } from './list/readList.ts';
import { mapNetwork } from './network/mapNetwork.ts';
import { readNetworkFiles } from './network/readNetwork.ts';
import { readBorderLayers } from './read/readBorders.ts';
import { readGeodataFiles } from './read/readGeodata.ts';
import { GeodataError } from './shared/geodataError.ts';
import type { GivenFile } from './shared/unpack.ts';
import { writeAreas } from './write/writeAreas.ts';
import { writeLines } from './write/writeLines.ts';
import { writeSquares } from './write/writeSquares.ts';

// The geodata thread: one job at a time; the library is loaded on first use and cached.
let library: Promise<Gdal> | null = null;
const gdal = () => (library ??= Gdal.load());

/** Does a job; an error that is thrown loses its class on the way, so it is returned as an outcome. */
export default async function perform(job: GeodataJob): Promise<GeodataOutcome> {
  try {
    if (job.kind === 'read')
      return { kind: 'read', result: await readGeodataFiles({ ...job, files: job.files.map(inMemory) }, gdal) };
    if (job.kind === 'borders')
      return { kind: 'borders', result: await readBorderLayers({ ...job, files: job.files.map(inMemory) }, gdal) };
    if (job.kind === 'network')
      return { kind: 'network', result: await readNetworkFiles({ ...job, files: job.files.map(inMemory) }, gdal) };
    if (job.kind === 'list')
      return { kind: 'list', result: await readListFiles({ ...job, files: job.files.map(inMemory) }, gdal) };
    if (job.kind === 'cut')
      return { kind: 'cut', result: await readCutNetwork({ ...job, files: job.files.map(inMemory) }, gdal) };
    if (job.kind === 'map') return { kind: 'map', result: mapNetwork(job) };
    if (job.kind === 'lines') return { kind: 'lines', result: await writeLines(job, gdal) };
    if (job.kind === 'squares') return { kind: 'squares', result: writeSquares(job, await gdal()) };
    if (job.kind === 'touch') return { kind: 'touch', result: squaresTouched(job.polygons) };
    return { kind: 'write', result: await writeAreas(job, gdal) };
  } catch (error) {
    if (error instanceof GeodataError)
      return { kind: 'refused', code: error.code, params: error.params, detail: error.detail };
    return { kind: 'failed', message: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

function inMemory(file: GivenFile | StoredFile): GivenFile {
  return 'path' in file ? { name: file.name, content: readFileSync(file.path) } : file;
}
