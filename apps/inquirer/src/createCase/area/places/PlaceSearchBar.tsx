import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { VisuallyHidden } from '@schaktkoll/ui';
import { useEffect, useRef, useState, type ReactElement } from 'react';
import { PlaceField } from './PlaceField.tsx';
import type { PlaceHit } from './placeHits.ts';

interface PlaceSearchBarProps {
  /** Shows what was chosen on the map; null takes the mark away. */
  readonly onHit: (hit: PlaceHit | null) => void;
}

/** Finds a place and moves the map there. It opens because somebody pressed for it, and so takes the focus. */
export function PlaceSearchBar({ onHit }: PlaceSearchBarProps): ReactElement {
  const bar = useRef<HTMLDivElement>(null);
  const [said, setSaid] = useState('');
  useEffect(() => bar.current?.querySelector('input')?.focus(), []);
  return (
    <div ref={bar} role="search" aria-label={texts.open}>
      <PlaceField
        kind="Address"
        label={texts.label}
        onHit={(hit) => {
          onHit(hit);
          setSaid(hit === null ? '' : texts.shown(hit.choice.label));
        }}
      />
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </div>
  );
}
