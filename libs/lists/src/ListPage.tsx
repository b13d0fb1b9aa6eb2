import { ErrorContent, PageHeader, useErrorDialog } from '@schaktkoll/shell';
import { listTexts } from '@schaktkoll/texts';
import {
  Button,
  EmptyState,
  focusPageHeading,
  Inline,
  isFrom,
  media,
  Note,
  PageContainer,
  space,
  Stack,
  useMedia,
  type ResponsiveTableProps,
} from '@schaktkoll/ui';
import { useMemo, type ComponentProps, type ReactElement, type ReactNode } from 'react';
import { useDownload } from '@schaktkoll/api-client';
import type { CallDeclaration } from '@schaktkoll/contract';
import styled from 'styled-components';
import { FilterLayout, SortField } from './filters/FilterLayout.tsx';
import { SavedFilters, type SavedFiltersOfList } from './filters/SavedFilters.tsx';
import type { Filters } from './filters/useFilters.ts';
import type { Sort } from './filters/useSort.ts';
import { PagedTable, type GrowingList } from './PagedTable.tsx';
import { pressRowKey } from './rowKeys.ts';

interface EmptyWords {
  readonly heading: string;
  readonly body: ReactNode;
  readonly action?: ReactNode;
}

/** What another view of the rows shows in place of them. */
interface ListStates {
  /** Why there are none and what to do next. */
  readonly empty: ReactNode;
  readonly renderError: (error: unknown, retry: () => void) => ReactNode;
}

interface AlternativeView {
  /** The choice between the table and the other view; none where both are shown. */
  readonly choice?: ReactNode;
  readonly isShown: boolean;
  /** It is known that nothing is there; false while it is read. */
  readonly isEmpty: boolean;
  readonly render: (states: ListStates) => ReactNode;
}

interface ListPageProps<Row, V extends string> extends Pick<
  ResponsiveTableProps<Row>,
  'caption' | 'columns' | 'rowKey' | 'isHighlighted' | 'isOneLine'
> {
  readonly title: string;
  /** Actions of the page; omitted when the list is empty, because `empty` says what to do. */
  readonly actions?: ReactNode;
  /** None for a list that can only be sorted. */
  readonly filters?: Filters | undefined;
  /** The filters stand in a column beside the list where the window has room for one. */
  readonly hasFilterColumn?: boolean;
  readonly sort: Sort<V>;
  readonly list: GrowingList<Row>;
  /** The name of a row on the buttons that show and hide the rest of it. */
  readonly rowName: (row: Row) => string;
  readonly loading: string;
  readonly shownText?: (shown: number, total: number, isCapped: boolean) => string;
  /** Shown when the list is empty without filters. By default an empty list shows the text for no results. */
  readonly empty?: EmptyWords;
  /** Shown when the filters match nothing, instead of the default text. */
  readonly noHits?: Pick<EmptyWords, 'heading' | 'body'>;
  /** The call that gives the list as a file, and its filters and order. */
  readonly download?: Omit<ComponentProps<typeof ListDownload>, 'onFailure'>;
  /** Another way to see the rows, such as a map. */
  readonly view?: AlternativeView;
  /** What is beside the list, such as a map; not where the list is empty without filters. */
  readonly renderBeside?: ((states: ListStates) => ReactNode) | undefined;
  readonly saved?: SavedFiltersOfList;
  /** Called with the key of a row that has the pointer or the focus; undefined when it has left. */
  readonly onPoint?: (key: string | undefined) => void;
  readonly onMap?: () => void;
  /** Called when the user wants to choose rows, beginning with this one. */
  readonly onChoose?: ((key: string) => void) | undefined;
  /** Wraps the content below the heading. */
  readonly around?: ((content: ReactElement) => ReactNode) | undefined;
}

/**
 * The page of a list: heading, filters, sort order, rows in each state, an alternative view, and the file. A failure to
 * load rows is shown with the code for support, a failed download in a dialog.
 */
