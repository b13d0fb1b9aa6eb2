import type { CheckFailure, Polygon } from '@schaktkoll/geometry';
import { useEffect, useEffectEvent, useImperativeHandle, type ReactElement, type ReactNode, type Ref } from 'react';
import styled from 'styled-components';
import { IconButton, useDialogs } from '@schaktkoll/ui';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import { homeOf, type MapSource } from '../base/mapSource.ts';
import { positionMessage } from '../position/positionMessage.ts';
import { useOwnPosition } from '../position/useOwnPosition.ts';
import type { WorkAreaEditorTexts } from '../texts.ts';
import type { ToolName } from '../tools/DrawingTool.ts';
import { drawPreview, type MapPreview } from '../search/drawPreview.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import type { MapMessage } from '../view/MapLine.tsx';
import { EditorFrame } from './EditorFrame.tsx';
import { editorTools } from './editorTools.ts';
import { ToolSizes } from './ToolSizes.tsx';
import { useEditor } from './useEditor.ts';
import { useEditorFrame } from './useEditorFrame.ts';
import { sketchSize, useEditorStatus } from './useEditorStatus.ts';

/** What the parts beside the map can ask of it. */
export interface WorkAreaMap {
  /** Moves the view to these areas; all of Sweden when there are none. */
  readonly show: (polygons: readonly Polygon[]) => void;
  /** Ends typing on a phone, when a control elsewhere has changed what the map shows. */
  readonly bringToSight: () => void;
  /** Shows a preview over the areas, such as a found place or a file before it is added; undefined removes it. */
  readonly preview: (preview: MapPreview | undefined) => void;
  /** True while a shape is in progress, which is not an area yet. */
  readonly isDrawing: () => boolean;
  /** Settles when the map has drawn the current areas. */
  readonly whenShown: () => Promise<void>;
}

export interface WorkAreaEditorProps {
  /** Owned by the page, shared with the list and the forms beside the map. */
  readonly workAreas: WorkAreas;
  readonly texts: WorkAreaEditorTexts;
  /** Failed checks to show: the areas they name are marked. */
  readonly problems: readonly CheckFailure[];
  /** Layers of `config.json`; the embedded map is always there. */
  readonly sources?: readonly MapSource[];
  /** Where a source is proxied by our server. */
  readonly openAccess?: OpenMapAccess;
  /** What the page has to say on the map. */
  readonly messages: readonly MapMessage[];
  /** In the upper left corner, such as the search of places. */
  readonly head?: ReactNode;
  /** The list of areas and the forms. */
  readonly panel?: ReactNode;
  readonly ref?: Ref<WorkAreaMap>;
}

const noSources: readonly MapSource[] = [];

/** The map tool: work areas are drawn and rubbed out, by pointer, finger or keyboard. */
export function WorkAreaEditor(props: WorkAreaEditorProps): ReactElement {
  const { workAreas, texts, problems, sources = noSources, openAccess, messages, head, panel, ref } = props;
  const { live, tools, state, options, setOptions } = useEditor(workAreas, problems, texts, {
    openAccess,
    home: homeOf(sources),
  });
  const { controller, view } = live;
  const editor = useEditorFrame(live, tools, sources);
  const { bringToSight, actions } = editor;
  const own = useOwnPosition(controller, () => tools !== undefined && tools.state.tool !== 'hand');
  const isSketching = state.sketch !== undefined;
  const dismissPosition = useEffectEvent(() => own.dismiss());
  useEffect(() => {
    if (isSketching) dismissPosition();
  }, [isSketching]);
  const status = useEditorStatus({
    state,
    workAreas,
    texts,
    options,
    metresPerPixel: view?.metresPerPixel ?? 0,
    onCancel: () => {
      workAreas.cancel();
      controller?.focus();
    },
  });
  const { confirm } = useDialogs();
  const askToClear = async (): Promise<void> => {
    const count = workAreas.areas.length;
    const isSure = await confirm({
      heading: texts.clearHeading,
      body: texts.clearBody(count),
      confirmLabel: texts.clearConfirm(count),
      cancelLabel: texts.clearCancel,
      danger: true,
    });
    if (isSure) workAreas.clear();
  };
  // A measurement and a chosen corner are no area that would be lost.
  const isDrawing = state.sketch !== undefined && state.tool !== 'measure' && state.tool !== 'vertices';
  useImperativeHandle(ref, () => ({
    show: (polygons) => controller?.fit(polygons),
    bringToSight,
    preview: (preview) => controller && drawPreview(controller.map, preview),
    isDrawing: () => isDrawing,
    whenShown: async () => controller?.whenShown(),
  }));

  const bar = editorTools(state, workAreas, texts, {
    ...actions,
    setTool: (tool) => {
      own.dismiss();
      actions.setTool(tool);
    },
    redo: workAreas.redo,
    fillHoles: () => void workAreas.edit({ kind: 'fillHoles' }),
    askToClear: () => void askToClear(),
    showAll: () => actions.show(workAreas.areas.map(({ geometry }) => geometry)),
    addHere: () => own.addAround((area) => workAreas.add(area, 'drawn')),
    removeCorner: () => {
      tools?.remove();
      controller?.focus();
    },
    toggleSnap: () => setOptions({ ...options, snaps: !options.snaps }),
    isSnapping: options.snaps,
  });
  return (
    <EditorFrame
      editor={editor}
      texts={texts}
      head={
        <>
          {head}
          <IconButton icon="locate" label={texts.ownPosition} onClick={own.find} />
        </>
      }
      panel={panel}
      messages={[...messages, positionMessage(own.state, texts), status]}
      // Updated at every move of the pointer, which is too often to be read aloud.
      figure={<Size aria-hidden="true">{sketchSize(state, texts)}</Size>}
      keys={keysOf(state.tool, texts)}
      isDrawing={state.tool !== 'hand'}
      tools={bar}
      toolChoices={<ToolSizes tool={state.tool} options={options} texts={texts} onOptions={setOptions} />}
    />
  );
}

function keysOf(tool: ToolName, texts: WorkAreaEditorTexts): string {
  if (tool === 'hand') return texts.mapKeys;
  return tool === 'vertices' ? texts.verticesKeys : texts.drawingKeys;
}

const Size = styled.b`
  flex: none;
  font-variant-numeric: tabular-nums;
  &:empty {
    display: none;
  }
`;
