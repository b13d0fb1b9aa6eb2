import type { BorderLayer, ReadGeodata } from '@schaktkoll/contract';
import type { GeodataCode } from './shared/geodataError.ts';
import type { BorderJob } from './read/readBorders.ts';
import type { ListJob, ReadList } from './list/listJob.ts';
import type { ReadJob } from './read/readGeodata.ts';
import type { Polygon, SquareSpan } from '@schaktkoll/geometry';
import type { CutJob, CutNetwork } from './network/cutNetwork.ts';
import type { MapJob, MappedNetwork } from './network/mapNetwork.ts';
import type { NetworkJob, ReadNetwork } from './network/networkJob.ts';
import type { GivenFile } from './shared/unpack.ts';
import type { StoredFile } from '../../platform/files/uploads.ts';
import type { LinesJob } from './write/linesJob.ts';
import type { WriteJob, WrittenFile } from './write/writeJob.ts';
import type { SquaresJob } from './write/writeSquares.ts';

type Stored<Job extends { readonly files: readonly GivenFile[] }> = Omit<Job, 'files'> & {
  readonly files: readonly (GivenFile | StoredFile)[];
};

export type GeodataJob =
  | ({ readonly kind: 'read' } & Stored<ReadJob>)
  | ({ readonly kind: 'borders' } & Stored<BorderJob>)
  | ({ readonly kind: 'network' } & Stored<NetworkJob>)
  | ({ readonly kind: 'list' } & Stored<ListJob>)
  | ({ readonly kind: 'cut' } & Stored<CutJob>)
  | ({ readonly kind: 'map' } & MapJob)
  | ({ readonly kind: 'write' } & WriteJob)
  | ({ readonly kind: 'lines' } & LinesJob)
  | ({ readonly kind: 'squares' } & SquaresJob)
  | { readonly kind: 'touch'; readonly polygons: readonly Polygon[] };

/** A file of so many bytes takes more than a tenth of a second to read. */
const largeBytes = 500_000;
/** A compressed network, or lines, of so many. */
const largeStoredBytes = 50_000;
/** Corners, or spans of squares, of areas to write. */
const largeParts = 1_000;

/** Whether a job takes so long that short ones go before it. */
export function isLarge(job: GeodataJob): boolean {
  if (job.kind === 'map') return job.stored.length > largeStoredBytes;
  if (job.kind === 'lines') return sumOf(job.owners, ({ lines }) => lines.length) > largeStoredBytes;
  if (job.kind === 'squares') return job.squares.length > largeParts;
  if (job.kind === 'write') return cornersOf(job.areas.map(({ polygon }) => polygon)) > largeParts;
  if (job.kind === 'touch') return cornersOf(job.polygons) > largeParts;
  return (
    sumOf<GivenFile | StoredFile>(job.files, (file) => ('path' in file ? file.bytes : file.content.length)) > largeBytes
  );
}

function cornersOf(polygons: readonly Polygon[]): number {
  return sumOf(polygons, ({ coordinates }) => sumOf(coordinates, (ring) => ring.length));
}

function sumOf<T>(all: readonly T[], of: (each: T) => number): number {
  return all.reduce((sum, each) => sum + of(each), 0);
}

/** The outcome of a job: the result, the reason why a file is refused, or an error of ours. */
export type GeodataOutcome =
  | { readonly kind: 'read'; readonly result: ReadGeodata }
  | { readonly kind: 'borders'; readonly result: readonly BorderLayer[] }
  | { readonly kind: 'network'; readonly result: ReadNetwork }
  | { readonly kind: 'list'; readonly result: ReadList }
  | { readonly kind: 'cut'; readonly result: CutNetwork }
  | { readonly kind: 'map'; readonly result: MappedNetwork }
  | { readonly kind: 'write'; readonly result: WrittenFile }
  | { readonly kind: 'lines'; readonly result: WrittenFile }
  | { readonly kind: 'squares'; readonly result: WrittenFile }
  | { readonly kind: 'touch'; readonly result: readonly SquareSpan[] }
  | {
      readonly kind: 'refused';
      readonly code: GeodataCode;
      readonly params: Readonly<Record<string, string | number>>;
      readonly detail: string;
    }
  | { readonly kind: 'failed'; readonly message: string };
