import type { MakeTool } from '../DrawingTool.ts';
import { MeasureTool } from './MeasureTool.ts';

export const makeMeasure: MakeTool = (context) => new MeasureTool(context);
