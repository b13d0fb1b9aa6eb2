import type { CheckFailure, Polygon, Position, WorkAreaLimits } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import type { Edit } from '../kernel/edit.ts';
import type { PressHandlers } from './PressInteraction.ts';
import type { ToolOptions } from './toolOptions.ts';

/** The drawing tools, each in a folder beside this file. */
export type DrawingToolName = 'polygon' | 'pen' | 'eraser' | 'line' | 'vertices' | 'measure';
/** All tools, exactly one of which is active; the hand moves the map and draws nothing. */
export type ToolName = 'hand' | DrawingToolName;

/** A tool of the editor. Exactly one is active; it owns its pointer interaction and what is being drawn with it. */
export interface DrawingTool {
  start(): void;
  /** Deactivates the tool and discards what is being drawn. */
  stop(): void;
  /** Something is being drawn that can be undone, finished or aborted. */
  readonly isBusy: boolean;
  /** Removes the last point of what is being drawn. */
  undo(): void;
  /** False if it cannot be finished yet, so that drawing continues. */
  finish(): boolean;
  abort(): void;
  /** A point from the keyboard crosshair, in metres. */
  addPoint(position: Position): void;
  /** What a press or a drag does, for those made while the tool was being loaded. */
  readonly handlers?: Required<Pick<PressHandlers, 'onDown' | 'onDrop' | 'onPress'>>;
  /** Removes the selection; false if there is none. */
  remove?(): boolean;
  areasChanged?(): void;
  /** Whether a line must not be snapped to now, because it is being moved. */
  ignoresLine?(line: readonly Position[]): boolean;
  destroy(): void;
}

/** What is being drawn with a tool, for the screen to describe. */
export interface Sketch {
  readonly points: number;
  /** Area on the ground, with the pointer as the next point; missing while the tool has no area. */
  readonly squareMetres?: number;
  /** Length on the ground, with the pointer as the next point; missing if the tool draws no line. */
  readonly metres?: number;
  /** The same without the pointer, to be read aloud. */
  readonly setMetres?: number;
  /** The limit that it exceeds so far, including the pointer. */
  readonly failure?: CheckFailure;
  /** It has enough points to be finished. */
  readonly canFinish: boolean;
}

/** Receives what the tools draw. */
export interface DrawnResults {
  readonly onPolygon: (polygon: Polygon) => void;
  /** Settles when the areas have changed, or the edit was rejected. */
  readonly onEdit: (edit: Edit) => Promise<void>;
  /** Reports why an action was not carried out. */
  readonly onNotice: (notice: 'LeastCorners') => void;
}

export interface MeasureFormats {
  readonly distance: (metres: number) => string;
  readonly size: (squareMetres: number) => string;
}

export interface ToolContext {
  readonly map: OlMap;
  /** Called with what is being drawn; undefined when nothing is. */
  readonly onSketch: (sketch: Sketch | undefined) => void;
  readonly results: DrawnResults;
  readonly options: () => ToolOptions;
  readonly limits: () => WorkAreaLimits;
  /** The current outlines of the work areas. */
  readonly areas: () => readonly Polygon[];
  readonly words: MeasureFormats;
}

export type MakeTool = (context: ToolContext) => DrawingTool;
