import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { media, space, useIdle } from '@schaktkoll/ui';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import styled from 'styled-components';
import { FirstSearchField, type InitialSearch } from './FirstSearchField.tsx';
import type { PlaceHit } from './placeHits.ts';
import type { PlaceSearchBarProps } from './PlaceSearchBar.tsx';

type Bar = ComponentType<PlaceSearchBarProps>;

/**
 * The search above the map. A plain field is rendered at first; the code of the suggestions is loaded when the browser
 * is idle or the field gets focus, and then replaces the field, keeping text and caret.
 */
export function PlaceSearch({ onHit }: { readonly onHit: (hit: PlaceHit | null) => void }): ReactElement {
  const isIdle = useIdle();
  const [attempt, setAttempt] = useState(0);
  const [fetched, setFetched] = useState<Bar | null>(null);
  const [initial, setInitial] = useState<InitialSearch | null>(null);
  const isWanted = isIdle || attempt > 0;
  useEffect(() => {
    if (!isWanted) return undefined;
    let isGone = false;
    import('./PlaceSearchBar.tsx').then(
      ({ PlaceSearchBar }) => !isGone && setFetched(() => PlaceSearchBar),
      // The next key tries again.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, [isWanted, attempt]);
  const PlaceSearchBar = fetched;
  return (
    <Line role="search" aria-label={texts.label}>
      {PlaceSearchBar && initial ? (
        <PlaceSearchBar initial={initial} onHit={onHit} />
      ) : (
        <FirstSearchField
          isReplaceable={fetched !== null}
          onEnter={() => setAttempt((count) => count + 1)}
          onReplace={setInitial}
        />
      )}
    </Line>
  );
}

/** One line over the map: its label beside the field. Where there is no room beside it, the hint comes with the focus. */
const Line = styled.div`
  padding: 0 ${space[3]};
  [data-field] {
    display: grid;
    grid-template-columns: auto minmax(7rem, 28rem);
    align-items: center;
    gap: 0 ${space[3]};
  }
  [data-field] > label {
    align-self: center;
  }
  [data-field] > :nth-child(2) {
    order: 1;
  }
  [data-field] > [role='status'] {
    order: 2;
    grid-column: 2 / -1;
  }
  ${media.belowMapPanel} {
    [data-field] > :nth-child(2) {
      display: none;
      grid-column: 1 / -1;
    }
    [data-field]:focus-within > :nth-child(2) {
      display: block;
    }
  }
  ${media.tablet} {
    padding-block: ${space[1]};
  }
  ${media.mapPanel} {
    [data-field] {
      grid-template-columns: auto minmax(12rem, 28rem) minmax(0, 1fr);
    }
  }
`;
