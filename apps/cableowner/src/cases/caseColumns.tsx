import { caseColumns, OwnerListStatus } from '@schaktkoll/cases';
import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { ownerStatus } from '@schaktkoll/domain';
import { caseTexts, measureTexts, ownerEmptyListTexts as ownerTexts } from '@schaktkoll/texts';
import { Text, type TableColumn } from '@schaktkoll/ui';

const headings = caseTexts.list.columns;

function answerWords({ measure, status }: CableOwnerCaseItem['recipients'][number]): string {
  if (measure) return measureTexts.name(measure);
  return status === 'New' || status === 'UnderReview' || status === 'RequiresManualReview'
    ? ownerTexts.noAnswer[status]
    : measureTexts.status(status);
}

const { link, name, number, start, end, createdAt, purpose } = caseColumns('cableowner');
/** The case by number and name, as a link to its page. */
export const caseLink = link;

/** The columns on a given day, which decides whether an answer is late. */
export const columnsOn = (today: string): readonly TableColumn<CableOwnerCaseItem>[] => [
  {
    key: 'status',
    heading: headings.status,
    width: 296,
    phone: 'mark',
    sorts: { ascending: 'ToDoFirst' },
    cell: (item) => (
      <>
        <OwnerListStatus status={ownerStatus(item, today)} /> <Assignees recipients={item.recipients} />
      </>
    ),
  },
  name,
  number,
  {
    key: 'answer',
    heading: headings.answer,
    // The status says what is to be done; the given answer is secondary.
    isSecondary: 'desktopXl',
    cell: ({ recipients }) =>
      recipients
        .map((recipient) =>
          recipients.length > 1
            ? ownerTexts.answeredAs(recipient.name, answerWords(recipient))
            : answerWords(recipient),
        )
        .join('; '),
  },
  start,
  end,
  createdAt,
  {
    key: 'inquirer',
    heading: headings.inquirer,
    width: 180,
    isSecondary: 'desktopXl',
    cell: (item) => item.inquirerOrganisation,
  },
  purpose,
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
