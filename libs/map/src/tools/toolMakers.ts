import type { DrawingToolName, MakeTool } from './DrawingTool.ts';

/** How each tool is had: none is needed to look at the map. Each is fetched in a quiet moment, or when it is first taken in hand. */
export const toolMakers: Readonly<Record<DrawingToolName, () => MakeTool | Promise<MakeTool>>> = {
  polygon: async () => (await import('./polygon/makePolygon.ts')).makePolygon,
  pen: async () => (await import('./pen/makePen.ts')).makePen,
  eraser: async () => (await import('./eraser/makeEraser.ts')).makeEraser,
  vertices: async () => (await import('./vertices/makeVertices.ts')).makeVertices,
  measure: async () => (await import('./measure/makeMeasure.ts')).makeMeasure,
  line: async () => (await import('./line/makeLine.ts')).makeLine,
};

/** Fetches what is not there yet, snapping too, so that a tool is at hand when it is wanted, also without a network. */
export async function fetchTools(): Promise<void> {
  // One that cannot be had now is asked for again when it is taken in hand, and says so then.
  await Promise.allSettled([...Object.values(toolMakers).map((maker) => maker()), import('../snapping/makeSnap.ts')]);
}
