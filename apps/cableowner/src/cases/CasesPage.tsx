import { Suspense, useMemo } from 'react';
import {
  useCableOwnerCasePositions,
  useCableOwnerCases,
  useCaseAnswerPoints,
  useLiveCases,
} from '@schaktkoll/api-client';
import { CaseListMap, CasePeriod, CaseTitle, CaseViewSwitch, OwnerStatusLine, useCaseView } from '@schaktkoll/cases';
import { downloadCableOwnerCases, type CableOwnerCaseItem } from '@schaktkoll/contract';
import { buildPath, ownerStatus, paths, swedishDayOf } from '@schaktkoll/domain';
import { ListPage, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { useConfig, useCurrentUser } from '@schaktkoll/shell';
import {
  caseTexts,
  formatDay,
  measureTexts,
  ownerEmptyListTexts as ownerTexts,
  purposeTexts,
  chooseCasesTexts,
} from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock, useIsPainted, type TableColumn } from '@schaktkoll/ui';
import { ownerFilters, ownerSorts } from './caseFilters.ts';
import { ChooseCase } from './several/ChooseCase.tsx';
import { useSelection } from './several/useSelection.ts';

const texts = caseTexts.list;
const AnswerSeveral = lazyPart(async () => (await import('./several/AnswerSeveral.tsx')).AnswerSeveral);

function answerWords({ measure, status }: CableOwnerCaseItem['recipients'][number]): string {
  if (measure) return measureTexts.name(measure);
  return status === 'New' || status === 'UnderReview' || status === 'RequiresManualReview'
    ? ownerTexts.noAnswer[status]
    : measureTexts.status(status);
}

const caseLink = ({ caseNumber, name }: Pick<CableOwnerCaseItem, 'caseNumber' | 'name'>) => (
  <AppLink to={{ path: buildPath(paths.cableowner.caseDetail, { caseNumber }) }}>
    <CaseTitle caseNumber={caseNumber} name={name} />
  </AppLink>
);

/** The columns on a given day, which decides whether an answer is late. */
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
    width: 'wide',
    cell: (item) => <OwnerStatusLine status={ownerStatus(item.status, item.recipients, today)} />,
  },
  {
    key: 'answer',
    heading: texts.columns.answer,
    // The status says what is to be done; the given answer is secondary.
    isSecondary: true,
    cell: (item) =>
      item.recipients.map((recipient) => (
        <div key={recipient.name}>
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

/** The cases at the caller's answer points, as a list or on a map. */
export function CasesPage() {
  const today = swedishDayOf(new Date());
  const selection = useSelection();
  const { chosen, toggle } = selection;
  const columns = useMemo(
    () => [
      ...(chosen === null
        ? []
        : [
            {
              key: 'choose',
              heading: chooseCasesTexts.column,
              cell: (item: CableOwnerCaseItem) => <ChooseCase item={item} chosen={chosen} onToggle={toggle} />,
            },
          ]),
      ...columnsOn(today),
    ],
    [today, chosen, toggle],
  );
  // The list is fetched first; its answer points are only needed for filtering.
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
  const mayEditAreas = useCurrentUser().roles.includes('CableOwnerAdmin');
  return (
    <ListPage
      title={texts.ownerHeading}
      actions={
        view === 'list' && chosen === null ? (
          <Button onClick={selection.start}>{chooseCasesTexts.start}</Button>
        ) : undefined
      }
      around={(content) => (
        <>
          {view === 'list' && chosen !== null && (
            <Suspense fallback={<LoadingBlock text={texts.loading} />}>
              <AnswerSeveral items={list.items ?? noItems} selection={selection} refresh={list.retry} />
            </Suspense>
          )}
          {content}
        </>
      )}
      filters={filters}
      sort={sort}
      list={list}
      caption={texts.caption}
      columns={columns}
      rowKey={caseNumberOf}
      rowName={caseNumberOf}
      loading={texts.loading}
      empty={{
        heading: ownerTexts.heading,
        body: `${ownerTexts.body} ${mayEditAreas ? '' : ownerTexts.askAdmin}`,
        action: mayEditAreas ? <AppLink to={{ path: paths.cableowner.areas }}>{ownerTexts.areas}</AppLink> : undefined,
      }}
      download={{ call: downloadCableOwnerCases, query }}
      view={{
        choice: <CaseViewSwitch view={view} onChoose={chooseView} />,
        isShown: view === 'map',
        isEmpty: !positions.isLoading && positions.data?.positions.length === 0,
        render: (states) => (
          <CaseListMap reading={positions} side="cableowner" sources={map.sources} renderLink={caseLink} {...states} />
        ),
      }}
    />
  );
}

const noItems: readonly CableOwnerCaseItem[] = [];

const caseNumberOf = ({ caseNumber }: CableOwnerCaseItem): string => caseNumber;
