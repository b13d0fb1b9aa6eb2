import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { PolygonTool } from './PolygonTool.ts';

/** A polygon, vertex by vertex, which becomes a work area. */
export function makePolygon(context: ToolContext): DrawingTool {
  return new PolygonTool(context);
}
