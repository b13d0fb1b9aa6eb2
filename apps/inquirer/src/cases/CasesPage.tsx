import { useInquirerCasePositions, useInquirerCases, useLiveCases, useStoredAt } from '@schaktkoll/api-client';
import {
  CaseListMap,
  CaseName,
  CaseTitle,
  CaseViewSwitch,
  ListStatus,
  useCaseView,
  useIsOutdated,
  useToday,
} from '@schaktkoll/cases';
import { downloadInquirerCases, listInquirerCases, type InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, mayCreateCases, paths, statusOn } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { StoredNotice, useConfig, useCurrentUser } from '@schaktkoll/shell';
import { caseTexts, formatDay, purposeTexts } from '@schaktkoll/texts';
import type { TableColumn } from '@schaktkoll/ui';
import { useMemo, type ReactNode } from 'react';
import { OwnDraft } from '../createCase/draft/OwnDraft.tsx';
import { caseSortsOf, colleagueFilters, plainFilters } from './caseFilters.ts';
import { listHeading } from '../parts/listHeading.ts';
import { whenEmpty } from '../parts/whenEmpty.tsx';

const texts = caseTexts.list;
const headings = texts.columns;

const linkWith =
  (Words: typeof CaseTitle) =>
  ({ caseNumber, name }: Pick<InquirerCaseItem, 'caseNumber' | 'name'>) => (
    <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }}>
      <Words caseNumber={caseNumber} name={name} />
    </AppLink>
  );

const linkOnMap = linkWith(CaseTitle);

const referenceColumn: TableColumn<InquirerCaseItem> = {
  key: 'ownReference',
  heading: headings.ownReference,
  width: 120,
  isSecondary: 'desktop',
  cell: (item) => item.ownReference ?? texts.noReference,
};

/** Room for the longest status of a list. */
const statusWidth = 264;

/** The rows may be of an earlier day. Who uses no references has no column of them. */
const columnsOn = (
  today: string,
  hasReferences: boolean,
  isOutdated: boolean,
): readonly TableColumn<InquirerCaseItem>[] => [
  {
    key: 'status',
    heading: headings.status,
    width: statusWidth,
    phone: 'mark',
    sorts: { ascending: 'ToDoFirst' },
    cell: (item) => <ListStatus status={statusOn(item, today)} isOutdated={isOutdated} />,
  },
  {
    key: 'name',
    heading: headings.caseNumber,
    isRowHeader: true,
    sorts: { ascending: 'NameAscending' },
    cell: linkWith(CaseName),
  },
  { key: 'number', heading: headings.number, width: 132, isSecondary: 'mapPanel', cell: (item) => item.caseNumber },
  {
    key: 'start',
    heading: headings.start,
    width: 104,
    phone: 'end',
    sorts: { ascending: 'StartDateAscending', descending: 'StartDateDescending' },
    cell: (item) => formatDay(item.startDate),
  },
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
    width: 160,
    isSecondary: 'desktop',
    cell: (item) => item.inquirerName,
  },
  {
    key: 'purpose',
    heading: headings.purpose,
    width: 170,
    isSecondary: 'desktop',
    cell: (item) => purposeTexts[item.purpose],
  },
  ...(hasReferences ? [referenceColumn] : []),
];

/** The inquirer's cases, as a list or on a map. */
export function CasesPage() {
  const user = useCurrentUser();
  const today = useToday();

  const filters = useFilters('cases', user.isPrivateUser || user.isSuperUser ? plainFilters : colleagueFilters);
  const sort = useSort('cases', caseSortsOf(user));
  const query = { ...filters.query, sort: sort.value };
  const [view, chooseView] = useCaseView();
  const { map } = useConfig();
  const list = useInquirerCases(query, view === 'list');
  const hasReferences = list.items?.some(({ ownReference }) => ownReference !== null) ?? false;
  const positions = useInquirerCasePositions(view === 'map' ? filters.query : null);
  useLiveCases('inquirer', view === 'list' ? list.retry : () => void positions.mutate());
  const storedAt = useStoredAt(listInquirerCases, { query });
  const isOutdated = useIsOutdated(storedAt);
  const columns = useMemo(() => columnsOn(today, hasReferences, isOutdated), [today, hasReferences, isOutdated]);
  const create =
    mayCreateCases(user) && storedAt === null ? (
      <ButtonLink to={{ path: paths.inquirer.createCase }} variant="primary">
        {texts.create}
      </ButtonLink>
    ) : undefined;
  const aboveList = (content: ReactNode) => {
    const all = (
      <>
        <StoredNotice at={storedAt} onRetry={list.retry} />
        {content}
      </>
    );
    return create ? <OwnDraft>{all}</OwnDraft> : all;
  };
  return (
    <ListPage
      title={listHeading(user)}
      actions={create}
      filters={filters}
      sort={sort}
      list={list}
      isOneLine
      caption={texts.caption}
      columns={columns}
      rowKey={caseNumberOf}
      rowName={caseNumberOf}
      loading={texts.loading}
      empty={{ heading: texts.emptyHeading, ...whenEmpty(user, create) }}
      download={storedAt === null ? { call: downloadInquirerCases, query } : undefined}
      view={{
        choice: <CaseViewSwitch view={view} onChoose={chooseView} />,
        isShown: view === 'map',
        isEmpty: !positions.isLoading && positions.data?.positions.length === 0,
        render: (states) => (
          <CaseListMap reading={positions} side="inquirer" sources={map.sources} renderLink={linkOnMap} {...states} />
        ),
      }}
      around={user.isSuperUser ? undefined : aboveList}
    />
  );
}

const caseNumberOf = ({ caseNumber }: InquirerCaseItem): string => caseNumber;
