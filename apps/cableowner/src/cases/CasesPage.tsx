import { Suspense, useEffect, useMemo } from 'react';
import {
  useCableOwnerCasePositions,
  useCableOwnerCases,
  useCaseAnswerPoints,
  useLiveCases,
} from '@schaktkoll/api-client';
import { CaseListMap, CaseViewSwitch, useCaseView } from '@schaktkoll/cases';
import { downloadCableOwnerCases, type CableOwnerCaseItem } from '@schaktkoll/contract';
import { paths, swedishToday } from '@schaktkoll/domain';
import { ListPage, storeRowOrder, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { useConfig, useCurrentUser } from '@schaktkoll/shell';
import { caseTexts, chooseCasesTexts, ownerEmptyListTexts as ownerTexts } from '@schaktkoll/texts';
import { Button, lazyPart, useIsPainted } from '@schaktkoll/ui';
import { caseLink, columnsOn } from './caseColumns.tsx';
import { ownerFilters, ownerSorts } from './caseFilters.ts';
import { ChooseCase } from './several/ChooseCase.tsx';
import { useSelection } from './several/useSelection.ts';

const texts = caseTexts.list;
const AnswerSeveral = lazyPart(async () => (await import('./several/AnswerSeveral.tsx')).AnswerSeveral);

/** The cases at the caller's answer points, as a list or on a map. */
export function CasesPage() {
  const today = swedishToday();
  const selection = useSelection();
  const { chosen, toggle } = selection;
  // The list is fetched first; its answer points are only needed for filtering.
  const { data } = useCaseAnswerPoints(useIsPainted());
  const filters = useFilters(
    'ownerCases',
    useMemo(() => ownerFilters(data?.answerPoints), [data]),
  );
  const sort = useSort('ownerCases', ownerSorts);
  const query = useMemo(() => ({ ...filters.query, sort: sort.value }), [filters.query, sort.value]);
  const [view, chooseView] = useCaseView();
  const { map } = useConfig();
  const list = useCableOwnerCases(query, view === 'list');
  const columns = useMemo(
    () => [
      ...(chosen === null
        ? []
        : [
            {
              key: 'choose',
              heading: chooseCasesTexts.column,
              width: 56,
              phone: 'first' as const,
              cell: (item: CableOwnerCaseItem) => <ChooseCase item={item} chosen={chosen} onToggle={toggle} />,
            },
          ]),
      ...columnsOn(today),
    ],
    [today, chosen, toggle],
  );
  const { items, isStale } = list;
  useEffect(() => {
    if (items !== undefined && !isStale) storeRowOrder('ownerCases', { query, keys: items.map(caseNumberOf) });
  }, [items, isStale, query]);
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
          {content}
          {view === 'list' && chosen !== null && (
            <Suspense fallback={null}>
              <AnswerSeveral items={list.items ?? noItems} selection={selection} refresh={list.retry} />
            </Suspense>
          )}
        </>
      )}
      filters={filters}
      sort={sort}
      list={list}
      isOneLine
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
