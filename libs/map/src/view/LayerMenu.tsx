import { Button, fontSize, IconButton, lazyPart, space } from '@schaktkoll/ui';
import { Suspense, useId, useRef, useState, type ReactElement, type ToggleEvent } from 'react';
import styled from 'styled-components';
import type { MapTexts } from '../texts.ts';
import { placePopover, Popover } from './placePopover.ts';
import type { MapLayers } from './useMapLayers.ts';

// Not needed until the list is opened.
const LayerChoices = lazyPart(async () => (await import('./LayerChoices.tsx')).LayerChoices);

interface LayerMenuProps {
  readonly layers: MapLayers;
  readonly texts: MapTexts;
  /** Without its word, on the map. */
  readonly isIcon?: boolean;
}

/** The button that opens the list of layers, a popover: Escape and a press outside close it, and the focus returns. */
export function LayerMenu({ layers, texts, isIcon = false }: LayerMenuProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void => {
    setIsOpen(newState === 'open');
    if (newState === 'open') placePopover(button.current, currentTarget);
  };
  return (
    <>
      {isIcon ? (
        <IconButton ref={button} icon="layers" label={texts.layers} popoverTarget={id} aria-expanded={isOpen} />
      ) : (
        <Button ref={button} icon="layers" size="compact" popoverTarget={id} aria-expanded={isOpen}>
          {texts.layers}
        </Button>
      )}
      <Panel id={id} popover="auto" role="group" aria-label={texts.layers} onToggle={place}>
        {isOpen && (
          <Suspense fallback={null}>
            <LayerChoices layers={layers} texts={texts} />
          </Suspense>
        )}
      </Panel>
    </>
  );
}

const Panel = styled(Popover)`
  width: min(340px, calc(100vw - 16px));
  padding: ${space[4]};
  /* Overrides the small size of the line that it is in. */
  font-size: ${fontSize[18]};
`;
