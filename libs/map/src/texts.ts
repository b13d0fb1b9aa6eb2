import type { CheckFailure, Whereabouts } from '@schaktkoll/geometry';
import type { WorkAreaNotice } from './areas/useWorkAreas.ts';
import type { PenSize } from './tools/toolOptions.ts';

/** The result of looking for the user's position. */
type PositionOutcome =
  | 'asking'
  | 'found'
  | 'added'
  | 'inaccurate'
  | 'outsideSweden'
  | 'refused'
  | 'unavailable'
  | 'timeout'
  | 'failed';

/** The texts of any map. */
export interface MapTexts {
  readonly map: string;
  /** How the map is moved from the keyboard. */
  readonly mapKeys: string;
  /** After `pictureLost`: what that means here. */
  readonly baseFailed: string;
  readonly pictureLost: string;
  /** Asks for the picture again. */
  readonly retry: string;
  /** The button that shows all messages of the map. */
  readonly moreMessages: string;
  /** Shows or hides the tools that have no room. */
  readonly moreTools: string;
  readonly fewerTools: string;
  /** The button that shows the sources of the map on a narrow screen. */
  readonly about: string;
  /** Which details the embedded map does not show. */
  readonly coarseBase: string;
  /** Before the place of the centre of the map. */
  readonly mapCentre: string;
  /** Where a position is: `1,2 km sydost om Gamla Uppsala`. */
  readonly whereabouts: (where: Whereabouts) => string;
  /** The embedded map has no details at this zoom, and what to do. */
  readonly noDetails: string;
  readonly zoomIn: string;
  readonly zoomOut: string;
  readonly background: string;
  /** The list of layers, and the button that opens it. */
  readonly layers: string;
  readonly overlays: string;
  readonly grid: string;
  /** Names of layers that could not be loaded; drawing works without them. */
  readonly layersFailed: (titles: readonly string[]) => string;
  /** The name of the embedded map among the backgrounds. */
  readonly embeddedMap: string;
  /** The sources of the embedded map, with https URLs. */
  readonly attribution: readonly MapAttribution[];
  /** `200 m` or `5 km`. */
  readonly distance: (metres: number) => string;
}

export interface MapAttribution {
  readonly text: string;
  readonly href?: string;
}

/** The texts of the editor, in addition to those of the map. */
export interface WorkAreaEditorTexts extends MapTexts {
  readonly tools: string;
  readonly hand: string;
  readonly polygon: string;
  readonly pen: string;
  readonly eraser: string;
  readonly line: string;
  readonly fillHoles: string;
  /** The group label of the sizes of pen and eraser, and the label of each size. */
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
  /** Adds an area of 20 m around the user's position. */
  readonly here: string;
  /** The switch for snapping points to nearby vertices and edges. */
  readonly snap: string;
  readonly removeCorner: string;
  readonly clearMeasurement: string;
  readonly verticesHint: string;
  readonly noCorners: string;
  /** A vertex has been selected with the pointer. */
  readonly cornerChosen: string;
  /** A vertex follows the crosshair. */
  readonly cornerCarried: string;
  readonly measureHint: string;
  /** While measuring: the number of points and the distance along them; `goesOn` until it is finished. */
  readonly measured: (points: number, distance: string, goesOn: boolean) => string;
  /** The text about the user's position, by result; `distance` is its accuracy. */
  readonly position: (kind: PositionOutcome, distance: string) => string;
  readonly finish: string;
  readonly removePoint: string;
  readonly abort: string;
  /** What to do next, by the active tool. */
  readonly handHint: (areaCount: number) => string;
  readonly polygonHint: (areaCount: number, isNarrow: boolean) => string;
  /** Before that: what the tool has just made, or how it begins. */
  readonly polygonLead: (areaCount: number) => string;
  /** While drawing: the progress and what to do next. */
  readonly drawingHint: (points: number) => string;
  /** The width of pen or eraser on the ground, in metres. */
  readonly penHint: (metres: number) => string;
  readonly eraserHint: (metres: number) => string;
  /** While a stroke is drawn point by point. */
  readonly strokePoints: (points: number) => string;
  readonly lineHint: (metres: number) => string;
  readonly linePoints: (points: number) => string;
  readonly lineTooLong: (failure: CheckFailure) => string;
  /** The change in size by the latest stroke; negative for the eraser. */
  readonly changed: (squareMetres: number) => string;
  readonly drawingKeys: string;
  /** The keys of the tool that moves vertices, which differ. */
  readonly verticesKeys: string;
  readonly clearHeading: string;
  readonly clearBody: (areaCount: number) => string;
  readonly clearConfirm: (areaCount: number) => string;
  readonly clearCancel: string;
  readonly notice: (notice: WorkAreaNotice) => string;
  readonly busy: string;
  /** The owners' lines are not all on the map yet. */
  readonly drawingLines: string;
  /** Cancels a slow operation, so that the areas do not change. */
  readonly cancelEdit: string;
  /** `1 250 m²` or `1,3 ha`. */
  readonly size: (squareMetres: number) => string;
}

export interface AreaListTexts {
  /** The name of the panel. */
  readonly label: string;
  readonly heading: (areaCount: number) => string;
  readonly empty: string;
  /** The total size of the areas. */
  readonly total: (areaCount: number, size: string) => string;
  /** Of an area. */
  readonly corners: (count: number) => string;
  /** On a phone: shows the list and the forms, and the map again. */
  readonly unfold: string;
  readonly fold: string;
  /** The button with the other actions of an area. */
  readonly more: string;
  readonly copy: string;
  readonly copied: (name: string) => string;
  readonly size: (squareMetres: number) => string;
  readonly show: string;
  readonly remove: string;
  readonly rename: string;
  readonly nameLabel: string;
  readonly saveName: string;
  readonly removed: (name: string) => string;
  readonly shown: (name: string) => string;
  readonly renamed: (before: string, now: string) => string;
  /** The text about the rule that an area breaks. */
  readonly problem: (failure: CheckFailure) => string;
}
