import { boxAround, type Polygon } from '@schaktkoll/geometry';
import { Button, colour, IconButton, media, radius, shadow, space, target } from '@schaktkoll/ui';
import {
  useCallback,
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useMemo,
  useRef,
  type ReactElement,
  type RefObject,
  useState,
} from 'react';
import styled from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import { PositionMessage } from '../position/PositionMessage.tsx';
import { useOwnPosition } from '../position/useOwnPosition.ts';
import type { MapTexts, WorkAreaEditorTexts } from '../texts.ts';
import { BaseMessage } from '../view/BaseMessage.tsx';
import { LayerFoot, makersOf } from '../view/LayerFoot.tsx';
import type { NamedPoint } from '../view/labelLooks.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import type { MapController } from '../view/MapController.ts';
import { MapSurface } from '../view/MapSurface.tsx';
import { useMap } from '../view/useMap.ts';
import { drawPaperMap } from '../view/paperMap.ts';
import { useMapLayers, type MapLayers } from '../view/useMapLayers.ts';

/** A map that fills its place in a workspace. */
export interface CaseMapWorkspace {
  /** How much of it a bar and a sheet cover: pixels above, and a CSS length below (pixels or a share). */
  readonly covered: { readonly above: number; readonly below: string };
  /** Called on a press on the map that moves nothing. */
  readonly onPress: () => void;
}

export interface SingleCaseMapProps {
  readonly areas: readonly { readonly name: string; readonly geometry: Polygon }[];
  /** Marked on the map; the page lists them beside it. */
  readonly points?: readonly NamedPoint[];
  /** `showAll` is the button that brings the work areas back into view. */
  readonly texts: MapTexts & Pick<WorkAreaEditorTexts, 'showAll' | 'ownPosition' | 'position'>;
  readonly sources?: readonly MapSource[];
  /** Where a source is proxied by our server. */
  readonly openAccess?: OpenMapAccess;
  /** Is given what draws the shown map for paper. */
  readonly paper?: RefObject<(() => Promise<void>) | null> | undefined;
  /** In a workspace its buttons lie on it, one finger moves it, and it finds the user's position. */
  readonly workspace?: CaseMapWorkspace | undefined;
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
  paper,
  workspace,
}: SingleCaseMapProps): ReactElement {
  const isFull = workspace !== undefined;
  const { attach, controller, baseStatus, view, failed } = useMap(!isFull, openAccess);
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
  useWorkspace(controller, workspace);
  useEffect(() => controller?.fit(shown, false), [controller, shown]);
  const canvas = usePaper(controller, paper, { shapes: shown, layers, texts });
  const own = useOwnPosition(controller, () => false);
  const surface = (
    <MapSurface
      ref={attach}
      label={texts.map}
      keys={texts.mapKeys}
      cursor="grab"
      layers={layers}
      isReady={baseStatus === 'ready'}
      view={view}
      texts={texts}
      isBesideText={!isFull}
    />
  );
  const message = <BaseMessage status={baseStatus} isEmbedded={isEmbedded} failed={failed} texts={texts} />;
  const foot = <LayerFoot view={view} texts={texts} layers={layers} isOverMap={isFull} />;
  const zooms = [
    { icon: 'plus', label: texts.zoomIn, press: () => controller?.zoomBy(1) },
    { icon: 'minus', label: texts.zoomOut, press: () => controller?.zoomBy(-1) },
    { icon: 'fitToView', label: texts.showAll, press: () => controller?.fit(shown) },
  ] as const;
  if (isFull) {
    const { above, below } = workspace.covered;
    return (
      <Stage>
        {surface}
        <Messages>
          {message}
          <PositionMessage state={own.state} texts={texts} />
        </Messages>
        <Floats style={{ top: `${above}px`, bottom: below }}>
          <Float icon="locate" label={texts.ownPosition} onClick={own.find} />
          {zooms.map(({ icon, label, press }) => (
            <Float key={icon} icon={icon} label={label} onClick={press} />
          ))}
        </Floats>
        <FloatingFoot style={{ bottom: below }}>{foot}</FloatingFoot>
        <OnPaper ref={canvas} role="img" aria-label={texts.map} />
      </Stage>
    );
  }
  return (
    <Frame>
      {message}
      <Stage>{surface}</Stage>
      <Buttons>
        {zooms.map(({ icon, label, press }) => (
          <Button key={icon} icon={icon} size="compact" onClick={press}>
            {label}
          </Button>
        ))}
      </Buttons>
      {foot}
    </Frame>
  );
}

