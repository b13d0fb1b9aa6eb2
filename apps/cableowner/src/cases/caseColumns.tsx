import { CasePeriod, CaseTitle, OwnerStatusLine } from '@schaktkoll/cases';
import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, ownerStatus, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { caseTexts, formatDay, measureTexts, ownerEmptyListTexts as ownerTexts, purposeTexts } from '@schaktkoll/texts';
import { Text, type TableColumn } from '@schaktkoll/ui';

const texts = caseTexts.list;

function answerWords({ measure, status }: CableOwnerCaseItem['recipients'][number]): string {
  if (measure) return measureTexts.name(measure);
  return status === 'New' || status === 'UnderReview' || status === 'RequiresManualReview'
    ? ownerTexts.noAnswer[status]
    : measureTexts.status(status);
}

/** The case by number and name, as a link to its page. */
export const caseLink = ({ caseNumber, name }: Pick<CableOwnerCaseItem, 'caseNumber' | 'name'>) => (
  <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) }}>
    <CaseTitle caseNumber={caseNumber} name={name} />
  </AppLink>
);

/** The columns on a given day, which decides whether an answer is late. */
export const columnsOn = (today: string): readonly TableColumn<CableOwnerCaseItem>[] => [
  {
    key: 'caseNumber',
    heading: texts.columns.caseNumber,
    isRowHeader: true,
    cell: caseLink,
  },
  {
    key: 'status',
    heading: texts.columns.status,
    width: 'wide',
    cell: (item) => (
      <>
        <OwnerStatusLine status={ownerStatus(item, today)} />
        <Assignees recipients={item.recipients} />
      </>
    ),
  },
  {
    key: 'answer',
    heading: texts.columns.answer,
    // The status says what is to be done; the given answer is secondary.
    isSecondary: true,
    cell: (item) =>
      item.recipients.map((recipient) => (
        <div key={recipient.id}>
          {item.recipients.length > 1
            ? ownerTexts.answeredAs(recipient.name, answerWords(recipient))
            : answerWords(recipient)}
        </div>
      )),
  },
  { key: 'period', heading: texts.columns.period, cell: CasePeriod },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerOrganisation },
  { key: 'purpose', heading: texts.columns.purpose, isSecondary: true, cell: (item) => purposeTexts[item.purpose] },
  {
    key: 'createdAt',
    heading: texts.columns.createdAt,
    isSecondary: true,
    noWrap: true,
    cell: (item) => formatDay(item.createdAt),
  },
];

/** Who has the case at the answer points of the list; nothing where no one has. */
function Assignees({ recipients }: Pick<CableOwnerCaseItem, 'recipients'>) {
  const names = [...new Set(recipients.flatMap(({ assignee }) => assignee?.name ?? []))];
  return names.length === 0 ? null : (
    <Text $muted $size={16}>
      {ownerTexts.assignees(names)}
    </Text>
  );
}
