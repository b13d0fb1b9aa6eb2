import { useCableOwnerCases, useLiveCases } from '@schaktkoll/api-client';
import { CaseList, OwnerStatusLine } from '@schaktkoll/cases';
import type { CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, ownerStatus, paths, swedishDayOf } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageTop } from '@schaktkoll/shell';
import { caseTexts, measureTexts } from '@schaktkoll/texts';
import { EmptyState, PageContainer, Stack, type TableColumn } from '@schaktkoll/ui';

const texts = caseTexts.list;

function answerWords({ measure, status }: CableOwnerCaseItem['recipients'][number]): string {
  if (measure) return measureTexts.name(measure);
  return status === 'New' || status === 'UnderReview' || status === 'RequiresManualReview' ? texts.noAnswer[status] : measureTexts.status(status);
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
    key: 'status',
    heading: texts.columns.status,
    cell: (item) => <OwnerStatusLine status={ownerStatus(item.status.kind, item.recipients, swedishDayOf(new Date()))} />,
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
  { key: 'period', heading: texts.columns.period, isUnbroken: true, cell: (item) => caseTexts.period(item.startDate, item.endDate) },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerOrganisation },
];

/** The cases at the caller's answer points. */
export function CasesPage() {
  const list = useCableOwnerCases();
  useLiveCases('cableowner', list.retry);
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
