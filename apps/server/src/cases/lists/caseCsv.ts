import { isWaitedFor, shownStatusOfCounts, swedishDayOf } from '@schaktkoll/domain';
import { caseFileTexts as texts, measureTexts, ownerStatusText, purposeTexts, statusText } from '@schaktkoll/texts';
import type { FileResponse } from '../../platform/http/handlers.ts';
import { listFile as writeListFile } from '../../platform/http/listFile.ts';
import type { InquirerListRow } from './caseLists.repository.ts';
import { listFacts, ownerListStatus } from './listedCaseView.ts';
import type { Position } from '../../platform/db/keyset.ts';
import type { OwnerListRow } from './ownerLists.repository.ts';

interface CaseListFile<Row extends { readonly position: Position }> extends Omit<
  Parameters<typeof writeListFile<Row>>[0],
  'fileName' | 'cut'
> {
  readonly today: string;
}

export function listFile<Row extends { readonly position: Position }>({
  today,
  ...file
}: CaseListFile<Row>): Promise<FileResponse> {
  return writeListFile({ ...file, fileName: texts.fileName(today), cut: texts.cut });
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
      row.own_reference ?? '',
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
      isWaitedFor(row.purpose, recipient) ? recipient.answer_due_day : '',
      recipient.assignee?.name ?? '',
      row.start_date,
      row.end_date,
      row.inquirer_name,
      row.inquirer_organisation,
    ]),
} as const;
