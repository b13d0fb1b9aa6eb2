import { useInquirerCases, useLiveCases } from '@schaktkoll/api-client';
import { CaseDownload, CaseList, EmptyCaseList, StatusLine } from '@schaktkoll/cases';
import { downloadInquirerCases, type InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, mayCreateCases, paths } from '@schaktkoll/domain';
import { FilterLayout, useFilters, useSort } from '@schaktkoll/forms';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageTop, useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import { caseTexts, formatDay, listTexts, purposeTexts } from '@schaktkoll/texts';
import { AfterPaint, buttonStyles, PageContainer, Stack, type ButtonLook, type TableColumn } from '@schaktkoll/ui';
import styled from 'styled-components';
import { OwnDraft } from '../createCase/draft/OwnDraft.tsx';
import { caseSorts, colleagueFilters, plainFilters } from './caseFilters.ts';
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
  { key: 'status', heading: texts.columns.status, isRoomy: true, cell: (item) => <StatusLine status={item.status} hasWarning /> },
  { key: 'period', heading: texts.columns.period, isUnbroken: true, cell: (item) => caseTexts.period(item.startDate, item.endDate) },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerName },
  { key: 'purpose', heading: texts.columns.purpose, isExtra: true, cell: (item) => purposeTexts[item.purpose] },
  { key: 'createdAt', heading: texts.columns.createdAt, isExtra: true, isUnbroken: true, cell: (item) => formatDay(item.createdAt) },
];

/** The inquirer's list of cases. */
export function CasesPage() {
  const user = useCurrentUser();
  const filters = useFilters('cases', user.isPrivateUser || user.isSuperUser ? plainFilters : colleagueFilters);
  const sort = useSort('cases', caseSorts);
  const query = { ...filters.query, sort: sort.value };
  const list = useInquirerCases(query);
  useLiveCases('inquirer', list.retry);
  const showError = useErrorDialog();
  const create = mayCreateCases(user) ? (
    <CreateLink to={{ path: paths.inquirer.createCase }} $variant="primary">
      {texts.create}
    </CreateLink>
  ) : undefined;
  const isFiltered = filters.chips.length > 0;
  const hasNothing = list.items?.length === 0 && !isFiltered;
  return (
    <PageContainer>
      <Stack>
        <PageTop title={listHeading(user)} actions={hasNothing ? undefined : create} />
        {create && (
          <AfterPaint>
            <OwnDraft />
          </AfterPaint>
        )}
        <FilterLayout
          filters={filters}
          sort={sort}
          actions={<CaseDownload call={downloadInquirerCases} query={query} onFailure={(error) => showError(error, listTexts.downloadFailed)} />}
        >
          <CaseList
            list={list}
            columns={columns}
            empty={
              <EmptyCaseList isFiltered={isFiltered} onReset={filters.reset} heading={texts.emptyHeading} action={create}>
                {create ? texts.emptyBody : texts.emptyReadOnly}
              </EmptyCaseList>
            }
            renderError={(error, retry) => <ErrorContent error={error} onRetry={retry} />}
          />
        </FilterLayout>
      </Stack>
    </PageContainer>
  );
}

const CreateLink = styled(AppLink)<ButtonLook>`
  ${buttonStyles}
`;
