import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { VisuallyHidden } from '@schaktkoll/ui';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { InitialSearch } from './FirstSearchField.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { PlaceHit } from './placeHits.ts';

export interface PlaceSearchBarProps {
  /** The text typed before this was loaded. */
  readonly initial: InitialSearch;
  readonly placeholder: string;
  /** Shows the chosen result on the map; null removes the mark. */
  readonly onHit: (hit: PlaceHit | null) => void;
}

/** Searches for a place and moves the map to it. */
export function PlaceSearchBar({ initial, placeholder, onHit }: PlaceSearchBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const [statusText, setStatusText] = useState('');
  const [first] = useState(initial);
  // Before the next key, because the field that had the focus has disappeared.
  useLayoutEffect(() => {
    const input = bar.current?.querySelector('input');
    if (!first.hasFocus || !input) return;
    input.focus({ preventScroll: true });
    input.setSelectionRange(...first.selection);
  }, [first]);
  return (
    <div ref={bar}>
      <PlaceField
        kind="Address"
        label={texts.label}
        placeholder={placeholder}
        initialText={first.text}
        wasAsked={first.wasAsked}
        onHit={(hit) => {
          onHit(hit);
          setStatusText(hit === null ? '' : texts.shown(hit.choice.label));
        }}
      />
      <VisuallyHidden role="status">{statusText}</VisuallyHidden>
    </div>
  );
}
