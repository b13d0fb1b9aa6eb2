import { Button, colour, fontSize, radius, shadow, space } from '@schaktkoll/ui';
import { useId, useRef, useState, type ReactElement, type ToggleEvent } from 'react';
import styled from 'styled-components';
import type { MapTexts } from '../texts.ts';
import { LayerChoices } from './LayerChoices.tsx';
import type { MapLayers } from './useMapLayers.ts';

interface LayerMenuProps {
  readonly layers: MapLayers;
  readonly texts: MapTexts;
}

/** Pixels between the list and its button, and the edge of the window. */
const GAP = 8;

/** The button that opens the list of layers, a popover: Escape and a press outside close it, and the focus returns. */
export function LayerMenu({ layers, texts }: LayerMenuProps): ReactElement {
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  const place = ({ newState, currentTarget }: ToggleEvent<HTMLDivElement>): void => {
    setIsOpen(newState === 'open');
    const at = button.current?.getBoundingClientRect();
    if (at === undefined || newState !== 'open') return;
    currentTarget.style.left = `${Math.max(GAP, Math.min(at.left, document.documentElement.clientWidth - currentTarget.offsetWidth - GAP))}px`;
    currentTarget.style.bottom = `${window.innerHeight - at.top + GAP}px`;
    currentTarget.style.maxHeight = `${at.top - 2 * GAP}px`;
  };
  return (
    <>
      <Button ref={button} icon="layers" size="compact" popoverTarget={id} aria-expanded={isOpen}>
        {texts.layers}
      </Button>
      <Panel id={id} popover="auto" role="group" aria-label={texts.layers} onToggle={place}>
        {isOpen && <LayerChoices layers={layers} texts={texts} />}
      </Panel>
    </>
  );
}

const Panel = styled.div`
  position: fixed;
  inset: auto;
  width: min(340px, calc(100vw - 16px));
  margin: 0;
  padding: ${space[4]};
  border: 1px solid ${colour.rule};
  border-radius: ${radius};
  background: ${colour.paper};
  color: ${colour.ink};
  /* Overrides the small size of the line that it is in. */
  font-size: ${fontSize[18]};
  box-shadow: ${shadow};
  overflow-y: auto;
`;
