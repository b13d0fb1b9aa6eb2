import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { VisuallyHidden } from '@schaktkoll/ui';
import { useLayoutEffect, useRef, useState, type ReactElement } from 'react';
import type { BegunSearch } from './FirstSearchField.tsx';
import { PlaceField } from './PlaceField.tsx';
import type { PlaceHit } from './placeHits.ts';

export interface PlaceSearchBarProps {
  /** What was typed before this could search. */
  readonly begun: BegunSearch;
  /** Shows what was chosen on the map; null takes the mark away. */
  readonly onHit: (hit: PlaceHit | null) => void;
}

/** Finds a place and moves the map there. */
export function PlaceSearchBar({ begun, onHit }: PlaceSearchBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  const [first] = useState(begun);
  // Before the next key: the field that had the focus is gone.
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
        begunText={first.text}
        onHit={(hit) => {
          onHit(hit);
          setSaid(hit === null ? '' : texts.shown(hit.choice.label));
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
