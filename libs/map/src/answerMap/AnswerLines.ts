import type { MapFeature } from '@schaktkoll/domain';
import { distanceToGeometry, forEachMeeting, type Polygon, type Position } from '@schaktkoll/geometry';
import type OlMap from 'ol/Map.js';
import { LinesLayer } from './LinesLayer.ts';
import { MissingLayer } from './MissingLayer.ts';
import type { OwnerLines } from './seenLines.ts';

/** A line that was pressed, and the map that it is of. */
export interface PressedLine {
  readonly mapId: string;
  readonly line: MapFeature;
}

/** What the answers draw on the map of a case. */
export interface AnswerPicture {
  readonly lines: readonly OwnerLines[];
  /** What is said across the work areas, in turn; empty when nothing is missing. */
  readonly across: readonly string[];
  /** What stands in a picture of the map for paper. */
  readonly says: readonly string[];
  /** An owner has withdrawn its map: what is said across the areas is red. */
  readonly isAlarm: boolean;
  /** All lines are black: letters and structure alone tell them apart. */
  readonly isPattern: boolean;
  /** What is said of the nearest line when the reader's position is found. */
  readonly nearest: (position: Position, accuracyMetres: number) => string | undefined;
}

/** Pixels around a press: a thumb in a glove. */
const REACH = 12;
/** Above the work areas and below the names. */
const Z_INDEX = 3.5;

/** The owners' lines on a map, with their letters, and what is missing among them. */
export class AnswerLines {
  readonly #map: OlMap;
  readonly #lines: LinesLayer;
  readonly #missing = new MissingLayer();
  #owners: readonly OwnerLines[] = [];

  /** @param onPainting called when the lines begin to be painted and when all of them are there */
  constructor(map: OlMap, onPainting: (isPainting: boolean) => void) {
    this.#map = map;
    this.#lines = new LinesLayer(onPainting);
    this.#lines.setZIndex(Z_INDEX);
    this.#missing.setZIndex(Z_INDEX + 0.1);
    for (const layer of [this.#lines, this.#missing]) map.addLayer(layer);
  }

  show(
    { lines, across, isAlarm, isPattern }: Omit<AnswerPicture, 'nearest' | 'says'>,
    areas: readonly Polygon[],
  ): void {
    this.#owners = lines;
    this.#lines.setLines(lines, isPattern);
    this.#missing.setMissing({ across, isAlarm }, areas);
  }

  /** The lines around a place in the window, the nearest first. */
  linesAt(pixel: readonly number[]): readonly PressedLine[] {
    const [east, north] = this.#map.getCoordinateFromPixel([...pixel]) ?? [];
    if (east === undefined || north === undefined) return [];
    const reach = REACH * (this.#map.getView().getResolution() ?? 0);
    const pressed: (PressedLine & { readonly metres: number })[] = [];
    for (const { id, features } of this.#owners)
      forEachMeeting(features, [east - reach, north - reach, east + reach, north + reach], (line) => {
        const metres = distanceToGeometry([east, north], line.geometry);
        if (metres <= reach) pressed.push({ mapId: id, line, metres });
      });
    return pressed.toSorted((one, other) => one.metres - other.metres);
  }

  destroy(): void {
    for (const layer of [this.#lines, this.#missing]) {
      this.#map.removeLayer(layer);
      layer.dispose();
    }
  }
}