/** Keeps the middle of what is shown in the part of the map that is not covered, and reports presses. */
function useWorkspace(controller: MapController | undefined, workspace: CaseMapWorkspace | undefined): void {
  const { above = 0, below = '0px' } = workspace?.covered ?? {};
  const press = useEffectEvent(() => workspace?.onPress());
  // Before the areas are fitted into it.
  useLayoutEffect(() => {
    if (controller === undefined) return;
    const height = controller.map.getSize()?.[1] ?? 0;
    const share = below.endsWith('%') ? height / 100 : 1;
    controller.map.getView().padding = [above, 0, Math.round(Number.parseFloat(below) * share), 0];
  }, [controller, above, below]);
  useEffect(() => {
    if (controller === undefined) return undefined;
    const listener = () => press();
    controller.map.on('click', listener);
    return () => controller.map.un('click', listener);
  }, [controller]);
}

interface Printed {
  readonly shapes: readonly Polygon[];
  readonly layers: MapLayers;
  readonly texts: MapTexts;
}

/** The canvas that is printed: what was last drawn for paper of what is shown now, or else the embedded map. */
function usePaper(
  controller: MapController | undefined,
  handle: SingleCaseMapProps['paper'],
  { shapes, layers, texts }: Printed,
): RefObject<HTMLCanvasElement | null> {
  const canvas = useRef<HTMLCanvasElement>(null);
  const isPrepared = useRef(false);
  const draw = useCallback(
    async (hasPictures: boolean) => {
      if (controller === undefined || canvas.current === null) return;
      const shown = hasPictures ? layers : { ...layers, background: undefined, isEmbedded: true };
      const makers = makersOf(shown, texts).map(({ text }) => text);
      const { distance } = texts;
      await drawPaperMap(canvas.current, controller, { shapes, hasPictures, distance, makers: makers.join(' · ') });
      isPrepared.current = hasPictures;
    },
    [controller, shapes, layers, texts],
  );
  useImperativeHandle(handle, () => () => draw(true), [draw]);
  useEffect(() => {
    isPrepared.current = false;
    const listener = () => void (isPrepared.current || draw(false));
    window.addEventListener('beforeprint', listener);
    return () => window.removeEventListener('beforeprint', listener);
  }, [draw]);
  return canvas;
}

/** On the screen the map itself is shown. */
const OnPaper = styled.canvas`
  display: none;
  width: 100%;
  max-width: 700px;
  ${media.print} {
    display: block !important;
  }
`;

const Frame = styled.div`
  display: flex;
  flex: 1 0 auto;
  flex-direction: column;
  border: 1px solid ${colour.rule};
`;

const Stage = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 240px;
  flex-direction: column;
  /* A strip of a map on a phone is lower. */
  min-height: 0;
  ${media.print} {
    &:has(> canvas) > * {
      display: none;
    }
  }
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

const Messages = styled.div`
  position: absolute;
  inset: var(--map-head, 0px) 0 auto;
  z-index: 1;
`;

/** In columns from the right, as many as the height needs. */
const Floats = styled.div`
  position: absolute;
  z-index: 2;
  right: ${space[4]};
  display: grid;
  grid-template-rows: repeat(auto-fit, ${target.coarse});
  grid-auto-flow: column;
  align-content: end;
  gap: ${space[2]};
  direction: rtl;
  padding-block: ${space[4]};
  pointer-events: none;
  ${media.phone} {
    right: ${space[2]};
    align-content: start;
    padding-block: ${space[2]};
  }
`;

const Float = styled(IconButton)`
  width: ${target.coarse};
  height: ${target.coarse};
  background: ${colour.raised};
  box-shadow: ${shadow};
  pointer-events: auto;
`;

/** The map below it can be pressed. */
const FloatingFoot = styled.div`
  pointer-events: none;
  & :is(a, button, summary, [popover]) {
    pointer-events: auto;
  }
  position: absolute;
  left: 0;
  max-width: calc(100% - 76px);
  border-radius: 0 ${radius} 0 0;
  overflow: hidden;
  ${media.print} {
    bottom: 0 !important;
  }
  ${media.phone} {
    overflow: visible;
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
