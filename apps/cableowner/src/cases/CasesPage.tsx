import { useMemo } from 'react';
import {
  useCableOwnerCasePositions,
  useCableOwnerCases,
  useCaseAnswerPoints,
  useLiveCases,
} from '@schaktkoll/api-client';
import {
  CaseDownload,
  CaseList,
  CasePeriod,
  CaseListMap,
  CaseTitle,
  CaseViewSwitch,
  EmptyCaseList,
  hasNoCases,
  OwnerStatusLine,
  useCaseView,
} from '@schaktkoll/cases';
import { downloadCableOwnerCases, type CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, ownerStatus, paths, swedishDayOf } from '@schaktkoll/domain';
import { FilterLayout, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { ErrorContent, PageTop, useConfig, useCurrentUser, useErrorDialog } from '@schaktkoll/shell';
import { caseTexts, formatDay, listTexts, measureTexts, purposeTexts } from '@schaktkoll/texts';
import { PageContainer, Stack, useIsPainted, type TableColumn } from '@schaktkoll/ui';
import { ownerFilters, ownerSorts } from './caseFilters.ts';

const texts = caseTexts.list;

function answerWords({ measure, status }: CableOwnerCaseItem['recipients'][number]): string {
  if (measure) return measureTexts.name(measure);
  return status === 'New' || status === 'UnderReview' || status === 'RequiresManualReview'
    ? texts.noAnswer[status]
    : measureTexts.status(status);
}

const caseLink = ({ caseNumber, name }: Pick<CableOwnerCaseItem, 'caseNumber' | 'name'>) => (
  <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) }}>
    <CaseTitle caseNumber={caseNumber} name={name} />
  </AppLink>
);

/** The columns on a day: whether an answer is late depends on it. */
const columnsOn = (today: string): readonly TableColumn<CableOwnerCaseItem>[] => [
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
    cell: (item) => <OwnerStatusLine status={ownerStatus(item.status.kind, item.recipients, today)} />,
  },
  {
    key: 'answer',
    heading: texts.columns.answer,
    // What is to be done is the status; what was answered is for who asks.
    isExtra: true,
    cell: (item) =>
      item.recipients.map((recipient) => (
        <div key={recipient.name}>
          {item.recipients.length > 1
            ? texts.answeredAs(recipient.name, answerWords(recipient))
            : answerWords(recipient)}
        </div>
      )),
  },
  { key: 'period', heading: texts.columns.period, cell: CasePeriod },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerOrganisation },
  { key: 'purpose', heading: texts.columns.purpose, isExtra: true, cell: (item) => purposeTexts[item.purpose] },
  {
    key: 'createdAt',
    heading: texts.columns.createdAt,
    isExtra: true,
    isUnbroken: true,
    cell: (item) => formatDay(item.createdAt),
  },
];

/** The cases at the caller's answer points, as a list or on a map. */
export function CasesPage() {
  const today = swedishDayOf(new Date());
  const columns = useMemo(() => columnsOn(today), [today]);
  // The list first: its answer points are only needed by who filters.
  const { data } = useCaseAnswerPoints(useIsPainted());
  const filters = useFilters(
    'ownerCases',
    useMemo(() => ownerFilters(data?.answerPoints), [data]),
  );
  const sort = useSort('ownerCases', ownerSorts);
  const query = { ...filters.query, sort: sort.value };
  const [view, chooseView] = useCaseView();
  const { map } = useConfig();
  const list = useCableOwnerCases(query, view === 'list');
  const positions = useCableOwnerCasePositions(view === 'map' ? filters.query : null);
  useLiveCases('cableowner', view === 'list' ? list.retry : () => void positions.mutate());
  const showError = useErrorDialog();
  const mayEditAreas = useCurrentUser().roles.includes('CableOwnerAdmin');
  const isFiltered = filters.chips.length > 0;
  const empty = (
    <EmptyCaseList
      isFiltered={isFiltered}
      onReset={filters.reset}
      heading={texts.ownerEmptyHeading}
      action={
        mayEditAreas ? <AppLink to={{ path: paths.cableowner.areas }}>{texts.ownerEmptyAreas}</AppLink> : undefined
      }
    >
      {texts.ownerEmptyBody} {!mayEditAreas && texts.ownerEmptyAskAdmin}
    </EmptyCaseList>
  );
  const renderError = (error: unknown, retry: () => void) => <ErrorContent error={error} onRetry={retry} />;
  return (
    <PageContainer>
      <Stack>
        <PageTop title={texts.ownerHeading} />
        <FilterLayout
          filters={filters}
          isBare={!isFiltered && hasNoCases({ view, list, positions })}
          sort={view === 'list' ? sort : undefined}
          actions={<CaseViewSwitch view={view} onChoose={chooseView} />}
          after={
            <CaseDownload
              call={downloadCableOwnerCases}
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
              side="cableowner"
              sources={map.sources}
              renderLink={caseLink}
              empty={empty}
              renderError={renderError}
            />
          )}
        </FilterLayout>
      </Stack>
    </PageContainer>
  );
}
