import {
  colour,
  fontSize,
  Icon,
  isBelow,
  linkAlone,
  media,
  radius,
  space,
  useMedia,
  VisuallyHidden,
} from '@schaktkoll/ui';
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
  /** Under 750 px it lies on the map instead of below it. */
  readonly isOverMap?: boolean;
}

/** Below the map: its scale, the list of layers, and the sources of what is shown, folded away on a narrow screen. */
export function LayerFoot({ view, texts, layers, isOverMap = false }: LayerFootProps): ReactElement {
  const { background, overlays, isEmbedded } = layers;
  const shown = background === undefined ? overlays : [background, ...overlays];
  const makers = [...(isEmbedded ? texts.attribution : []), ...shown.map(makerOf)];
  const isNarrow = useMedia(isBelow('tablet'));
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
          <summary>
            <Icon name="information" />
            <VisuallyHidden>{texts.about}</VisuallyHidden>
          </summary>
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

/** Between its parts is the map. */
const overMap = css`
  background: none;
  pointer-events: none;
  & > * {
    pointer-events: auto;
  }
  & > :where(:not([popover])) {
    padding: ${space[1]};
    border-radius: ${radius};
    background: ${colour.paper};
  }
`;

const About = styled.details`
  margin-left: auto;
  summary {
    display: grid;
    place-items: center;
    min-width: 44px;
    min-height: 44px;
    color: ${colour.primary};
    cursor: pointer;
    list-style: none;
  }
  summary::-webkit-details-marker {
    display: none;
  }
  & > ul {
    position: absolute;
    inset: auto ${space[2]} 100%;
    padding: ${space[2]} ${space[3]};
    border-radius: ${radius};
    background: ${colour.paper};
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
