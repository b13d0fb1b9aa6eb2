import { isInTown, whereIs } from '@schaktkoll/geometry';
import { colour, fontSize, media, radius, space } from '@schaktkoll/ui';
import type { ReactElement } from 'react';
import styled from 'styled-components';
import { usePlaces } from '../places/usePlaces.ts';
import type { MapTexts } from '../texts.ts';
import type { ViewState } from './MapController.ts';
import { Inset } from './Inset.tsx';
import type { ShownLayers } from './useMapLayers.ts';

interface WhereaboutsProps {
  readonly id: string;
  readonly view: ViewState | undefined;
  readonly layers: ShownLayers;
  readonly texts: MapTexts;
}

/** Metres per pixel below which the embedded map has no details, about 1:50 000. */
const EMPTY_BELOW = 14;

/** Metres per pixel under which the town of a demonstration is shown. */
const TOWN_BELOW = 60;

/**
 * On the map: where its centre is, in words and on a small map of Sweden, and that there is no detailed map where there is
 * none, or that the town is invented. It changes with every move, so it is no live region: it is read with the name of the map.
 */
export function Whereabouts({ id, view, layers, texts }: WhereaboutsProps): ReactElement | null {
  const places = usePlaces();
  if (view === undefined) return null;
  const where = places === undefined ? undefined : whereIs(view.centre, places);
  const town =
    view.metresPerPixel < TOWN_BELOW && isInTown(view.centre)
      ? layers.overlays.find(({ kind }) => kind === 'town')
      : undefined;
  const isEmpty = layers.isEmbedded && view.metresPerPixel < EMPTY_BELOW;
  const remark = town?.title ?? (isEmpty ? texts.noDetails : undefined);
  return (
    <>
      <Head id={id}>
        {where !== undefined && (
          <Line>
            {texts.mapCentre} {texts.whereabouts(where)}
          </Line>
        )}
        {remark !== undefined && <Line>{remark}</Line>}
      </Head>
      <Inset view={view} />
    </>
  );
}

const Head = styled.div`
  position: absolute;
  inset: calc(${space[2]} + var(--map-head, 0px)) auto auto ${space[2]};
  display: flex;
  flex-direction: column;
  align-items: flex-start;
  gap: ${space[1]};
  max-width: min(420px, 100% - 2 * ${space[2]});
  font-size: ${fontSize[16]};
  line-height: 1.3;
  pointer-events: none;
  ${media.belowTablet} {
    font-size: ${fontSize[14]};
  }
`;

const Line = styled.p`
  padding: ${space[1]} ${space[2]};
  border-radius: ${radius};
  background: color-mix(in srgb, ${colour.paper} 90%, transparent);
`;
