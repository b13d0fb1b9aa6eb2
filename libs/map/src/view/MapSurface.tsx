import { colour, fontSize, media, radius, space, useIdle } from '@schaktkoll/ui';
import { useId, useState, type KeyboardEvent, type ReactElement, type Ref } from 'react';
import styled from 'styled-components';
import type { MapTexts } from '../texts.ts';
import type { ShownLayers } from './useMapLayers.ts';
import type { ViewState } from './MapController.ts';
import { Whereabouts } from './Whereabouts.tsx';

export interface MapSurfaceProps {
  readonly ref: Ref<HTMLDivElement>;
  readonly label: string;
  /** The help for the keys; read after the label. */
  readonly keys: string;
  readonly cursor: 'grab' | 'crosshair';
  readonly layers: ShownLayers;
  /** The embedded map has been drawn, so that everything but land is sea. */
  readonly isReady: boolean;
  readonly view: ViewState | undefined;
  readonly texts: MapTexts;
  /** A crosshair in the centre while the map has keyboard focus. */
  readonly hasCrosshair?: boolean;
  /** One finger scrolls the page. */
  readonly isBesideText?: boolean;
  readonly onKeyDown?: (event: KeyboardEvent<HTMLDivElement>) => void;
}

/** The element that contains a map: it can have focus, Tab leaves it, and its focus ring is above the canvas. */
export function MapSurface(props: MapSurfaceProps): ReactElement {
  const { ref, label, keys, cursor, layers, isReady, view, texts } = props;
  const { hasCrosshair = false, isBesideText = false, onKeyDown } = props;
  const id = useId();
  // The names of places are fetched for it: the initial render does without it.
  const isIdle = useIdle();
  const [keysId, headId] = [`${id}keys`, `${id}head`];
  // Focus alone is not enough: a script moves it here after a search, also on a phone.
  const [isByKeys, setIsByKeys] = useState(false);
  return (
    <Frame $hasSea={isReady && layers.isEmbedded}>
      <Surface
        ref={ref}
        // The map handles keys itself, so screen readers must pass them through.
        role="application"
        tabIndex={0}
        aria-label={label}
        aria-describedby={`${headId} ${keysId}`}
        data-by-keys={isByKeys ? '' : undefined}
        onKeyDown={(event) => {
          setIsByKeys(true);
          onKeyDown?.(event);
        }}
        // The Tab key that moved the focus here.
        onKeyUp={() => setIsByKeys(true)}
        onPointerDown={() => setIsByKeys(false)}
        onBlur={() => setIsByKeys(false)}
        $cursor={cursor}
        $isBesideText={isBesideText}
      />
      {isIdle && <Whereabouts id={headId} view={view} texts={texts} />}
      {hasCrosshair && <Crosshair aria-hidden="true" />}
      <Keys id={keysId}>{keys}</Keys>
    </Frame>
  );
}

const Frame = styled.div<{ $hasSea: boolean }>`
  position: relative;
  flex: 1 1 200px;
  min-height: 0;
  background: ${({ $hasSea }) => ($hasSea ? colour.mapSea : colour.mapLand)};
`;

const Crosshair = styled.div`
  display: none;
  position: absolute;
  /* The middle of what nothing covers: there the keys set points. */
  top: calc(50% + (var(--map-top, 0px) - var(--map-bottom, 0px)) / 2);
  left: calc(50% + (var(--map-left, 0px) - var(--map-right, 0px)) / 2);
  width: 44px;
  height: 44px;
  margin: -22px 0 0 -22px;
  pointer-events: none;
  background:
    linear-gradient(${colour.ink}, ${colour.ink}) center / 2px 100% no-repeat,
    linear-gradient(${colour.ink}, ${colour.ink}) center / 100% 2px no-repeat;
  border: 2px solid ${colour.ink};
  border-radius: 50%;
  box-shadow:
    0 0 0 2px ${colour.paper},
    inset 0 0 0 2px ${colour.paper};
`;

/**
 * Visible after a key press on the map if there is something to say, and never for touch; always available to screen
 * readers.
 */
const Keys = styled.p`
  position: absolute;
  bottom: calc(var(--map-bottom, 0px) + ${space[3]});
  left: calc(var(--map-left, 0px) + ${space[3]});
  max-width: calc(100% - var(--map-left, 0px) - var(--map-right, 0px) - 2 * ${space[3]});
  padding: ${space[1]} ${space[3]};
  border-radius: ${radius};
  background: ${colour.paper};
  font-size: ${fontSize[16]};
  pointer-events: none;
  opacity: 0;
`;

const Surface = styled.div<{ $cursor: 'grab' | 'crosshair'; $isBesideText: boolean }>`
  position: absolute;
  inset: 0;
  outline: none;
  cursor: ${({ $cursor }) => $cursor};
  user-select: none;
  -webkit-user-select: none;
  -webkit-touch-callout: none;
  touch-action: ${({ $isBesideText }) => ($isBesideText ? 'pan-x pan-y' : 'none')};
  & .map-picture {
    filter: var(--map-picture, none);
  }
  & .ol-viewport,
  & .ol-viewport canvas {
    touch-action: inherit;
  }
  &:active {
    cursor: ${({ $cursor }) => ($cursor === 'grab' ? 'grabbing' : 'crosshair')};
  }
  /* An outline would be below the canvas, so the ring is drawn inside the edge, above it. */
  &::after {
    content: '';
    position: absolute;
    inset: 0;
    pointer-events: none;
  }
  &:focus-visible {
    outline: none;
    border-radius: 0;
    box-shadow: none;
  }
  &:focus-visible::after {
    box-shadow:
      inset 0 0 0 3px ${colour.focusRing},
      inset 0 0 0 6px ${colour.focusHalo};
  }
  &:focus-visible ~ ${Crosshair} {
    display: block;
  }
  &[data-by-keys]:focus-visible ~ ${Keys} {
    opacity: 1;
    ${media.coarsePointer} {
      opacity: 0;
    }
  }
  ${media.forcedColours} {
    &:focus-visible::after {
      outline: 3px solid Highlight;
      outline-offset: -3px;
    }
  }
`;
