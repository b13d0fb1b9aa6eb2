import { isInTown } from '@schaktkoll/geometry';
import {
  colour,
  fontSize,
  Icon,
  isBelow,
  isPhone,
  linkAlone,
  media,
  radius,
  space,
  target,
  useMedia,
  VisuallyHidden,
} from '@schaktkoll/ui';
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
  /** It lies on the map instead of below it, and the list of layers stands elsewhere. */
  readonly isOverMap?: boolean;
}

/** Metres per pixel below which the embedded map has no details, about 1:50 000. */
const EMPTY_BELOW = 14;

/** Metres per pixel under which the town of a demonstration is shown. */
const TOWN_BELOW = 60;

/**
 * The scale of a map, the list of layers, what the picture lacks or that its town is invented (MAP-1), and the sources of
 * what is shown, folded away on a phone.
 */
export function LayerFoot({ view, texts, layers, isOverMap = false }: LayerFootProps): ReactElement {
  const makers = makersOf(layers, texts);
  const isFolded = useMedia(isOverMap ? `${isPhone}, ${isBelow('mapPanel')}` : isPhone);
  const remark = remarkOn(view, layers, texts);
  const list = (
    <Makers>
      {isFolded && remark !== undefined && !remark.isUrgent && <li>{remark.text}</li>}
      {makers.map(({ text, href }, index) => (
        <li key={index}>{href === undefined ? text : <a href={href}>{text}</a>}</li>
      ))}
    </Makers>
  );
  return (
    <Foot data-over-map={isOverMap ? '' : undefined}>
      <ScaleBar view={view} texts={texts} />
      {!isOverMap && <LayerMenu layers={layers} texts={texts} />}
      {remark !== undefined && (remark.isUrgent || !isFolded) && <Remark>{remark.text}</Remark>}
      {isFolded ? (
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

/** Of the picture where the view is: that it is invented, or too coarse to draw by, or without streets. */
function remarkOn(
  view: ViewState | undefined,
  { overlays, isEmbedded }: MapLayers,
  texts: MapTexts,
): { readonly text: string; readonly isUrgent: boolean } | undefined {
  if (view === undefined) return undefined;
  const isByTown = view.metresPerPixel < TOWN_BELOW && isInTown(view.centre);
  const town = isByTown ? overlays.find(({ kind }) => kind === 'town') : undefined;
  if (town !== undefined) return { text: town.title, isUrgent: false };
  if (!isEmbedded) return undefined;
  const isUrgent = view.metresPerPixel < EMPTY_BELOW;
  return { text: isUrgent ? texts.noDetails : texts.coarseBase, isUrgent };
}

/** The sources of what is shown. */
export function makersOf({ background, overlays, isEmbedded }: MapLayers, texts: MapTexts): readonly MapAttribution[] {
  const shown = background === undefined ? overlays : [background, ...overlays];
  return [...(isEmbedded ? texts.attribution : []), ...shown.map(makerOf)];
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
  &[data-over-map] {
    gap: 0 ${space[3]};
    width: fit-content;
    min-height: 24px;
    padding: 0 ${space[2]};
    border-radius: ${radius};
    background: color-mix(in srgb, ${colour.paper} 88%, transparent);
  }
`;

const Remark = styled.p`
  max-width: none;
`;

const About = styled.details`
  margin-left: auto;
  summary {
    display: grid;
    place-items: center;
    min-width: ${target.fine};
    min-height: ${target.fine};
    color: ${colour.primary};
    cursor: pointer;
    list-style: none;
    ${media.coarsePointer} {
      min-width: ${target.coarse};
      min-height: ${target.coarse};
    }
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
    display: inline-block;
    min-height: ${target.fine};
    color: inherit;
    ${linkAlone}
  }
`;
