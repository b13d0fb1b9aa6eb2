import type { MakeTool } from '../DrawingTool.ts';
import { VerticesTool } from './VerticesTool.ts';

export const makeVertices: MakeTool = (context) => new VerticesTool(context);
