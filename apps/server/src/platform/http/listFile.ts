import { Readable } from 'node:stream';
import type { Position } from '../db/keyset.ts';
import { csvLine, utf8Mark } from './csv.ts';
import type { FileResponse } from './handlers.ts';

/** A file holds at most so many rows; a longer one says that it was cut. */
const mostInFile = 50_000;
const pageSize = 500;

interface PositionedRow {
  readonly position: Position;
}

interface ListFile<Row extends PositionedRow> {
  readonly fileName: string;
  readonly headings: readonly string[];
  readonly linesOf: (row: Row) => readonly (readonly string[])[];
  /** The rows after a position, at most `size`. */
  readonly read: (after: Position | null, size: number) => Promise<readonly Row[]>;
  /** The last line of a file that was cut. */
  readonly cut: (most: number) => string;
  /** For tests: fewer than {@link mostInFile}. */
  readonly most?: number | undefined;
}

/** A list as a CSV file, read page by page while it is sent, so that its length costs no memory. */
export async function listFile<Row extends PositionedRow>(file: ListFile<Row>): Promise<FileResponse> {
  // The first page is read before the response starts, so that errors can still be reported.
  const first = await file.read(null, pageSize);
  return {
    fileName: file.fileName,
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(linesOf(file, first)),
  };
}

async function* linesOf<Row extends PositionedRow>(
  { headings, linesOf: cellsOf, read, cut, most = mostInFile }: ListFile<Row>,
  first: readonly Row[],
): AsyncGenerator<string> {
  yield utf8Mark + csvLine(headings);
  let rows = first;
  let count = 0;
  for (;;) {
    const taken = rows.slice(0, most - count);
    count += taken.length;
    yield taken.flatMap((row) => cellsOf(row).map(csvLine)).join('');
    if (taken.length < rows.length) {
      yield csvLine([cut(most)]);
      return;
    }
    const last = taken.at(-1);
    if (rows.length < pageSize || last === undefined) return;
    rows = await read(last.position, pageSize);
  }
}
