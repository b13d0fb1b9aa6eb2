import { listTexts } from '@schaktkoll/texts';
import {
  DeferUntilPaint,
  Button,
  Heading,
  Select,
  isBelow,
  isFrom,
  fontSize,
  fontWeight,
  media,
  space,
  useMedia,
  lazyPart,
} from '@schaktkoll/ui';
import { Suspense, useId, useState, type ReactElement, type ReactNode } from 'react';
import styled from 'styled-components';
import { FilterChips } from './FilterChips.tsx';
import type { Filters } from './useFilters.ts';
import type { Sort } from './useSort.ts';

const texts = listTexts.filter;
// The list is rendered first: filters are of no use before it.
const FilterForm = lazyPart(async () => (await import('./FilterForm.tsx')).FilterForm);
const FilterSheet = lazyPart(async () => (await import('./FilterSheet.tsx')).FilterSheet);

interface FilterLayoutProps<V extends string> {
  /** None for a list that can only be sorted. */
  readonly filters?: Filters | undefined;
  /** None where there is no order to choose, as on a map. A single order is not shown. */
  readonly sort?: Sort<V> | undefined;
  /** Beside the sort order: other ways to see the list. */
  readonly actions?: ReactNode;
  /**
   * Rarely used actions, such as the list as a file: beside the others, or below the list when there is little room.
   */
  readonly after?: ReactNode;
  /** The list is empty without filters: only the text that says so is shown. */
  readonly hasFrame?: boolean;
  readonly children: ReactNode;
}

/**
 * A list with its filters: in a column beside it on wide screens, in a sheet behind a button on narrow ones; above it
 * the sort order and what narrows it.
 */
export function FilterLayout<V extends string>({
  filters,
  sort,
  actions,
  after,
  hasFrame = true,
  children,
}: FilterLayoutProps<V>): ReactElement {
  const isWide = useMedia(isFrom('desktop'));
  const isNarrow = useMedia(isBelow('tablet'));
  const [isOpen, setIsOpen] = useState(false);
  // The chips stay when the last is taken away: they hold the focus then.
  const [hasChips, setHasChips] = useState(false);
  if (filters !== undefined && filters.chips.length > 0 && !hasChips) setHasChips(true);
  const headingId = useId();
  const sortId = useId();
  return (
    <>
      <Columns>
        {filters && isWide && hasFrame && (
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
              {filters && !isWide && (
                <Button aria-haspopup="dialog" onClick={() => setIsOpen(true)}>
                  {texts.open(filters.chips.length)}
                </Button>
              )}
              {sort !== undefined && sort.options.length > 1 && (
                <SortField>
                  <label htmlFor={sortId}>{listTexts.sort}</label>
                  <Select
                    id={sortId}
                    controlWidth="medium"
                    value={sort.value}
                    onChange={(event) => sort.choose(event.target.value as V)}
                  >
                    {sort.options.map(({ value, label }) => (
                      <option key={value} value={value}>
                        {label}
                      </option>
                    ))}
                  </Select>
                </SortField>
              )}
              {(actions !== undefined || after !== undefined) && (
                <Actions>
                  {actions}
                  {!isNarrow && after}
                </Actions>
              )}
            </Bar>
          )}
          {filters && hasChips && (
            <FilterChips chips={filters.chips} onRemove={filters.remove} onReset={filters.reset} />
          )}
          {children}
        </Main>
        {filters && isOpen && !isWide && (
          <Suspense fallback={null}>
            <FilterSheet filters={filters} onClose={() => setIsOpen(false)} />
          </Suspense>
        )}
      </Columns>
      {isNarrow && hasFrame && after !== undefined && <div data-print="hide">{after}</div>}
    </>
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
  gap: ${space[4]};
  min-width: 0;
`;

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-end;
  gap: ${space[3]} ${space[4]};
  &:empty {
    display: none;
  }
  ${media.belowTablet} {
    gap: ${space[2]};
    button {
      padding-inline: ${space[3]};
      font-size: ${fontSize[16]};
    }
  }
`;

const SortField = styled.div`
  display: flex;
  flex: 0 1 17rem;
  flex-direction: column;
  gap: ${space[1]};
  min-width: min(13rem, 100%);
  label {
    font-weight: ${fontWeight.semibold};
    line-height: 1.35;
  }
  ${media.belowTablet} {
    flex: 1 1 14rem;
    flex-direction: row;
    align-items: center;
    gap: ${space[2]};
    min-width: 0;
    order: 1;
    select {
      min-width: 0;
    }
  }
`;

const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[3]} ${space[4]};
  margin-left: auto;
  ${media.belowTablet} {
    display: contents;
  }
`;
