import type { DrawingToolName, MakeTool } from '../tools/DrawingTool.ts';
import { LineTool } from '../tools/line/LineTool.ts';
import { MeasureTool } from '../tools/measure/MeasureTool.ts';
import { StrokeTool } from '../tools/pen/StrokeTool.ts';
import { AreaTool } from '../tools/points/AreaTool.ts';
import { VerticesTool } from '../tools/vertices/VerticesTool.ts';

/** How each tool is made. The eraser is as wide as the pen. */
export const toolMakers: Readonly<Record<DrawingToolName, MakeTool>> = {
  polygon: (context) => new AreaTool(context),
  pen: (context) => new StrokeTool(context, { edit: 'stroke', look: { colour: 'excavation', opacity: 0.45 } }),
  eraser: (context) => new StrokeTool(context, { edit: 'erase', look: { colour: 'paper', opacity: 0.8 } }),
  vertices: (context) => new VerticesTool(context),
  measure: (context) => new MeasureTool(context),
  line: (context) => new LineTool(context),
};
