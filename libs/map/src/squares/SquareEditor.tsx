import { frameOfSquares, noSquares, type Polygon, type SquareSet } from '@schaktkoll/geometry';
import { fontWeight } from '@schaktkoll/ui';
import {
  useEffect,
  useEffectEvent,
  useImperativeHandle,
  useLayoutEffect,
  useState,
  type ReactElement,
  type Ref,
} from 'react';
import styled from 'styled-components';
import type { MapSource } from '../base/mapSource.ts';
import { EditorFrame } from '../editor/EditorFrame.tsx';
import { useEditorFrame } from '../editor/useEditorFrame.ts';
import { drawPreview, type MapPreview } from '../search/drawPreview.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import { useMap } from '../view/useMap.ts';
import { SquareController, type SquareState } from './SquareController.ts';
import type { SquareEditorTexts } from './squareTexts.ts';
import { squareToolBar, VIEW_TOOLS } from './squareToolBar.ts';
import type { Squares } from './useSquares.ts';

/** Controls the map from the forms beside it. */
export interface SquareMap {
  /** Moves the view to these squares, or to all of Sweden if there are none. */
  readonly show: (squares: SquareSet) => void;
  /** Shows the content of a file above the squares, and moves the view to `around` if given; undefined removes it. */
  readonly preview: (preview: MapPreview | undefined, around?: readonly Polygon[]) => void;
  readonly focus: () => void;
}

export interface SquareEditorProps {
  /** Owned by the page, and shared with the forms beside the map. */
  readonly squares: Squares;
  /** Squares that do not count (AREA-4); hatched. */
  readonly notCounting?: SquareSet;
  readonly isFixed?: boolean;
  /** Called when a drawing begins and when it ends; until then its squares are not in the set. */
  readonly onDrawing?: (isDrawing: boolean) => void;
  readonly texts: SquareEditorTexts;
  readonly sources?: readonly MapSource[];
  /** Required for sources that our own server fetches. */
  readonly openAccess?: OpenMapAccess;
  readonly ref?: Ref<SquareMap>;
}

const noSources: readonly MapSource[] = [];
const atRest: SquareState = { tool: 'hand', isBusy: false, canFinish: false };

/** The map for drawing, adding and removing the squares of an area, by pointer, finger or keyboard. */
export function SquareEditor(props: SquareEditorProps): ReactElement {
  const { squares, notCounting = noSquares, isFixed = false, onDrawing } = props;
  const { texts, sources = noSources, openAccess, ref } = props;
  const live = useMap(false, openAccess);
  const { controller } = live;
  const [tools, setTools] = useState<SquareController>();
  const [state, setState] = useState<SquareState>(atRest);
  const editor = useEditorFrame(live, isFixed ? undefined : tools, sources);
  const latest = useEffectEvent(() => squares);

  // Not a passive effect: until there are tools, a press on one that is shown would be lost.
  useLayoutEffect(() => {
    if (controller === undefined) return undefined;
    const made = new SquareController(controller, {
      onState: setState,
      onChange: (step) => latest().change(step),
      onUndo: () => latest().undo(),
      onRedo: () => latest().redo(),
    });
    // oxlint-disable-next-line react/set-state-in-effect -- the tools are made on the map, which is there only after a render
    setTools(made);
    controller.fit(frameOf(latest().set), false);
    return () => {
      made.destroy();
      setTools(undefined);
    };
  }, [controller]);
  useEffect(() => tools?.setSquares(squares.set, notCounting), [tools, squares.set, notCounting]);
  const sayDrawing = useEffectEvent((isNow: boolean) => onDrawing?.(isNow));
  useEffect(() => sayDrawing(state.isBusy), [state.isBusy]);
  useImperativeHandle(
    ref,
    () => ({
      show: (set) => controller?.fit(frameOf(set)),
      preview: (preview, around = []) => {
        if (controller) drawPreview(controller.map, preview);
        if (around.length > 0) controller?.fit(around);
      },
      focus: () => controller?.focus(),
    }),
    [controller],
  );

  const bar = squareToolBar(state, squares, texts, {
    ...editor.actions,
    showAll: () => editor.actions.show(frameOf(squares.set)),
  });
  const isDrawing = state.tool !== 'hand';
  return (
    <EditorFrame
      editor={editor}
      texts={texts}
      messages={[
        {
          kind: 'instruction',
          lead: squares.latest !== null && !state.isBusy ? changeWords(squares.latest, texts) : undefined,
          text: hintOf(state, isFixed, texts),
        },
      ]}
      figure={<Count aria-live="polite">{texts.count(squares.set.count)}</Count>}
      keys={isDrawing ? texts.squareKeys : texts.mapKeys}
      isDrawing={isDrawing}
      tools={isFixed ? bar.slice(-VIEW_TOOLS) : bar}
    />
  );
}

function hintOf({ tool, isBusy }: SquareState, isFixed: boolean, texts: SquareEditorTexts): string {
  if (isFixed) return '';
  return isBusy && (tool === 'add' || tool === 'remove' || tool === 'polygon') ? texts.begun[tool] : texts.hints[tool];
}

function changeWords(change: number, texts: SquareEditorTexts): string {
  if (change === 0) return texts.unchanged;
  return change > 0 ? texts.added(change) : texts.removed(-change);
}

function frameOf(set: SquareSet): readonly Polygon[] {
  const frame = frameOfSquares(set);
  return frame === null ? [] : [frame];
}

const Count = styled.p`
  flex: none;
  font-weight: ${fontWeight.semibold};
  font-variant-numeric: tabular-nums;
`;
