import { Readable } from 'node:stream';
import { shownStatusOfCounts, swedishDayOf } from '@schaktkoll/domain';
import { caseFileTexts as texts, measureTexts, ownerStatusText, purposeTexts, statusText } from '@schaktkoll/texts';
import { csvLine, utf8Mark } from '../../platform/http/csv.ts';
import type { FileResponse } from '../../platform/http/handlers.ts';
import type { InquirerListRow } from './caseLists.repository.ts';
import { listFacts, ownerListStatus } from './listedCaseView.ts';
import type { Position } from '../../platform/db/keyset.ts';
import type { OwnerListRow } from './ownerLists.repository.ts';

/** A file holds at most so many cases; a longer one says that it was cut. */
const mostInFile = 50_000;
const pageSize = 500;

interface PositionedRow {
  readonly position: Position;
}

interface ListFile<Row extends PositionedRow> {
  readonly headings: readonly string[];
  readonly linesOf: (row: Row) => readonly (readonly string[])[];
  /** The rows after a position, at most `size`. */
  readonly read: (after: Position | null, size: number) => Promise<readonly Row[]>;
  readonly today: string;
  /** For tests: fewer than {@link mostInFile}. */
  readonly most?: number;
}

/** A list as a CSV file, read page by page while it is sent, so that its length costs no memory. */
export async function listFile<Row extends PositionedRow>(file: ListFile<Row>): Promise<FileResponse> {
  // The first page is read before the response starts, so that errors can still be reported.
  const first = await file.read(null, pageSize);
  return {
    fileName: texts.fileName(file.today),
    contentType: 'text/csv; charset=utf-8',
    content: Readable.from(linesOf(file, first)),
  };
}

async function* linesOf<Row extends PositionedRow>(
  { headings, linesOf: cellsOf, read, most = mostInFile }: ListFile<Row>,
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
      yield csvLine([texts.cut(most)]);
      return;
    }
    const last = taken.at(-1);
    if (rows.length < pageSize || last === undefined) return;
    rows = await read(last.position, pageSize);
  }
}

/** The inquirer's list: a line for each case. */
export const inquirerColumns = {
  headings: texts.inquirerHeadings,
  linesOf: (today: string) => (row: InquirerListRow) => [
    [
      row.case_number,
      row.name,
      purposeTexts[row.purpose],
      statusText(shownStatusOfCounts(listFacts(row), today)),
      row.start_date,
      row.end_date,
      swedishDayOf(row.created_at),
      row.inquirer_name,
      row.inquirer_organisation,
    ],
  ],
} as const;

/** The owner's list: a line for each case and answer point. */
export const ownerColumns = {
  headings: texts.ownerHeadings,
  linesOf: (today: string) => (row: OwnerListRow) =>
    row.recipients.map((recipient) => [
      row.case_number,
      row.name,
      purposeTexts[row.purpose],
      ownerStatusText(ownerListStatus(row, [recipient], today)),
      recipient.recipient_name,
      recipient.measure === null ? '' : measureTexts.name(recipient.measure),
      recipient.answer_due_day,
      row.start_date,
      row.end_date,
      row.inquirer_name,
      row.inquirer_organisation,
    ]),
} as const;
