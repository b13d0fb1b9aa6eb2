import { colour } from '@schaktkoll/ui';
import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { StrokeTool } from '../pen/StrokeTool.ts';

/** The eraser, as wide as the pen: removes what it covers from the work areas. */
export function makeEraser(context: ToolContext): DrawingTool {
  return new StrokeTool(context, { edit: 'erase', look: { colour: colour.paper, opacity: 0.8 } });
}
