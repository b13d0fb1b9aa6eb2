import type { CheckFailure, Polygon } from '@schaktkoll/geometry';
import { Button, colour, media } from '@schaktkoll/ui';
import {
  useEffect,
  useId,
  useImperativeHandle,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
} from 'react';
import styled from 'styled-components';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { MapSource } from '../base/mapSource.ts';
import { PositionMessage } from '../position/PositionMessage.tsx';
import { useOwnPosition } from '../position/useOwnPosition.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { ToolName } from '../tools/DrawingTool.ts';
import type { MapPreview } from '../search/drawPreview.ts';
import { showPreview } from '../search/showPreview.ts';
import { BaseMessage } from '../view/BaseMessage.tsx';
import { LayerFoot } from '../view/LayerFoot.tsx';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import { MapSurface } from '../view/MapSurface.tsx';
import { useMapLayers } from '../view/useMapLayers.ts';
import { bringMapAboveBar, bringMapToSight } from './bringMapAboveBar.ts';
import { ClearDialog } from './ClearDialog.tsx';
import { EditorStatus } from './EditorStatus.tsx';
import { editorTools } from './editorTools.ts';
import { MapTools } from './MapTools.tsx';
import { ToolSizes } from './ToolSizes.tsx';
import { useEditor } from './useEditor.ts';

/** What the parts beside the map can ask of it. */
export interface WorkAreaMap {
  /** Moves the view to these areas; all of Sweden when there are none. */
  readonly show: (polygons: readonly Polygon[]) => void;
  /** Scrolls the page to the map, when what it now shows was asked for elsewhere. */
  readonly bringToSight: () => void;
  /** Shows something over the areas that is none of them, such as a place that was found or a file before it is taken in; undefined shows nothing. */
  readonly preview: (preview: MapPreview | undefined) => void;
  /** True while a shape is begun and not finished: it is in no list yet. */
  readonly isDrawing: () => boolean;
  /** Settles when the map has drawn the areas as they are. */
  readonly whenShown: () => Promise<void>;
}

export interface WorkAreaEditorProps {
  /** Owned by the page, shared with the list and the forms beside the map. */
  readonly workAreas: WorkAreas;
  readonly texts: WorkAreaEditorTexts;
  /** Failed checks that are to be seen: the areas they name are marked. */
  readonly problems?: readonly CheckFailure[];
  /** Layers of `config.json`; the embedded map is always there. */
  readonly sources?: readonly MapSource[];
  /** Where a source is proxied by our server. */
  readonly openAccess?: OpenMapAccess;
  /** Across the top of the tool, such as the search of places. */
  readonly head?: ReactNode;
  /** Beside the map on wide screens, under it on narrow ones: the list of areas and the forms. */
  readonly panel?: ReactNode;
  /** Told of the background at first and of each that is chosen; undefined is the embedded map. */
  readonly onBackground?: (source: MapSource | undefined) => void;
  readonly ref?: Ref<WorkAreaMap>;
}

const noProblems: readonly CheckFailure[] = [];
const noSources: readonly MapSource[] = [];

