import type { CheckFailure, Extent } from '@schaktkoll/geometry';
import { whenIdle } from '@schaktkoll/ui';
import { useEffect, useEffectEvent, useLayoutEffect, useMemo, useState } from 'react';
import type { WorkAreas } from '../areas/useWorkAreas.ts';
import type { OpenMapAccess } from '../view/mapAccess.ts';
import type { MeasureFormats } from '../tools/DrawingTool.ts';
import { firstOptions, type ToolOptions } from '../tools/toolOptions.ts';
import { useMap, type LiveMap } from '../view/useMap.ts';
import { EditorController, type ToolState } from './EditorController.ts';

/** In hand from the start: whoever opens the map came to draw. */
const firstTool = 'polygon';

export interface Editor {
  readonly live: LiveMap;
  readonly tools: EditorController | undefined;
  readonly state: ToolState;
  readonly options: ToolOptions;
  readonly setOptions: (options: ToolOptions) => void;
}

interface EditorMeans {
  readonly openAccess: OpenMapAccess | undefined;
  /** What is shown at first where there are no work areas; all of Sweden by default. */
  readonly home: Extent | undefined;
}

function nextFrame(): Promise<number> {
  return new Promise((resolve) => requestAnimationFrame(resolve));
}

/** A map with the drawing tools. It shows the work areas and adds what is drawn to them. */
export function useEditor(
  workAreas: WorkAreas,
  problems: readonly CheckFailure[],
  words: MeasureFormats,
  { openAccess, home }: EditorMeans,
): Editor {
  const live = useMap(false, openAccess);
  const { controller } = live;
  const [tools, setTools] = useState<EditorController>();
  const [state, setState] = useState<ToolState>({ tool: firstTool });
  const [options, setOptions] = useState(firstOptions);
  useEffect(() => tools?.setOptions(options), [tools, options]);
  const latest = useEffectEvent(() => workAreas);

  // Not a passive effect: until there are tools, a press on one that is shown would be lost.
  useLayoutEffect(() => {
    if (controller === undefined) return undefined;
    const made = new EditorController(controller, {
      onState: setState,
      onPolygon: (polygon) => void latest().add(polygon, 'drawn'),
      onEdit: async (edit) => {
        await latest().edit(edit);
        // The first frame takes the new areas to the map.
        await nextFrame();
        await controller.whenShown();
      },
      onNotice: (notice) => latest().notify(notice),
      limits: () => latest().limits,
      areas: () => latest().areas.map(({ geometry }) => geometry),
      words,
      onUndo: () => latest().undo(),
      onRedo: () => latest().redo(),
    });
    made.setTool(firstTool);
    // oxlint-disable-next-line react/set-state-in-effect -- the tools are made on the map, which is there only after a render
    setTools(made);
    const stopWaiting = whenIdle(() => latest().prepare());
    controller.fit(
      latest().areas.map(({ geometry }) => geometry),
      false,
      home,
    );
    return () => {
      stopWaiting();
      made.destroy();
      setTools(undefined);
    };
  }, [controller, words, home]);

  const shown = useMemo(() => {
    const marked = new Set(problems.map(({ areaIndex }) => areaIndex));
    return workAreas.areas.map(({ name, geometry }, index) => ({ name, geometry, hasProblem: marked.has(index) }));
  }, [workAreas.areas, problems]);
  useEffect(() => {
    controller?.setAreas(shown);
    tools?.areasChanged();
  }, [controller, tools, shown]);

  return { live, tools, state, options, setOptions };
}
