import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { LineTool } from './LineTool.ts';

/** A line of the chosen width, which becomes a work area. */
export function makeLine(context: ToolContext): DrawingTool {
  return new LineTool(context);
}