/** The map tool: work areas are drawn and rubbed out, by pointer, finger or keyboard. */
export function WorkAreaEditor(props: WorkAreaEditorProps): ReactElement {
  const {
    workAreas,
    texts,
    problems = noProblems,
    sources = noSources,
    openAccess,
    head,
    panel,
    onBackground,
    ref,
  } = props;
  const { attach, controller, tools, state, options, setOptions, baseStatus, view, failed } = useEditor(
    workAreas,
    problems,
    texts,
    openAccess,
  );
  const layers = useMapLayers(controller, sources, failed);
  const own = useOwnPosition(controller);
  const { background, isEmbedded } = layers;
  useEffect(() => onBackground?.(background), [background, onBackground]);
  const [isAsking, setIsAsking] = useState(false);
  const [isFolded, setIsFolded] = useState(false);
  const panelId = useId();
  const [stage, setStage] = useState<HTMLDivElement | null>(null);
  const [toolBar, setToolBar] = useState<HTMLDivElement | null>(null);
  const makeRoom = (): void => bringMapAboveBar(stage, toolBar);
  // A measurement and a chosen corner are no area that would be lost.
  const isDrawing = state.sketch !== undefined && state.tool !== 'measure' && state.tool !== 'vertices';
  useImperativeHandle(
    ref,
    () => ({
      show: (polygons) => controller?.fit(polygons),
      bringToSight: () => bringMapToSight(stage, toolBar, () => controller?.focus()),
      preview: (preview) => void showPreview(controller?.map, preview),
      isDrawing: () => isDrawing,
      whenShown: async () => controller?.whenShown(),
    }),
    [controller, isDrawing, stage, toolBar],
  );

  const handleKey = (event: KeyboardEvent): void => {
    if (tools?.handleKey(event) === true) event.preventDefault();
  };
  const bar = editorTools(state, workAreas, texts, {
    setTool: (tool) => {
      tools?.setTool(tool);
      own.dismiss();
      if (tool !== 'hand') controller?.focus();
      makeRoom();
    },
    undo: () => tools?.undo(),
    redo: workAreas.redo,
    fillHoles: () => void workAreas.edit({ kind: 'fillHoles' }),
    askToClear: () => setIsAsking(true),
    finish: () => {
      if (tools?.finish() === true) controller?.focus();
    },
    abort: () => {
      tools?.abort();
      controller?.focus();
    },
    zoomBy: (steps) => {
      controller?.zoomBy(steps);
      makeRoom();
    },
    showAll: () => {
      controller?.fit(workAreas.areas.map(({ geometry }) => geometry));
      makeRoom();
    },
    findPosition: () => {
      own.find();
      makeRoom();
    },
    removeCorner: () => {
      tools?.remove();
      controller?.focus();
    },
    toggleSnap: () => setOptions({ ...options, snaps: !options.snaps }),
    isSnapping: options.snaps,
  });
  return (
    <Frame $hasPanel={panel !== undefined && !isFolded}>
      {head !== undefined && <Head>{head}</Head>}
      <Stage ref={setStage}>
        <EditorStatus
          state={state}
          workAreas={workAreas}
          texts={texts}
          options={options}
          metresPerPixel={view?.metresPerPixel ?? 0}
          onCancel={() => {
            workAreas.cancel();
            controller?.focus();
          }}
          panelToggle={
            panel !== undefined && (
              <Fold>
                <Button
                  size="compact"
                  aria-expanded={!isFolded}
                  aria-controls={panelId}
                  onClick={() => setIsFolded(!isFolded)}
                >
                  {isFolded ? texts.showPanel : texts.hidePanel}
                </Button>
              </Fold>
            )
          }
        />
        <PositionMessage state={own.state} texts={texts} />
        <BaseMessage status={baseStatus} isEmbedded={isEmbedded} failed={failed} texts={texts} />
        <MapSurface
          ref={attach}
          label={texts.map}
          keys={keysOf(state.tool, texts)}
          cursor={state.tool === 'hand' ? 'grab' : 'crosshair'}
          hasSea={baseStatus === 'ready' && isEmbedded}
          hasCrosshair={state.tool !== 'hand'}
          onKeyDown={handleKey}
        />
        <LayerFoot view={view} texts={texts} layers={layers} />
      </Stage>
      <Tools ref={setToolBar}>
        <MapTools label={texts.tools} tools={bar} more={texts.moreTools} fewer={texts.fewerTools}>
          <ToolSizes tool={state.tool} options={options} texts={texts} onOptions={setOptions} />
        </MapTools>
      </Tools>
      {panel !== undefined && (
        <Panel id={panelId} $isFolded={isFolded}>
          {panel}
        </Panel>
      )}
      <ClearDialog
        open={isAsking}
        areaCount={workAreas.areas.length}
        texts={texts}
        onClose={() => setIsAsking(false)}
        onClear={() => {
          setIsAsking(false);
          workAreas.clear();
        }}
      />
    </Frame>
  );
}

function keysOf(tool: ToolName, texts: WorkAreaEditorTexts): string {
  if (tool === 'hand') return texts.mapKeys;
  return tool === 'vertices' ? texts.verticesKeys : texts.drawingKeys;
}

/** With what stands above and under it the map fits an office screen: its lower edge is to be seen without scrolling. */
const mapHeight = 'clamp(440px, calc(100dvh - 340px), 1000px)';

const Frame = styled.div<{ $hasPanel: boolean }>`
  display: flex;
  flex-direction: column;
  background: ${colour.paper};
  border-block: 1px solid ${colour.rule};
  ${media.tablet} {
    display: grid;
    grid-template-columns: auto minmax(0, 1fr);
    grid-template-rows: auto ${mapHeight} auto;
  }
  @media (min-width: 1100px) {
    grid-template-columns: auto minmax(0, 1fr) ${({ $hasPanel }) => ($hasPanel ? '380px' : '')};
    grid-template-rows: auto ${mapHeight};
  }
`;

const Head = styled.div`
  border-bottom: 1px solid ${colour.rule};
  ${media.tablet} {
    grid-column: 1 / -1;
    grid-row: 1;
  }
`;

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  min-height: max(400px, calc(100dvh - 250px));
  ${media.tablet} {
    grid-column: 2;
    grid-row: 2;
    min-height: 0;
  }
`;

/** Within the thumb's reach: at the lower edge of the screen for as long as the map is in view. */
const Tools = styled.div`
  position: sticky;
  bottom: 0;
  z-index: 1;
  ${media.tablet} {
    position: static;
    display: grid;
    grid-column: 1;
    grid-row: 2;
    min-height: 0;
  }
`;

/** Where the panel lies under the map there is nothing to gain by folding it. */
const Fold = styled.div`
  display: none;
  @media (min-width: 1100px) {
    display: block;
  }
`;

const Panel = styled.div<{ $isFolded: boolean }>`
  border-top: 1px solid ${colour.rule};
  ${media.tablet} {
    grid-column: 1 / -1;
  }
  @media (min-width: 1100px) {
    grid-column: 3;
    display: ${({ $isFolded }) => ($isFolded ? 'none' : 'block')};
    grid-row: 2;
    /* What is hidden from the eye is placed absolutely: in a box that scrolls it must not stretch the document. */
    position: relative;
    overflow-y: auto;
    border-top: 0;
    border-left: 1px solid ${colour.rule};
  }
`;
