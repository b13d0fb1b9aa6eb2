import { Suspense, useCallback, useEffect, useMemo } from 'react';
import { useCableOwnerCaseCount, useCableOwnerCases, useCaseAnswerPoints, useLiveCases } from '@schaktkoll/api-client';
import { useCaseListMap } from '@schaktkoll/cases';
import { downloadCableOwnerCases, type CableOwnerCaseItem } from '@schaktkoll/contract';
import { isOpenToAnswer, paths, swedishToday } from '@schaktkoll/domain';
import { ListPage, storeRowOrder, useFilters, useSort } from '@schaktkoll/lists';
import { AppLink } from '@schaktkoll/routing';
import { useConfig, useCurrentUser } from '@schaktkoll/shell';
import { caseTexts, chooseCasesTexts, ownerEmptyListTexts as ownerTexts } from '@schaktkoll/texts';
import { Button, lazyPart, useIsPainted } from '@schaktkoll/ui';
import { caseLink, columnsOn } from './caseColumns.tsx';
import { offeredFilters, ownerFilters, ownerSorts } from './caseFilters.ts';
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
  const { sources } = useConfig().map;
  const map = useCaseListMap({ side: 'cableowner', query: filters.query, sources, renderLink: caseLink });
  const list = useCableOwnerCases(query);
  const { items, isStale } = list;
  const toggleCase = useCallback(
    (caseNumber: string, isRange: boolean) =>
      toggle(caseNumber, isRange ? { keys: (items ?? []).filter(isToAnswer).map(caseNumberOf) } : undefined),
    [toggle, items],
  );
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
              cell: (item: CableOwnerCaseItem) => <ChooseCase item={item} chosen={chosen} onToggle={toggleCase} />,
            },
          ]),
      ...columnsOn(today),
    ],
    [today, chosen, toggleCase],
  );
  useEffect(() => {
    if (items !== undefined && !isStale) storeRowOrder('ownerCases', { query, keys: items.map(caseNumberOf) });
  }, [items, isStale, query]);
  useLiveCases('cableowner', () => {
    list.retry();
    map.refresh();
  });
  const mayEditAreas = useCurrentUser().roles.includes('CableOwnerAdmin');
  return (
    <ListPage
      title={texts.ownerHeading}
      actions={
        !map.isAlone && chosen === null ? (
          <Button onClick={selection.start}>{chooseCasesTexts.start}</Button>
        ) : undefined
      }
      around={(content) => (
        <>
          {content}
          {!map.isAlone && chosen !== null && (
            <Suspense fallback={null}>
              <AnswerSeveral items={items ?? noItems} selection={selection} refresh={list.retry} onShow={map.show} />
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
      saved={savedFilters}
      onChoose={(caseNumber) =>
        items?.some((item) => item.caseNumber === caseNumber && isToAnswer(item)) && toggle(caseNumber)
      }
      {...map.props}
    />
  );
}

const savedFilters = { list: 'ownerCases', offered: offeredFilters, useCount: useCableOwnerCaseCount };

const isToAnswer = ({ status, recipients }: CableOwnerCaseItem): boolean =>
  recipients.some((recipient) => isOpenToAnswer(status, recipient));

const noItems: readonly CableOwnerCaseItem[] = [];

const caseNumberOf = ({ caseNumber }: CableOwnerCaseItem): string => caseNumber;
