import { CaseName, CaseTitle, OwnerListStatus } from '@schaktkoll/cases';
import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, ownerStatus, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { caseTexts, formatDay, measureTexts, ownerEmptyListTexts as ownerTexts, purposeTexts } from '@schaktkoll/texts';
import { Text, type TableColumn } from '@schaktkoll/ui';

const headings = caseTexts.list.columns;

function answerWords({ measure, status }: CableOwnerCaseItem['recipients'][number]): string {
  if (measure) return measureTexts.name(measure);
  return status === 'New' || status === 'UnderReview' || status === 'RequiresManualReview'
    ? ownerTexts.noAnswer[status]
    : measureTexts.status(status);
}

const linkWith =
  (Words: typeof CaseTitle) =>
  ({ caseNumber, name }: Pick<CableOwnerCaseItem, 'caseNumber' | 'name'>) => (
    <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) }}>
      <Words caseNumber={caseNumber} name={name} />
    </AppLink>
  );

/** The case by number and name, as a link to its page. */
export const caseLink = linkWith(CaseTitle);

/** The columns on a given day, which decides whether an answer is late. */
export const columnsOn = (today: string): readonly TableColumn<CableOwnerCaseItem>[] => [
  {
    key: 'status',
    heading: headings.status,
    width: 240,
    phone: 'mark',
    sorts: { ascending: 'ToDoFirst' },
    cell: (item) => (
      <>
        <OwnerListStatus status={ownerStatus(item, today)} /> <Assignees recipients={item.recipients} />
      </>
    ),
  },
  { key: 'name', heading: headings.caseNumber, isRowHeader: true, cell: linkWith(CaseName) },
  { key: 'number', heading: headings.number, width: 132, isSecondary: 'mapPanel', cell: (item) => item.caseNumber },
  {
    key: 'answer',
    heading: headings.answer,
    // The status says what is to be done; the given answer is secondary.
    isSecondary: 'desktop',
    cell: ({ recipients }) =>
      recipients
        .map((recipient) =>
          recipients.length > 1
            ? ownerTexts.answeredAs(recipient.name, answerWords(recipient))
            : answerWords(recipient),
        )
        .join('; '),
  },
  { key: 'start', heading: headings.start, width: 104, phone: 'end', cell: (item) => formatDay(item.startDate) },
  { key: 'end', heading: headings.end, width: 104, isSecondary: 'mapPanel', cell: (item) => formatDay(item.endDate) },
  {
    key: 'createdAt',
    heading: headings.createdAt,
    width: 104,
    isSecondary: 'mapPanel',
    sorts: { descending: 'CreatedDescending', ascending: 'CreatedAscending' },
    cell: (item) => formatDay(item.createdAt),
  },
  {
    key: 'inquirer',
    heading: headings.inquirer,
    width: 180,
    isSecondary: 'mapPanel',
    cell: (item) => item.inquirerOrganisation,
  },
  {
    key: 'purpose',
    heading: headings.purpose,
    width: 170,
    isSecondary: 'desktopXl',
    cell: (item) => purposeTexts[item.purpose],
  },
];

/** Who has the case at the answer points of the list; nothing where no one has. */
function Assignees({ recipients }: Pick<CableOwnerCaseItem, 'recipients'>) {
  const names = [...new Set(recipients.flatMap(({ assignee }) => assignee?.name ?? []))];
  return names.length === 0 ? null : (
    <Text as="span" $muted $size={14} title={names.join(', ')}>
      {ownerTexts.assignees(names)}
    </Text>
  );
}
