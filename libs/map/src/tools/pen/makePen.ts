import { colour } from '@schaktkoll/ui';
import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { StrokeTool } from './StrokeTool.ts';

/** The pen: what it is drawn over becomes a work area, or widens those it meets. */
export function makePen(context: ToolContext): DrawingTool {
  return new StrokeTool(context, { edit: 'stroke', look: { colour: colour.excavation, opacity: 0.45 } });
}
