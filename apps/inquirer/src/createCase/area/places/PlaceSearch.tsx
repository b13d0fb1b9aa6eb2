import { useConfig } from '@schaktkoll/shell';
import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { colour, Icon, media, shadow, space, useIdle, visuallyHidden } from '@schaktkoll/ui';
import { useEffect, useState, type ComponentType, type ReactElement } from 'react';
import styled from 'styled-components';
import { addressSearchOf } from './addressSearch.ts';
import { FirstSearchField, type InitialSearch } from './FirstSearchField.tsx';
import type { PlaceHit } from './placeHits.ts';
import type { PlaceSearchBarProps } from './PlaceSearchBar.tsx';

type Bar = ComponentType<PlaceSearchBarProps>;

/**
 * The search on the map. A plain field is rendered at first; the code of the suggestions is loaded when the browser
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
  const { map } = useConfig();
  // The streets of the invented town are found without a service.
  const hasAddresses = addressSearchOf(map.search) !== 'offline' || map.sources.some(({ kind }) => kind === 'town');
  const placeholder = texts.placeholder[hasAddresses ? 'addresses' : 'places'];
  return (
    <Line role="search" aria-label={texts.label}>
      <Icon name="search" />
      {PlaceSearchBar && initial ? (
        <PlaceSearchBar initial={initial} placeholder={placeholder} onHit={onHit} />
      ) : (
        <FirstSearchField
          placeholder={placeholder}
          isReplaceable={fetched !== null}
          onEnter={() => setAttempt((count) => count + 1)}
          onReplace={setInitial}
        />
      )}
    </Line>
  );
}

/** The field alone: its placeholder says what its label and hint say to a screen reader. */
const Line = styled.div`
  position: relative;
  & > svg {
    position: absolute;
    inset: 0 auto 0 ${space[3]};
    margin-block: auto;
    pointer-events: none;
  }
  /* As high as its place, where it arrives after the map. */
  [data-field] {
    gap: 0;
  }
  [data-field] > label,
  [data-field] > label + div {
    ${visuallyHidden}
  }
  [data-field] > div {
    max-width: none;
  }
  [data-field] input {
    width: 100%;
    max-width: none;
    min-height: 48px;
    padding-left: 44px;
    border-color: transparent;
    background: transparent;
    text-overflow: ellipsis;
    ${media.low} {
      min-height: 44px;
      padding-block: 2px;
    }
  }
  [data-field] div > button {
    border-color: transparent;
  }
  [data-field] > [role='status']:not(:empty, :has(> span:only-child)) {
    position: absolute;
    inset: calc(100% + ${space[1]}) 0 auto;
    z-index: 1;
    padding: ${space[2]} ${space[3]};
    border-radius: 6px;
    background: ${colour.raised};
    box-shadow: ${shadow};
  }
`;