export function ListPage<Row, V extends string>({
  title,
  actions,
  filters,
  hasFilterColumn = false,
  sort,
  list,
  rowName,
  empty: nothing,
  noHits,
  download,
  view,
  renderBeside,
  saved,
  onPoint,
  onMap,
  onChoose,
  around = (content) => content,
  ...table
}: ListPageProps<Row, V>): ReactElement {
  const showError = useErrorDialog();
  const expand = useMemo(
    () => ({
      heading: listTexts.detailsColumn,
      show: (row: Row) => listTexts.showDetails(rowName(row)),
      hide: (row: Row) => listTexts.hideDetails(rowName(row)),
    }),
    [rowName],
  );
  const isFiltered = nothing === undefined || Boolean(filters?.chips.length);
  const other = view?.isShown ? view : null;
  const isEmpty = other ? other.isEmpty : !list.isStale && list.items?.length === 0;
  const hasNothing = !isFiltered && isEmpty;
  const isWide = useMedia(isFrom('tablet'));
  const hasRoom = useMedia(isFrom('mapPanel'));
  const chosen = filters?.chips.flatMap(({ values }) => values) ?? [];
  const words: EmptyWords = isFiltered
    ? {
        heading: listTexts.noHitsHeading,
        body: chosen.length > 0 ? listTexts.noHitsBody(chosen) : '',
        ...noHits,
        action:
          chosen.length > 0 ? (
            <Button
              onClick={() => {
                filters?.reset();
                // The button disappears.
                focusPageHeading();
              }}
            >
              {listTexts.filter.reset}
            </Button>
          ) : undefined,
      }
    : nothing;
  const states: ListStates = {
    empty: (
      <EmptyState heading={words.heading} action={words.action}>
        {words.body}
      </EmptyState>
    ),
    renderError: renderErrorWith(listTexts.failed),
  };
  const point = ({ target }: { readonly target: EventTarget }): void => onPoint?.(rowOf(target));
  const hasBeside = renderBeside !== undefined && !hasNothing;
  return (
    <Columns data-has-map={hasBeside ? '' : undefined}>
      <Page>
        <Stack $gap={1}>
          <Head>
            <PageHeader title={title} />
            {saved && filters && !hasNothing && <SavedFilters {...saved} filters={filters} />}
            {!hasNothing && actions !== undefined && (
              <Inline $gap={3} data-print="hide">
                {actions}
              </Inline>
            )}
          </Head>
          {around(
            <FilterLayout
              filters={filters}
              hasFilterColumn={hasFilterColumn}
              isEmpty={isEmpty}
              hasFrame={!hasNothing}
              sort={other || isWide ? undefined : sort}
              actions={view?.choice}
            >
              {other ? (
                other.render(states)
              ) : (
                <div
                  role="presentation"
                  data-shortcuts=""
                  data-list-keys={`${onChoose ? 'X' : ''}${onMap ? 'M' : ''}F/`}
                  onKeyDown={(event) => pressRowKey(event, { row: rowOf(event.target), onChoose, onMap })}
                  onPointerOver={point}
                  onPointerLeave={() => onPoint?.(undefined)}
                  onFocus={point}
                  onBlur={() => onPoint?.(undefined)}
                >
                  <PagedTable
                    {...table}
                    {...states}
                    list={list}
                    expand={expand}
                    sort={hasRoom ? { ...sort, choose: (value) => sort.choose(value as V) } : undefined}
                    noneText={isFiltered ? undefined : ''}
                    tools={
                      !hasNothing && (
                        <>
                          {isWide && <SortField sort={sort} />}
                          {download && (
                            <ListDownload
                              {...download}
                              onFailure={(error) => showError(error, listTexts.downloadFailed)}
                            />
                          )}
                        </>
                      )
                    }
                  />
                </div>
              )}
            </FilterLayout>,
          )}
        </Stack>
      </Page>
      {hasBeside && (
        <Beside data-map-beside="">
          {renderBeside({ empty: null, renderError: renderErrorWith(listTexts.failedMap) })}
        </Beside>
      )}
    </Columns>
  );
}

const renderErrorWith =
  (heading: string): ListStates['renderError'] =>
  (error, retry) => (
    <Note kind="error" role="alert" heading={heading}>
      <ErrorContent error={error} onRetry={retry} />
    </Note>
  );

/** The key of the row that an element is in. */
const rowOf = (target: EventTarget): string | undefined =>
  (target instanceof Element ? target.closest<HTMLElement>('[data-row]') : null)?.dataset['row'];

const Columns = styled.div`
  ${media.screen} {
    &[data-has-map] {
      display: grid;
      grid-template-columns: minmax(0, 1fr) min(460px, 33vw);
    }
  }
`;

/** In view while the list is scrolled, from the header of the app to the lower edge of the window. */
const Beside = styled.div`
  position: sticky;
  top: 0;
  display: flex;
  flex-direction: column;
  height: calc(100dvh - 56px);
  margin-top: -${space[6]};
  ${media.print} {
    display: none;
  }
`;

const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space[2]} ${space[5]};
  ${media.mapPanel} {
    flex-wrap: nowrap;
  }
  /* The breadcrumbs are beside the heading, which says the last of them. */
  > :first-child {
    flex-flow: row wrap;
    align-items: center;
    gap: 0 ${space[2]};
    li:last-child {
      display: none;
    }
  }
`;

/** Closer to the header of the app than other pages: more rows are seen. */
const Page = styled(PageContainer)`
  margin-top: -${space[5]};
`;

interface ListDownloadProps {
  readonly call: CallDeclaration & { readonly kind: 'file' };
  /** The current filters and order of the list. */
  readonly query: Readonly<Record<string, string>>;
  readonly onFailure: (error: unknown) => unknown;
}

/** The whole filtered list as a file. */
export function ListDownload({ call, query, onFailure }: ListDownloadProps) {
  const { run, isBusy } = useDownload(call);
  return (
    <Button
      icon="download"
      size="compact"
      busyLabel={isBusy ? listTexts.downloading : undefined}
      onClick={() => void run({ query } as Parameters<typeof run>[0]).catch(onFailure)}
    >
      {listTexts.download}
    </Button>
  );
}
