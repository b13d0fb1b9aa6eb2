import { useInquirerCases, useLiveCases } from '@schaktkoll/api-client';
import { CaseList, StatusLine } from '@schaktkoll/cases';
import type { InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, mayCreateCases, paths } from '@schaktkoll/domain';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageTop, useCurrentUser } from '@schaktkoll/shell';
import { caseTexts } from '@schaktkoll/texts';
import { buttonStyles, EmptyState, PageContainer, Stack, type ButtonLook, type TableColumn } from '@schaktkoll/ui';
import styled from 'styled-components';
import { OwnDraft } from '../createCase/draft/OwnDraft.tsx';
import { listHeading } from './listHeading.ts';

const texts = caseTexts.list;

const columns: readonly TableColumn<InquirerCaseItem>[] = [
  {
    key: 'caseNumber',
    heading: texts.columns.caseNumber,
    isRowHeader: true,
    cell: (item) => (
      <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber: item.caseNumber }) }}>
        {item.caseNumber} {item.name}
      </AppLink>
    ),
  },
  { key: 'status', heading: texts.columns.status, cell: (item) => <StatusLine status={item.status} hasWarning /> },
  { key: 'period', heading: texts.columns.period, isUnbroken: true, cell: (item) => caseTexts.period(item.startDate, item.endDate) },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerName },
];

/** The inquirer's list of cases. */
export function CasesPage() {
  const list = useInquirerCases();
  useLiveCases('inquirer', list.retry);
  const user = useCurrentUser();
  const create = mayCreateCases(user) ? (
    <CreateLink to={{ path: paths.inquirer.createCase }} $variant="primary">
      {texts.create}
    </CreateLink>
  ) : undefined;
  const isEmpty = list.items?.length === 0;
  return (
    <PageContainer>
      <Stack>
        <PageTop title={listHeading(user)} actions={isEmpty ? undefined : create} />
        {create && <OwnDraft />}
        <CaseList
          list={list}
          columns={columns}
          empty={
            <EmptyState heading={texts.emptyHeading} action={create}>
              {create ? texts.emptyBody : texts.emptyReadOnly}
            </EmptyState>
          }
          renderError={(error, retry) => <ErrorContent error={error} onRetry={retry} />}
        />
      </Stack>
    </PageContainer>
  );
}

const CreateLink = styled(AppLink)<ButtonLook>`
  ${buttonStyles}
`;
