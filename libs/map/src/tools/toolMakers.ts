import type { DrawingToolName, MakeTool } from './DrawingTool.ts';

/**
 * How each tool is loaded: when the browser is idle, or when it is first used, because looking at the map needs none.
 */
export const toolMakers: Readonly<Record<DrawingToolName, () => Promise<MakeTool>>> = {
  polygon: async () => (await import('./polygon/makePolygon.ts')).makePolygon,
  pen: async () => (await import('./pen/makePen.ts')).makePen,
  eraser: async () => (await import('./eraser/makeEraser.ts')).makeEraser,
  vertices: async () => (await import('./vertices/makeVertices.ts')).makeVertices,
  measure: async () => (await import('./measure/makeMeasure.ts')).makeMeasure,
  line: async () => (await import('./line/makeLine.ts')).makeLine,
};

/** Loads the tools that are missing, and snapping, so that they are available at once, even without a network. */
export async function fetchTools(): Promise<void> {
  // A tool that cannot be loaded now is requested again when it is used, and the error is reported then.
  await Promise.allSettled([...Object.values(toolMakers).map((maker) => maker()), import('../snapping/makeSnap.ts')]);
}
