import type { CheckFailure, Polygon, Position, WorkAreaLimits } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import type { Edit } from '../kernel/edit.ts';
import type { ToolOptions } from './toolOptions.ts';

/** The tools that draw; each is a folder beside this file. */
export type DrawingToolName = 'polygon' | 'pen' | 'eraser' | 'line' | 'vertices' | 'measure';
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
  /** Takes away what is chosen; false when nothing is. */
  remove?(): boolean;
  /** The work areas are others now. */
  areasChanged?(): void;
  /** A line that nothing is to snap to now: what is being moved. */
  ignoresLine?(line: readonly Position[]): boolean;
  destroy(): void;
}

/** What is on the way with a tool, for the screen to tell. */
export interface Sketch {
  /** Points set so far. */
  readonly points: number;
  /** On the ground, with the pointer as the next point; missing where the tool has no size yet. */
  readonly squareMetres?: number;
  /** Length on the ground, with the pointer as the next point; missing where the tool draws no line. */
  readonly metres?: number;
  /** The same of the points that are set, without the pointer: to be read aloud. */
  readonly setMetres?: number;
  /** The limit that it breaks so far, the pointer included. */
  readonly failure?: CheckFailure;
  /** Enough is set to finish it. */
  readonly canFinish: boolean;
}

/** What the tools draw, handed to whoever keeps the work areas. */
export interface DrawnResults {
  readonly onPolygon: (polygon: Polygon) => void;
  /** Settles when the areas are changed, or have stayed as they were. */
  readonly onEdit: (edit: Edit) => Promise<void>;
  /** Why what was asked for is not done. */
  readonly onTell: (notice: 'LeastCorners') => void;
}

/** How lengths and areas are written on the map. */
export interface MeasureWords {
  readonly distance: (metres: number) => string;
  readonly size: (squareMetres: number) => string;
}

/** What a tool is made of. */
export interface ToolContext {
  readonly map: OlMap;
  /** Undefined when nothing is being drawn any more. */
  readonly onSketch: (sketch: Sketch | undefined) => void;
  readonly results: DrawnResults;
  /** What is chosen now. */
  readonly options: () => ToolOptions;
  readonly limits: () => WorkAreaLimits;
  /** The outlines of the work areas now. */
  readonly areas: () => readonly Polygon[];
  readonly words: MeasureWords;
}

export type MakeTool = (context: ToolContext) => DrawingTool;
