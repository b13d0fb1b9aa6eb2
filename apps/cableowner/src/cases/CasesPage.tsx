import { useCableOwnerCases } from '@schaktkoll/api-client';
import { CaseList, StatusLine } from '@schaktkoll/cases';
import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageTop } from '@schaktkoll/shell';
import { caseTexts, formatDay, measureTexts } from '@schaktkoll/texts';
import { EmptyState, PageContainer, Stack, type TableColumn } from '@schaktkoll/ui';

const texts = caseTexts.list;

function answerWords({ measure, status }: CableOwnerCaseItem['recipients'][number]): string {
  return measure ? measureTexts.name(measure) : measureTexts.status(status);
}

function earliestDueDay(item: CableOwnerCaseItem): string {
  const days = item.recipients.filter((recipient) => recipient.measure === null).map((recipient) => recipient.answerDueDay);
  const first = days.sort()[0];
  return first ? formatDay(first) : '';
}

const columns: readonly TableColumn<CableOwnerCaseItem>[] = [
  {
    key: 'caseNumber',
    heading: texts.columns.caseNumber,
    isRowHeader: true,
    cell: (item) => (
      <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber: item.caseNumber }) }}>
        {item.caseNumber} {item.name}
      </AppLink>
    ),
  },
  {
    key: 'answer',
    heading: texts.columns.answer,
    cell: (item) =>
      item.recipients.map((recipient) => (
        <div key={recipient.name}>
          {item.recipients.length > 1 ? texts.answeredAs(recipient.name, answerWords(recipient)) : answerWords(recipient)}
        </div>
      )),
  },
  { key: 'due', heading: texts.columns.due, cell: earliestDueDay },
  { key: 'period', heading: texts.columns.period, cell: (item) => caseTexts.period(item.startDate, item.endDate) },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerOrganisation },
  { key: 'status', heading: texts.columns.status, cell: (item) => <StatusLine status={item.status} /> },
];

/** The cases at the caller's answer points. */
export function CasesPage() {
  const list = useCableOwnerCases();
  return (
    <PageContainer>
      <Stack>
        <PageTop title={texts.ownerHeading} />
        <CaseList
          list={list}
          columns={columns}
          empty={<EmptyState heading={texts.ownerEmptyHeading}>{texts.ownerEmptyBody}</EmptyState>}
          renderError={(error, retry) => <ErrorContent error={error} onRetry={retry} />}
        />
      </Stack>
    </PageContainer>
  );
}
