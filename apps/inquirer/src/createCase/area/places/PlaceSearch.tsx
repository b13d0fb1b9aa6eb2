import { placeSearchTexts as texts } from '@schaktkoll/texts';
import { Button, lazyPart, LoadingBlock, space } from '@schaktkoll/ui';
import { Suspense, useId, useState, type ReactElement } from 'react';
import styled from 'styled-components';
import type { PlaceHit } from './placeHits.ts';

const PlaceSearchBar = lazyPart(() => import('./PlaceSearchBar.tsx').then((module) => module.PlaceSearchBar));

/** The search above the map: a button until somebody wants it, for the map and not the search is what the page is about. */
export function PlaceSearch({ onHit }: { readonly onHit: (hit: PlaceHit | null) => void }): ReactElement {
  const id = useId();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <Part>
      <div>
        <Button
          aria-expanded={isOpen}
          aria-controls={isOpen ? id : undefined}
          onClick={() => {
            setIsOpen(!isOpen);
            if (isOpen) onHit(null);
          }}
        >
          {isOpen ? texts.close : texts.open}
        </Button>
      </div>
      {isOpen && (
        <div id={id}>
          <Suspense fallback={<LoadingBlock text={texts.open} />}>
            <PlaceSearchBar onHit={onHit} />
          </Suspense>
        </div>
      )}
    </Part>
  );
}

const Part = styled.div`
  display: flex;
  flex-direction: column;
  gap: ${space[3]};
`;
