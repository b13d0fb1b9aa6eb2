import { formatNumber, listTexts } from '@schaktkoll/texts';
import { Button, colour, fontSize, IconButton, media, radius, space, useIdle } from '@schaktkoll/ui';
import { useState, type ReactElement } from 'react';
import styled from 'styled-components';
import { sameValue, type FilterValues } from './declaration.ts';
import { defaultValues, queryOf } from './filterState.ts';
import { readSaved, writeSaved, type SavedFilter } from './storage.ts';
import type { Filters } from './useFilters.ts';

const texts = listTexts.saved;

export interface SavedFiltersOfList {
  /** Names the list in the browser's storage. */
  readonly list: string;
  /** Filters that the list offers to everyone. */
  readonly offered: readonly SavedFilter[];
  /** A hook: how many rows a query finds; null does not fetch. */
  readonly useCount: (query: Readonly<Record<string, string>> | null) => number | undefined;
}

interface SavedFiltersProps extends SavedFiltersOfList {
  readonly filters: Filters;
}

/** Filters by name, with how many rows each finds: those that the list offers, those that were saved in this browser, and none. */
export function SavedFilters({ filters, list, offered, useCount }: SavedFiltersProps): ReactElement {
  const { declarations, applied, chips, replace } = filters;
  const [own, setOwn] = useState(() => readSaved(list));
  const store = (saved: readonly SavedFilter[]): void => {
    writeSaved(list, saved);
    setOwn(saved);
  };
  const isIdle = useIdle();
  const valuesOf = ({ values }: Pick<SavedFilter, 'values'>): FilterValues => defaultValues(declarations, values);
  const isApplied = (saved: SavedFilter) =>
    Object.entries(valuesOf(saved)).every(([name, value]) => sameValue(applied[name], value));
  const hasWords = Object.entries(declarations).some(([name, { kind }]) => kind === 'text' && applied[name] !== '');
  const all = [{ label: texts.all, values: {} }, ...offered, ...own];
  return (
    <Row role="group" aria-label={texts.heading} data-print="hide">
      {all.map((saved) => {
        const isOwn = own.includes(saved);
        return (
          <Part key={JSON.stringify(saved.values)}>
            <button type="button" aria-pressed={isApplied(saved)} onClick={() => replace(valuesOf(saved))}>
              {isOwn && '★ '}
              {saved.label} <Count query={isIdle ? queryOf(declarations, valuesOf(saved)) : null} useCount={useCount} />
            </button>
            {isOwn && isApplied(saved) && (
              <IconButton
                icon="close"
                label={texts.forget(saved.label)}
                onClick={() => store(own.filter((each) => each !== saved))}
              />
            )}
          </Part>
        );
      })}
      {chips.length > 0 && !hasWords && !all.some(isApplied) && (
        <Button
          size="compact"
          variant="quiet"
          onClick={() => {
            const label = chips.flatMap(({ values }) => values).join(', ');
            store([...own.filter((each) => each.label !== label), { label, values: applied }]);
          }}
        >
          {texts.save}
        </Button>
      )}
    </Row>
  );
}

type CountProps = Pick<SavedFiltersOfList, 'useCount'> & {
  readonly query: Parameters<SavedFiltersOfList['useCount']>[0];
};

/** Its room is kept while it is read. */
function Count({ query, useCount }: CountProps): ReactElement {
  const count = useCount(query);
  return <Number>{count === undefined ? '' : formatNumber(count)}</Number>;
}

const Row = styled.div`
  display: flex;
  flex: 1 1 0;
  align-items: center;
  gap: 2px;
  min-width: 0;
  /* For the mark of the focus. */
  margin: -6px;
  padding: 6px;
  overflow-x: auto;
  scrollbar-width: none;
  ${media.belowMapPanel} {
    flex-basis: 100%;
    order: 1;
  }
`;

const Part = styled.span`
  display: inline-flex;
  flex: none;
  align-items: center;
  > button:first-child {
    min-height: 40px;
    padding: 0 ${space[2]};
    border: 0;
    border-radius: ${radius};
    background: transparent;
    color: ${colour.inkMuted};
    font: inherit;
    font-size: ${fontSize[16]};
    font-weight: 600;
    cursor: pointer;
    &[aria-pressed='true'] {
      background: ${colour.primaryGround};
      color: ${colour.primary};
    }
    ${media.finger} {
      min-height: 44px;
    }
    ${media.forcedColours} {
      &[aria-pressed='true'] {
        border: 2px solid;
      }
    }
  }
`;

const Number = styled.span`
  display: inline-block;
  min-width: 2.25em;
  padding: 0 ${space[1]};
  border: 1px solid ${colour.rule};
  border-radius: 12px;
  font-size: ${fontSize[14]};
  text-align: center;
  &:empty {
    visibility: hidden;
  }
`;
