import { breakpoint, colour, fontSize, linkAlone, media, radius, space, useMedia } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled, { css } from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import type { MapAttribution, MapTexts } from '../texts.ts';
import { LayerMenu } from './LayerMenu.tsx';
import type { ViewState } from './MapController.ts';
import { ScaleBar } from './ScaleBar.tsx';
import type { MapLayers } from './useMapLayers.ts';

interface LayerFootProps {
  readonly view: ViewState | undefined;
  readonly texts: MapTexts;
  readonly layers: MapLayers;
  /** Under 750 px it lies on the map, above the element that it is in, instead of below the map. */
  readonly isOverMap?: boolean;
}

/** Where the foot lies on the map. */
export const narrow = `(max-width: ${breakpoint.tablet - 0.02}px)`;

/** Below the map: its scale, the list of layers, and the sources of what is shown, folded away on a narrow screen. */
export function LayerFoot({ view, texts, layers, isOverMap = false }: LayerFootProps): ReactElement {
  const { background, overlays, isEmbedded } = layers;
  const shown = background === undefined ? overlays : [background, ...overlays];
  const makers = [...(isEmbedded ? texts.attribution : []), ...shown.map(makerOf)];
  const isNarrow = useMedia(narrow);
  const list = (
    <Makers>
      {isEmbedded && <li>{texts.coarseBase}</li>}
      {makers.map(({ text, href }, index) => (
        <li key={index}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
      ))}
    </Makers>
  );
  return (
    <Foot $isOverMap={isOverMap}>
      <ScaleBar view={view} texts={texts} />
      <LayerMenu layers={layers} texts={texts} />
      {isNarrow ? (
        <About>
          <summary>{texts.about}</summary>
          {list}
        </About>
      ) : (
        list
      )}
    </Foot>
  );
}

function makerOf({ attribution: text, attributionLink: href }: MapSource): MapAttribution {
  return href === undefined ? { text } : { text, href };
}

const Foot = styled.div<{ readonly $isOverMap: boolean }>`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[5]};
  min-height: 36px;
  padding: ${space[1]} ${space[3]};
  font-size: ${fontSize[14]};
  color: ${colour.inkMuted};
  background: ${colour.paper};
  ${media.belowTablet} {
    gap: ${space[1]} ${space[3]};
    ${({ $isOverMap }) => ($isOverMap ? overMap : '')}
  }
`;

/** On the upper edge of the bar of tools, so that the bar never covers half of a control. Between its parts is the map. */
const overMap = css`
  position: absolute;
  inset: auto 0 100%;
  background: none;
  pointer-events: none;
  & > * {
    padding: ${space[1]};
    border-radius: ${radius};
    background: ${colour.paper};
    pointer-events: auto;
  }
`;

const About = styled.details`
  margin-left: auto;
  summary {
    min-height: 44px;
    padding: 10px ${space[1]};
    cursor: pointer;
    text-decoration: underline;
    text-underline-offset: 0.18em;
  }
`;

const Makers = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 0 ${space[3]};
  margin: 0 0 0 auto;
  padding: 0;
  list-style: none;
  & a {
    color: inherit;
    ${linkAlone}
  }
`;
