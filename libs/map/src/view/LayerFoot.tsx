import { colour, fontSize, linkAlone, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
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
}

/** Below the map: its scale, the list of layers, and the sources of what is shown. */
export function LayerFoot({ view, texts, layers }: LayerFootProps): ReactElement {
  const { background, overlays, isEmbedded } = layers;
  const shown = background === undefined ? overlays : [background, ...overlays];
  const makers = [...(isEmbedded ? texts.attribution : []), ...shown.map(makerOf)];
  return (
    <Foot>
      <ScaleBar view={view} texts={texts} />
      <LayerMenu layers={layers} texts={texts} />
      <Makers>
        {isEmbedded && <li>{texts.coarseBase}</li>}
        {makers.map(({ text, href }, index) => (
          <li key={index}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
        ))}
      </Makers>
    </Foot>
  );
}

function makerOf({ attribution: text, attributionLink: href }: MapSource): MapAttribution {
  return href === undefined ? { text } : { text, href };
}

const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space[1]} ${space[5]};
  min-height: 36px;
  padding: ${space[1]} ${space[3]};
  font-size: ${fontSize[14]};
  color: ${colour.inkMuted};
  background: ${colour.paper};
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
