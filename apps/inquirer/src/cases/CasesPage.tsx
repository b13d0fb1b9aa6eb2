import { useInquirerCaseCount, useInquirerCases, useLiveCases, useStoredAt } from '@schaktkoll/api-client';
import { caseColumns, ListStatus, useCaseListMap, useIsOutdated, useToday } from '@schaktkoll/cases';
import { downloadInquirerCases, listInquirerCases, type InquirerCaseItem } from '@schaktkoll/contract';
import { buildPath, mayCreateCases, paths, statusOn } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { ButtonLink, type Destination } from '@schaktkoll/routing';
import { StoredNotice, useConfig, useCurrentUser } from '@schaktkoll/shell';
import { caseTexts } from '@schaktkoll/texts';
import { Inline, type TableColumn } from '@schaktkoll/ui';
import { useCallback, useMemo, type ReactNode } from 'react';
import { destinationOfCopy } from '../case/newCaseDestinations.ts';
import { OwnDraft } from '../createCase/draft/OwnDraft.tsx';
import { caseSortsOf, colleagueFilters, offeredFilters, plainFilters } from './caseFilters.ts';
import { listHeading } from '../parts/listHeading.ts';
import { whenEmpty } from '../parts/whenEmpty.tsx';

const texts = caseTexts.list;
const headings = texts.columns;

const { link, name, number, start, end, createdAt, purpose } = caseColumns('inquirer');

/** What can be done with a case that is chosen on the map. */
function CaseActions({
  caseNumber,
  copied,
}: {
  readonly caseNumber: string;
  readonly copied: Destination | undefined;
}) {
  return (
    <Inline $gap={2}>
      <ButtonLink size="compact" variant="primary" to={{ path: buildPath(paths.inquirer.caseDetail, { caseNumber }) }}>
        {texts.open}
      </ButtonLink>
      {copied && (
        <ButtonLink size="compact" to={copied}>
          {texts.again}
        </ButtonLink>
      )}
    </Inline>
  );
}

const referenceColumn: TableColumn<InquirerCaseItem> = {
  key: 'ownReference',
  heading: headings.ownReference,
  width: 120,
  isSecondary: 'desktopXl',
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
  { ...name, sorts: { ascending: 'NameAscending' } },
  number,
  { ...start, sorts: { ascending: 'StartDateAscending', descending: 'StartDateDescending' } },
  end,
  {
    key: 'answers',
    heading: headings.answers,
    title: texts.answersTitle,
    width: 64,
    isNumeric: true,
    cell: ({ answered, asked }) => texts.answers(answered, asked),
  },
  createdAt,
  {
    key: 'inquirer',
    heading: headings.inquirer,
    width: 160,
    isSecondary: 'desktopXl',
    cell: (item) => item.inquirerName,
  },
  purpose,
  ...(hasReferences ? [referenceColumn] : []),
];

/** The inquirer's cases, as a list or on a map. */
export function CasesPage() {
  const user = useCurrentUser();
  const today = useToday();

  const filters = useFilters('cases', user.isPrivateUser || user.isSuperUser ? plainFilters : colleagueFilters);
  const sort = useSort('cases', caseSortsOf(user));
  const query = { ...filters.query, sort: sort.value };
  const { sources } = useConfig().map;
  const mayCreate = mayCreateCases(user);
  const list = useInquirerCases(query);
  const { items } = list;
  const renderActions = useCallback(
    ({ caseNumber }: { readonly caseNumber: string }) => {
      const item = mayCreate ? items?.find((each) => each.caseNumber === caseNumber) : undefined;
      return <CaseActions caseNumber={caseNumber} copied={item && destinationOfCopy(item)} />;
    },
    [mayCreate, items],
  );
  const map = useCaseListMap({ side: 'inquirer', query: filters.query, sources, renderLink: link, renderActions });
  const hasReferences = items?.some(({ ownReference }) => ownReference !== null) ?? false;
  useLiveCases('inquirer', () => {
    list.retry();
    map.refresh();
  });
  const storedAt = useStoredAt(listInquirerCases, { query });
  const isOutdated = useIsOutdated(storedAt);
  const columns = useMemo(() => columnsOn(today, hasReferences, isOutdated), [today, hasReferences, isOutdated]);
  const create =
    mayCreate && storedAt === null ? (
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
      actions={
        create && (
          <Inline $gap={3}>
            {create}
            <ButtonLink to={{ path: paths.inquirer.caseGroups }}>{texts.groups}</ButtonLink>
          </Inline>
        )
      }
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
      saved={user.isSuperUser ? undefined : savedFilters}
      {...map.props}
      renderBeside={storedAt === null ? map.props.renderBeside : undefined}
      around={user.isSuperUser ? undefined : aboveList}
    />
  );
}

const savedFilters = { list: 'cases', offered: offeredFilters, useCount: useInquirerCaseCount };

const caseNumberOf = ({ caseNumber }: InquirerCaseItem): string => caseNumber;
