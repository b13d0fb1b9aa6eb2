import { useInquirerCasePositions, useInquirerCases, useLiveCases } from '@schaktkoll/api-client';
import {
  CaseDownload,
  CaseList,
  CasePeriod,
  CaseListMap,
  CaseTitle,
  CaseViewSwitch,
  EmptyCaseList,
  hasNoCases,
  StatusLine,
  useCaseView,
} from '@schaktkoll/cases';
import { downloadInquirerCases, type InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, mayCreateCases, paths } from '@schaktkoll/domain';
import { FilterLayout, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { ErrorContent, PageTop, useConfig, useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import { caseTexts, formatDay, listTexts, purposeTexts } from '@schaktkoll/texts';
import { PageContainer, Stack, type TableColumn } from '@schaktkoll/ui';
import { OwnDraft } from '../createCase/draft/OwnDraft.tsx';
import { caseSortsOf, colleagueFilters, plainFilters } from './caseFilters.ts';
import { listHeading } from './listHeading.ts';

const texts = caseTexts.list;

const caseLink = ({ caseNumber, name }: Pick<InquirerCaseItem, 'caseNumber' | 'name'>) => (
  <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }}>
    <CaseTitle caseNumber={caseNumber} name={name} />
  </AppLink>
);

const columns: readonly TableColumn<InquirerCaseItem>[] = [
  {
    key: 'caseNumber',
    heading: texts.columns.caseNumber,
    isRowHeader: true,
    cell: caseLink,
  },
  {
    key: 'status',
    heading: texts.columns.status,
    isRoomy: true,
    cell: (item) => <StatusLine status={item.status} hasWarning />,
  },
  { key: 'period', heading: texts.columns.period, cell: CasePeriod },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerName },
  { key: 'purpose', heading: texts.columns.purpose, isExtra: true, cell: (item) => purposeTexts[item.purpose] },
  {
    key: 'createdAt',
    heading: texts.columns.createdAt,
    isExtra: true,
    isUnbroken: true,
    cell: (item) => formatDay(item.createdAt),
  },
];

/** The inquirer's cases, as a list or on a map. */
export function CasesPage() {
  const user = useCurrentUser();
  const filters = useFilters('cases', user.isPrivateUser || user.isSuperUser ? plainFilters : colleagueFilters);
  const sort = useSort('cases', caseSortsOf(user));
  const query = { ...filters.query, sort: sort.value };
  const [view, chooseView] = useCaseView();
  const { map } = useConfig();
  const list = useInquirerCases(query, view === 'list');
  const positions = useInquirerCasePositions(view === 'map' ? filters.query : null);
  useLiveCases('inquirer', view === 'list' ? list.retry : () => void positions.mutate());
  const showError = useErrorDialog();
  const create = mayCreateCases(user) ? (
    <ButtonLink to={{ path: paths.inquirer.createCase }} variant="primary">
      {texts.create}
    </ButtonLink>
  ) : undefined;
  const isFiltered = filters.chips.length > 0;
  const hasNothing = !isFiltered && hasNoCases({ view, list, positions });
  const empty = (
    <EmptyCaseList isFiltered={isFiltered} onReset={filters.reset} heading={texts.emptyHeading} action={create}>
      {create ? texts.emptyBody : user.mayNotCreateCases ? texts.mayNotCreate : texts.emptyReadOnly}
    </EmptyCaseList>
  );
  const renderError = (error: unknown, retry: () => void) => <ErrorContent error={error} onRetry={retry} />;
  const content = (
    <FilterLayout
      filters={filters}
      isBare={hasNothing}
      sort={view === 'list' ? sort : undefined}
      actions={<CaseViewSwitch view={view} onChoose={chooseView} />}
      after={
        <CaseDownload
          call={downloadInquirerCases}
          query={query}
          onFailure={(error) => showError(error, listTexts.downloadFailed)}
        />
      }
    >
      {view === 'list' ? (
        <CaseList list={list} columns={columns} isFiltered={isFiltered} empty={empty} renderError={renderError} />
      ) : (
        <CaseListMap
          reading={positions}
          side="inquirer"
          sources={map.sources}
          renderLink={caseLink}
          empty={empty}
          renderError={renderError}
        />
      )}
    </FilterLayout>
  );
  return (
    <PageContainer>
      <Stack>
        <PageTop title={listHeading(user)} actions={hasNothing ? undefined : create} />
        {create ? <OwnDraft>{content}</OwnDraft> : content}
      </Stack>
    </PageContainer>
  );
}
