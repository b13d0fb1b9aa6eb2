import type { Position } from '@schaktkoll/geometry';
import type { ToolName } from '../tools/DrawingTool.ts';
import { PressInteraction } from '../tools/PressInteraction.ts';

interface EarlyPressEvents {
  /** The tool that was chosen and is still being fetched, if any. */
  readonly waitingTool: () => ToolName | undefined;
  readonly onPoint: (position: Position) => void;
  readonly onStroke: (points: readonly Position[]) => void;
  /** A drag, or a press if it has no end. */
  readonly onDrag: (start: Position, end?: Position) => void;
}

type Drawn = 'point' | 'stroke' | 'drag';

/** What a press draws with each tool. */
const drawnBy: Partial<Record<ToolName, Drawn>> = {
  polygon: 'point',
  line: 'point',
  measure: 'point',
  pen: 'stroke',
  eraser: 'stroke',
  vertices: 'drag',
};

/**
 * Takes the presses and strokes that start before the chosen tool has been fetched, also when it comes before they end.
 */
export function earlyPresses({ waitingTool, onPoint, onStroke, onDrag }: EarlyPressEvents): PressInteraction {
  let drawn: Drawn | undefined;
  let stroke: Position[] = [];
  const end = (position: Position, isDrag: boolean): void => {
    const kind = drawn;
    drawn = undefined;
    if (kind === 'point') onPoint(position);
    if (kind === 'stroke') onStroke([...stroke, position]);
    if (kind === 'drag') onDrag(stroke[0] ?? position, isDrag ? position : undefined);
  };
  return new PressInteraction({
    onDown: (position) => {
      drawn = drawnBy[waitingTool() ?? 'hand'];
      stroke = [position];
      return drawn === 'stroke' || drawn === 'drag';
    },
    onDrag: (position) => stroke.push(position),
    onDrop: (position) => end(position, true),
    onPress: (position) => end(position, false),
    onCancel: () => {
      drawn = undefined;
    },
  });
}
