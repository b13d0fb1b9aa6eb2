import { boxAround, type Polygon } from '@schaktkoll/geometry';
import { colour, IconButton, media, radius, shadow, space, target } from '@schaktkoll/ui';
import {
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  type ReactElement,
  type RefObject,
  useState,
} from 'react';
import styled from 'styled-components';
import type { AnswerPicture, PressedLine } from '../answerMap/AnswerLines.ts';
import { useAnswerLines } from '../answerMap/useAnswerLines.ts';
import type { MapSource } from '../base/mapSource.ts';
import { positionMessage } from '../position/positionMessage.ts';
import { useOwnPosition } from '../position/useOwnPosition.ts';
import type { MapTexts, WorkAreaEditorTexts } from '../texts.ts';
import { LayerFoot } from '../view/LayerFoot.tsx';
import { LayerMenu } from '../view/LayerMenu.tsx';
import type { NamedPoint } from '../view/labelLooks.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import { FINEST_FIT, type MapController } from '../view/MapController.ts';
import { MapLine, pictureMessage, type MapMessage } from '../view/MapLine.tsx';
import { MapSurface } from '../view/MapSurface.tsx';
import { useMap } from '../view/useMap.ts';
import { useMapLayers } from '../view/useMapLayers.ts';
import { PaperCanvas, usePaperMap } from './PaperCanvas.tsx';

export interface SingleCaseMapProps {
  readonly areas: readonly { readonly name: string; readonly geometry: Polygon }[];
  /** Marked on the map; the page lists them beside it. */
  readonly points?: readonly NamedPoint[];
  /** `showAll` is the button that brings the work areas back into view. */
  readonly texts: MapTexts & Pick<WorkAreaEditorTexts, 'showAll' | 'ownPosition' | 'position' | 'drawingLines'>;
  readonly sources?: readonly MapSource[];
  /** Where a source is proxied by our server. */
  readonly openAccess?: OpenMapAccess;
  /** Is given what draws the shown map for paper. */
  readonly paper?: RefObject<(() => Promise<void>) | null> | undefined;
  /** How much of it a bar and a sheet cover: pixels above, and a CSS length below (pixels or a share). */
  readonly covered?: { readonly above: number; readonly below: string } | undefined;
  /** What the page has to say on the map. */
  readonly messages?: readonly MapMessage[] | undefined;
  /** Lines of owners; their code is loaded with the first of them. */
  readonly answers?: AnswerPicture | undefined;
  /** Called on a press on the map that moves nothing, with the lines under it. */
  readonly onPress?: ((lines: readonly PressedLine[]) => void) | undefined;
}

const noSources: readonly MapSource[] = [];
const noPoints: readonly NamedPoint[] = [];
const nothing: readonly string[] = [];
const uncovered = { above: 0, below: '0px' };
/** Finest resolution when fitting where lines are drawn, which lie a metre apart. */
const FINEST_WITH_LINES = 0.15;
/** The ground that is shown around a point, in metres across. */
const aroundPoint = 20;

/** The work areas of a case on a map to look at that fills its place, and the points that belong to it. */
export function SingleCaseMap(props: SingleCaseMapProps): ReactElement {
  const {
    areas,
    points = noPoints,
    texts,
    sources = noSources,
    openAccess,
    covered = uncovered,
    messages = [],
    answers,
    onPress,
    paper,
  } = props;
  const live = useMap(false, openAccess);
  const { attach, controller, baseStatus, view, failed } = live;
  const layers = useMapLayers(controller, sources, failed);
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
  useCovered(controller, covered);
  const finest = answers === undefined ? FINEST_FIT : FINEST_WITH_LINES;
  useEffect(() => controller?.fit(shown, false, undefined, finest), [controller, shown, finest]);
  const canvas = usePaperMap(controller, paper, {
    shapes: shown,
    layers,
    texts,
    finest,
    says: answers?.says ?? nothing,
  });
  const own = useOwnPosition(controller, () => false);
  const lines = useAnswerLines(controller, answers, areas);
  usePress(controller, (pixel) => {
    own.dismiss();
    onPress?.(lines.drawn.current?.linesAt(pixel) ?? []);
  });
  return (
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
      />
      <Over style={{ bottom: covered.below }}>
        <Line data-print="hide" style={{ marginTop: `${covered.above}px` }}>
          <MapLine
            more={texts.moreMessages}
            messages={[
              { kind: 'busy', text: lines.isSlow ? texts.drawingLines : '' },
              {
                kind: 'busy',
                text:
                  (own.state?.kind === 'found' && answers?.nearest(own.state.position, own.state.accuracyMetres)) || '',
              },
              ...messages,
              positionMessage(own.state, texts),
              pictureMessage(live, layers, texts),
            ]}
          />
        </Line>
        <Floats style={{ marginTop: `${covered.above}px` }}>
          <IconButton icon="locate" label={texts.ownPosition} onClick={own.find} data-not-in-strip="" />
          <LayerMenu layers={layers} texts={texts} isIcon />
          <IconButton icon="plus" label={texts.zoomIn} onClick={() => controller?.zoomBy(1)} />
          <IconButton icon="minus" label={texts.zoomOut} onClick={() => controller?.zoomBy(-1)} />
          <IconButton
            icon="fitToView"
            label={texts.showAll}
            aria-keyshortcuts="Z"
            onClick={() => controller?.fit(shown, true, undefined, finest)}
          />
        </Floats>
      </Over>
      <Foot style={{ bottom: covered.below }}>
        <LayerFoot view={view} texts={texts} layers={layers} isOverMap />
      </Foot>
      <PaperCanvas ref={canvas} role="img" aria-label={texts.map} />
    </Stage>
  );
}

