import { boxAround, type Polygon } from '@schaktkoll/geometry';
import { Button, colour, space } from '@schaktkoll/ui';
import { useEffect, useMemo, type ReactElement, useState } from 'react';
import styled from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import type { MapTexts } from '../texts.ts';
import { BaseMessage } from '../view/BaseMessage.tsx';
import { LayerFoot } from '../view/LayerFoot.tsx';
import type { NamedPoint } from '../view/labelLooks.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import { MapSurface } from '../view/MapSurface.tsx';
import { useMap } from '../view/useMap.ts';
import { useMapLayers } from '../view/useMapLayers.ts';

export interface SingleCaseMapProps {
  readonly areas: readonly { readonly name: string; readonly geometry: Polygon }[];
  /** Marked on the map; the page lists them beside it. */
  readonly points?: readonly NamedPoint[];
  /** `showAll` is the button that brings the work areas back into view. */
  readonly texts: MapTexts & { readonly showAll: string };
  readonly sources?: readonly MapSource[];
  /** Where a source is proxied by our server. */
  readonly openAccess?: OpenMapAccess;
}

const noSources: readonly MapSource[] = [];
const noPoints: readonly NamedPoint[] = [];
/** The ground that is shown around a point, in metres across. */
const aroundPoint = 20;

/** The work areas of a case on a read-only map, and the points that belong to it. The page lists both beside it. */
export function SingleCaseMap({
  areas,
  points = noPoints,
  texts,
  sources = noSources,
  openAccess,
}: SingleCaseMapProps): ReactElement {
  const { attach, controller, baseStatus, view, failed } = useMap(true, openAccess);
  const layers = useMapLayers(controller, sources, failed);
  const { isEmbedded } = layers;
  const shown = useSameShapes(
    useMemo(
      () => [
        ...areas.map(({ geometry }) => geometry),
        ...points.map(({ position }) => boxAround(position, aroundPoint, aroundPoint)),
      ],
      [areas, points],
    ),
  );
  useEffect(() => {
    controller?.setAreas(areas.map(({ name, geometry }) => ({ name, geometry, hasProblem: false })));
    controller?.setPoints(points);
  }, [controller, areas, points]);
  useEffect(() => controller?.fit(shown, false), [controller, shown]);
  return (
    <Frame>
      <BaseMessage status={baseStatus} isEmbedded={isEmbedded} failed={failed} texts={texts} />
      <Stage>
        <MapSurface
          ref={attach}
          label={texts.map}
          keys={texts.mapKeys}
          cursor="grab"
          layers={layers}
          isReady={baseStatus === 'ready'}
          view={view}
          texts={texts}
          isBesideText
        />
      </Stage>
      <Buttons>
        <Button icon="plus" size="compact" onClick={() => controller?.zoomBy(1)}>
          {texts.zoomIn}
        </Button>
        <Button icon="minus" size="compact" onClick={() => controller?.zoomBy(-1)}>
          {texts.zoomOut}
        </Button>
        <Button icon="fitToView" size="compact" onClick={() => controller?.fit(shown)}>
          {texts.showAll}
        </Button>
      </Buttons>
      <LayerFoot view={view} texts={texts} layers={layers} />
    </Frame>
  );
}

const Frame = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  border: 1px solid ${colour.rule};
`;

const Stage = styled.div`
  display: flex;
  flex: 1 0 240px;
  flex-direction: column;
`;

const Buttons = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${space[2]};
  padding: ${space[2]} ${space[3]} 0;
  & > button {
    min-height: 48px;
  }
  @media print {
    display: none;
  }
`;

/** The same array for as long as the shapes have the same corners: a case that is read again has new arrays. */
function useSameShapes(shapes: readonly Polygon[]): readonly Polygon[] {
  const corners = useMemo(() => JSON.stringify(shapes.map(({ coordinates }) => coordinates)), [shapes]);
  const [previous, setPrevious] = useState({ corners, shapes });
  if (previous.corners === corners) return previous.shapes;
  setPrevious({ corners, shapes });
  return shapes;
}
