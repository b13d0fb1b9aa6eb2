import type { Position } from '@schaktkoll/geometry';
import type { ToolName } from '../tools/DrawingTool.ts';
import { PressInteraction } from '../tools/PressInteraction.ts';

interface EarlyPressEvents {
  /** The tool that was chosen and is still being fetched, if any. */
  readonly waitingTool: () => ToolName | undefined;
  readonly onPoint: (position: Position) => void;
  readonly onStroke: (points: readonly Position[]) => void;
}

/** What a press draws with each tool; one on a corner needs the corners, which come with their tool. */
const drawnBy: Partial<Record<ToolName, 'point' | 'stroke'>> = {
  polygon: 'point',
  line: 'point',
  measure: 'point',
  pen: 'stroke',
  eraser: 'stroke',
};

/**
 * Takes the presses and strokes that start before the chosen tool has been fetched, also when it comes before they end.
 */
export function earlyPresses({ waitingTool, onPoint, onStroke }: EarlyPressEvents): PressInteraction {
  let drawn: 'point' | 'stroke' | undefined;
  let stroke: Position[] = [];
  const end = (position: Position): void => {
    const kind = drawn;
    drawn = undefined;
    if (kind === 'point') onPoint(position);
    if (kind === 'stroke') onStroke([...stroke, position]);
  };
  return new PressInteraction({
    onDown: (position) => {
      drawn = drawnBy[waitingTool() ?? 'hand'];
      stroke = drawn === 'stroke' ? [position] : [];
      return drawn === 'stroke';
    },
    onDrag: (position) => stroke.push(position),
    onDrop: end,
    onPress: end,
    onCancel: () => {
      drawn = undefined;
    },
  });
}
