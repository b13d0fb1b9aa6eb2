import { colour } from '@schaktkoll/ui';
import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { StrokeTool } from '../pen/StrokeTool.ts';

/** The eraser, as wide as the pen: what it is drawn over is no longer work area. */
export function makeEraser(context: ToolContext): DrawingTool {
  return new StrokeTool(context, { edit: 'erase', look: { colour: colour.paper, opacity: 0.8 } });
}
