import type { CheckFailure } from '@schaktkoll/geometry';
import type { WorkAreaNotice } from './areas/useWorkAreas.ts';
import type { PenSize } from './tools/toolOptions.ts';

/** What became of looking for the own position. */
type PositionOutcome = 'asking' | 'found' | 'outsideSweden' | 'refused' | 'unavailable' | 'timeout' | 'failed';

/** The words of any map. */
export interface MapTexts {
  /** Name of the map for a screen reader. */
  readonly map: string;
  /** How the map is moved from the keyboard. */
  readonly mapKeys: string;
  readonly loading: string;
  /** The base map cannot be had, and drawing goes on without it. */
  readonly baseFailed: string;
  /** What the embedded overview does not show. */
  readonly coarseBase: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly background: string;
  /** The list of layers, and the button that opens it. */
  readonly layers: string;
  /** What lies over the background. */
  readonly overlays: string;
  readonly grid: string;
  /** Layers that could not be had, by their names; drawing goes on. */
  readonly layersFailed: (titles: readonly string[]) => string;
  /** Name of the embedded map among the backgrounds. */
  readonly embeddedMap: string;
  /** Who made the embedded map, with addresses that begin with https. */
  readonly attribution: readonly MapAttribution[];
  /** `200 m` or `5 km`. */
  readonly distance: (metres: number) => string;
}

export interface MapAttribution {
  readonly text: string;
  readonly href?: string;
}

/** The words of the editor beside those of the map. */
export interface WorkAreaEditorTexts extends MapTexts {
  readonly tools: string;
  readonly hand: string;
  readonly polygon: string;
  readonly pen: string;
  readonly eraser: string;
  readonly line: string;
  readonly fillHoles: string;
  /** Shows the tools for which a narrow screen has no room, and hides them again. */
  readonly moreTools: string;
  readonly fewerTools: string;
  /** What the sizes of pen and eraser are called together, and each of them. */
  readonly penSizes: string;
  readonly penSize: (size: PenSize) => string;
  readonly lineWidths: string;
  readonly lineWidth: (metres: number) => string;
  readonly undo: string;
  readonly redo: string;
  readonly clear: string;
  readonly showAll: string;
  readonly vertices: string;
  readonly measure: string;
  readonly ownPosition: string;
  /** The switch by which points are put on corners and edges that are near. */
  readonly snap: string;
  readonly removeCorner: string;
  readonly clearMeasurement: string;
  readonly verticesHint: string;
  readonly noCorners: string;
  /** A corner is chosen with the pointer. */
  readonly cornerChosen: string;
  /** A corner follows the cross-hair. */
  readonly cornerCarried: string;
  readonly measureHint: string;
  /** While measuring: the points that are set and the distance along them; `goesOn` until it is finished. */
  readonly measured: (points: number, distance: string, goesOn: boolean) => string;
  /** What is told of the own position, by what became of it; `distance` is how exact it is. */
  readonly position: (kind: PositionOutcome, distance: string) => string;
  readonly showPanel: string;
  readonly hidePanel: string;
  readonly finish: string;
  readonly removePoint: string;
  readonly abort: string;
  /** What to do next, by the tool in hand. */
  readonly handHint: (areaCount: number) => string;
  readonly polygonHint: (areaCount: number) => string;
  /** While drawing: how far it is and how it goes on. */
  readonly drawingHint: (points: number) => string;
  /** How wide pen or eraser is on the ground, in metres. */
  readonly penHint: (metres: number) => string;
  readonly eraserHint: (metres: number) => string;
  /** While a stroke is drawn point by point. */
  readonly strokePoints: (points: number) => string;
  readonly lineHint: (metres: number) => string;
  readonly linePoints: (points: number) => string;
  readonly lineTooLong: (failure: CheckFailure) => string;
  /** By how much the latest stroke changed the size; less than 0 after the eraser. */
  readonly changed: (squareMetres: number) => string;
  readonly drawingKeys: string;
  /** The keys of the tool that moves corners, which are others. */
  readonly verticesKeys: string;
  readonly clearHeading: string;
  readonly clearBody: (areaCount: number) => string;
  readonly clearConfirm: (areaCount: number) => string;
  readonly clearCancel: string;
  readonly close: string;
  readonly notice: (notice: WorkAreaNotice) => string;
  readonly busy: string;
  /** Ends what takes long, so that the areas stay as they are. */
  readonly cancelEdit: string;
  /** `1 250 m²` or `1,3 ha`. */
  readonly size: (squareMetres: number) => string;
}

/** The words of the list beside the map. */
export interface AreaListTexts {
  readonly heading: string;
  readonly empty: string;
  /** Number of areas and their size together. */
  readonly total: (areaCount: number, size: string) => string;
  readonly size: (squareMetres: number) => string;
  readonly show: string;
  readonly remove: string;
  readonly rename: string;
  readonly nameLabel: string;
  readonly saveName: string;
  readonly removed: (name: string) => string;
  /** The map has moved to the area. */
  readonly shown: (name: string) => string;
  readonly renamed: (before: string, now: string) => string;
  /** The rule that an area breaks, in words. */
  readonly problem: (failure: CheckFailure) => string;
}
