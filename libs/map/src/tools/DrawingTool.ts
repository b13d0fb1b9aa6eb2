import type { Polygon, Position } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';

/** The tools that draw; each is a folder beside this file. */
export type DrawingToolName = 'polygon';
/** The tools of which exactly one is in hand; the hand moves the map and draws nothing. */
export type ToolName = 'hand' | DrawingToolName;

/** One tool of the editor. Exactly one is in hand; it owns its pointer interaction and what of it is begun. */
export interface DrawingTool {
  /** Taken in hand. */
  start(): void;
  /** Put away; what is begun is dropped. */
  stop(): void;
  /** Something is begun that undo, finish and abort are about. */
  readonly isBusy: boolean;
  /** Takes back the last point of what is begun. */
  undo(): void;
  /** False when it cannot be finished yet, and goes on. */
  finish(): boolean;
  abort(): void;
  /** A point of the keyboard's cross-hair, in metres. */
  addPoint(position: Position): void;
  destroy(): void;
}

/** What is on the way with a tool, for the screen to tell. */
export interface Sketch {
  /** Points set so far. */
  readonly points: number;
  /** On the ground, with the pointer as the next point; missing where the tool has no size yet. */
  readonly squareMetres?: number;
  /** Enough is set to finish it. */
  readonly canFinish: boolean;
}

/** What the tools draw, handed to whoever keeps the work areas. */
export interface DrawnResults {
  readonly onPolygon: (polygon: Polygon) => void;
}

/** What a tool is made of. */
export interface ToolContext {
  readonly map: OlMap;
  /** Undefined when nothing is being drawn any more. */
  readonly onSketch: (sketch: Sketch | undefined) => void;
  readonly results: DrawnResults;
}

export type MakeTool = (context: ToolContext) => DrawingTool;
