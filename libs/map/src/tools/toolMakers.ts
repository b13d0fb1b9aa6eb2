import type { DrawingToolName, MakeTool } from './DrawingTool.ts';
import { PolygonTool } from './polygon/PolygonTool.ts';

/** How each tool is had. One that weighs is fetched when it is first taken in hand: `() => import(…).then(…)`. */
export const toolMakers: Readonly<Record<DrawingToolName, () => MakeTool | Promise<MakeTool>>> = {
  polygon: () => (context) => new PolygonTool(context),
};
