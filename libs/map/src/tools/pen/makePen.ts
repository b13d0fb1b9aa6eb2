import { colour } from '@schaktkoll/ui';
import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { StrokeTool } from './StrokeTool.ts';

/** The pen: what it covers becomes a work area, or extends those it touches. */
export function makePen(context: ToolContext): DrawingTool {
  return new StrokeTool(context, { edit: 'stroke', look: { colour: colour.excavation, opacity: 0.45 } });
}