/** Keeps the middle of what is shown in the part of the map that is not covered. */
function useCovered(controller: MapController | undefined, covered: typeof uncovered): void {
  const { above, below } = covered;
  // Before the areas are fitted into it.
  useLayoutEffect(() => {
    if (controller === undefined) return;
    const height = controller.map.getSize()?.[1] ?? 0;
    const share = below.endsWith('%') ? height / 100 : 1;
    controller.map.getView().padding = [above, 0, Math.round(Number.parseFloat(below) * share), 0];
  }, [controller, above, below]);
}

function usePress(controller: MapController | undefined, onPress: (pixel: readonly number[]) => void): void {
  const press = useEffectEvent(onPress);
  useEffect(() => {
    if (controller === undefined) return undefined;
    const listener = ({ pixel }: { readonly pixel: readonly number[] }) => press(pixel);
    controller.map.on('click', listener);
    return () => controller.map.un('click', listener);
  }, [controller]);
}

const Stage = styled.div`
  position: relative;
  display: flex;
  flex: 1 1 240px;
  flex-direction: column;
  /* A strip of a map on a phone is lower. */
  min-height: 0;
  container: case-map / size;
  ${media.print} {
    /* As high as its picture. */
    flex: none;
    container-type: normal;
    &:has(> canvas) > * {
      display: none;
    }
  }
`;

/** The line of words beside the buttons. */
const Over = styled.div`
  position: absolute;
  inset: 0 0 auto;
  z-index: 2;
  display: flex;
  gap: ${space[2]};
  padding: ${space[4]};
  pointer-events: none;
  ${media.phone} {
    padding: ${space[2]};
  }
`;

const Line = styled.div`
  display: flex;
  flex: 1;
  align-self: start;
  justify-content: center;
  min-width: 0;
  ${media.phone} {
    justify-content: start;
  }
  @container case-map (max-height: 200px) {
    [data-map-line] > button {
      display: none;
    }
  }
`;

/** In columns from the right, as many as the height needs; fewer buttons in a strip. */
const Floats = styled.div`
  display: grid;
  grid-template-rows: repeat(auto-fit, ${target.coarse});
  grid-auto-flow: column;
  align-content: end;
  gap: ${space[2]};
  direction: rtl;
  & > * {
    direction: ltr;
    pointer-events: auto;
  }
  & > button {
    width: ${target.coarse};
    height: ${target.coarse};
    background: ${colour.raised};
    box-shadow: ${shadow};
  }
  ${media.phone} {
    align-content: start;
  }
  @container case-map (max-height: 200px) {
    grid-template-rows: repeat(2, ${target.coarse});
    /* What covers the upper edge of a strip is not as wide, and what they would reach below has targets too. */
    margin-top: 0 !important;
    & > [data-not-in-strip] {
      display: none;
    }
  }
`;

/** The map below it can be pressed. */
const Foot = styled.div`
  pointer-events: none;
  & :is(a, button, summary, [popover]) {
    pointer-events: auto;
  }
  position: absolute;
  left: 0;
  max-width: calc(100% - 76px);
  border-radius: 0 ${radius} 0 0;
  overflow: hidden;
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
