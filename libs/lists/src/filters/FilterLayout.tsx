import { listTexts } from '@schaktkoll/texts';
import {
  DeferUntilPaint,
  Heading,
  Select,
  isFrom,
  media,
  space,
  useMedia,
  lazyPart,
  visuallyHidden,
} from '@schaktkoll/ui';
import { Suspense, useId, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { FilterBar } from './FilterBar.tsx';
import type { Filters } from './useFilters.ts';
import type { Sort } from './useSort.ts';

const texts = listTexts.filter;
// The list is rendered first: filters are of no use before it.
const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm);

interface FilterLayoutProps<V extends string> {
  /** None for a list that can only be sorted. */
  readonly filters?: Filters | undefined;
  /** The filters stand in a column beside the list where the window has room for one. */
  readonly hasFilterColumn?: boolean;
  /** The list offers itself to remove the filters, which leave nothing of it. */
  readonly isEmpty?: boolean;
  /** None where there is no order to choose, as on a map, or where headings change it. A single order is not shown. */
  readonly sort?: Sort<V> | undefined;
  /** Beside the sort order: other ways to see the list. */
  readonly actions?: ReactNode;
  /** The list is empty without filters: only the text that says so is shown. */
  readonly hasFrame?: boolean;
  readonly children: ReactNode;
}

/** A list below its filters, its sort order and other ways to see it. */
export function FilterLayout<V extends string>({
  filters,
  hasFilterColumn = false,
  isEmpty = false,
  sort,
  actions,
  hasFrame = true,
  children,
}: FilterLayoutProps<V>): ReactElement {
  const hasColumn = useMedia(isFrom('desktop')) && hasFilterColumn && filters !== undefined;
  const headingId = useId();
  return (
    <Columns>
      {hasColumn && hasFrame && (
        <Column aria-labelledby={headingId}>
          <Heading level={2} size={21} id={headingId}>
            {texts.heading}
          </Heading>
          <DeferUntilPaint>
            <Suspense fallback={null}>
              <FilterForm filters={filters} />
            </Suspense>
          </DeferUntilPaint>
        </Column>
      )}
      <Main>
        {hasFrame && (
          <Bar data-print="hide">
            {filters && <FilterBar filters={filters} isBesideForm={hasColumn} canReset={!hasColumn && !isEmpty} />}
            {sort && <SortField sort={sort} />}
            {actions}
          </Bar>
        )}
        {children}
      </Main>
    </Columns>
  );
}

/** The order of a list; nothing where there is only one. */
export function SortField<V extends string>({ sort: { options, value, choose } }: { readonly sort: Sort<V> }) {
  const id = useId();
  if (options.length < 2) return null;
  return (
    <Order>
      <label htmlFor={id}>{listTexts.sort}</label>
      <Select id={id} controlWidth="medium" value={value} onChange={(event) => choose(event.target.value as V)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </Select>
    </Order>
  );
}

/** As high as the window, so that what follows does not move with the content of the list. */
const Columns = styled.div`
  min-height: 100vh;
  ${media.desktop} {
    display: flex;
    gap: ${space[7]};
    align-items: start;
  }
`;

const Column = styled.section`
  display: flex;
  flex: 0 0 17rem;
  flex-direction: column;
  gap: ${space[4]};
  ${media.print} {
    display: none;
  }
`;

const Main = styled.div`
  display: flex;
  flex: 1;
  flex-direction: column;
  gap: ${space[1]};
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[2]};
`;

const Order = styled.div`
  display: flex;
  flex: 0 1 auto;
  align-items: center;
  gap: ${space[2]};
  min-width: 0;
  ${media.belowMapPanel} {
    label {
      ${visuallyHidden}
    }
  }
  ${media.belowTablet} {
    flex: 1 1 0;
    > div {
      min-width: 0;
    }
  }
`;
