import { useInquirerCasePositions, useInquirerCases, useLiveCases, useStoredAt } from '@schaktkoll/api-client';
import {
  CaseListMap,
  CasePeriod,
  CaseTitle,
  CaseViewSwitch,
  StatusLine,
  useCaseView,
  useToday,
} from '@schaktkoll/cases';
import {
  downloadInquirerCases,
  listInquirerCases,
  type CurrentUser,
  type InquirerCaseItem,
} from '@schaktkoll/contract';
import { buildPath, mayCreateCases, paths, statusOn } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink, ButtonLink } from '@schaktkoll/routing';
import { StoredNotice, SupportContact, useConfig, useCurrentUser } from '@schaktkoll/shell';
import { caseTexts, formatDay, purposeTexts } from '@schaktkoll/texts';
import type { TableColumn } from '@schaktkoll/ui';
import { useMemo, type ReactNode } from 'react';
import { OwnDraft } from '../createCase/draft/OwnDraft.tsx';
import { caseSortsOf, colleagueFilters, plainFilters } from './caseFilters.ts';
import { listHeading } from '../parts/listHeading.ts';
import { OverviewPlace } from './OverviewPlace.tsx';

const texts = caseTexts.list;

const caseLink = ({ caseNumber, name }: Pick<InquirerCaseItem, 'caseNumber' | 'name'>) => (
  <AppLink to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }}>
    <CaseTitle caseNumber={caseNumber} name={name} />
  </AppLink>
);

const referenceColumn: TableColumn<InquirerCaseItem> = {
  key: 'ownReference',
  heading: texts.columns.ownReference,
  isSecondary: true,
  cell: (item) => item.ownReference ?? texts.noReference,
};

/** The rows may be of an earlier day. Who uses no references has no column of them. */
const columnsOn = (today: string, hasReferences: boolean): readonly TableColumn<InquirerCaseItem>[] => [
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
    cell: (item) => <StatusLine status={statusOn(item, today)} warnsFor={item.purpose} />,
  },
  { key: 'period', heading: texts.columns.period, cell: CasePeriod },
  { key: 'inquirer', heading: texts.columns.inquirer, cell: (item) => item.inquirerName },
  { key: 'purpose', heading: texts.columns.purpose, isSecondary: true, cell: (item) => purposeTexts[item.purpose] },
  ...(hasReferences ? [referenceColumn] : []),
  {
    key: 'createdAt',
    heading: texts.columns.createdAt,
    isSecondary: true,
    noWrap: true,
    cell: (item) => formatDay(item.createdAt),
  },
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
  const columns = useMemo(() => columnsOn(today, hasReferences), [today, hasReferences]);
  const positions = useInquirerCasePositions(view === 'map' ? filters.query : null);
  useLiveCases('inquirer', view === 'list' ? list.retry : () => void positions.mutate());
  const storedAt = useStoredAt(listInquirerCases, { query });
  const create =
    mayCreateCases(user) && storedAt === null ? (
      <ButtonLink to={{ path: paths.inquirer.createCase }} variant="primary">
        {texts.create}
      </ButtonLink>
    ) : undefined;
  // The drafts, and a line of what waits.
  const aboveList = (content: ReactNode) => {
    const all = (
      <>
        <StoredNotice at={storedAt} onRetry={list.retry} />
        <OverviewPlace />
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
          <CaseListMap reading={positions} side="inquirer" sources={map.sources} renderLink={caseLink} {...states} />
        ),
      }}
      around={user.isSuperUser ? undefined : aboveList}
    />
  );
}

/** What a user without cases can do: create one, or contact whoever can allow it. */
function whenEmpty(user: CurrentUser, create: ReactNode): { readonly body: string; readonly action?: ReactNode } {
  if (create !== undefined) return { body: texts.emptyBody, action: create };
  if (user.mayNotCreateCases !== true) return { body: texts.emptyReadOnly };
  return user.isPrivateUser
    ? { body: texts.mayNotCreatePrivate, action: <SupportContact /> }
    : { body: texts.mayNotCreate };
}

const caseNumberOf = ({ caseNumber }: InquirerCaseItem): string => caseNumber;
