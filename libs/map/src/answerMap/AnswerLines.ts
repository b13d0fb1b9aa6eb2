import type { MapFeature } from '@schaktkoll/domain';
import { distanceToGeometry, type Polygon, type Position } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import Point from 'ol/geom/Point.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import type Geometry from 'ol/geom/Geometry.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { HeldLines } from './HeldLines.ts';
import { LettersLayer } from './LettersLayer.ts';
import { createLineStyle } from './lineStyles.ts';
import { MissingLayer } from './MissingLayer.ts';

/** Lines of one owner's answer. */
interface OwnerLines {
  /** The id of the map. */
  readonly id: string;
  readonly features: readonly MapFeature[];
}

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
  readonly #source = new VectorSource<Feature>();
  readonly #lines = new HeldLines({ source: this.#source, style: createLineStyle(false), zIndex: Z_INDEX });
  readonly #letters = new LettersLayer();
  readonly #missing = new MissingLayer();

  constructor(map: OlMap) {
    this.#map = map;
    this.#letters.setZIndex(Z_INDEX + 0.1);
    this.#missing.setZIndex(Z_INDEX + 0.2);
    for (const layer of [this.#lines, this.#letters, this.#missing]) map.addLayer(layer);
  }

  show(
    { lines, across, isAlarm, isPattern }: Omit<AnswerPicture, 'nearest' | 'says'>,
    areas: readonly Polygon[],
  ): void {
    this.#lines.setStyle(createLineStyle(isPattern));
    this.#source.clear(true);
    this.#source.addFeatures(
      lines.flatMap(({ id, features }) =>
        features.map((line) => new Feature({ geometry: geometryOf(line), line, mapId: id })),
      ),
    );
    this.#letters.setLines(
      lines.flatMap(({ features }) => features),
      isPattern,
    );
    this.#missing.setMissing({ across, isAlarm }, areas);
  }

  /** The lines around a place in the window, the nearest first. */
  linesAt(pixel: readonly number[]): readonly PressedLine[] {
    const [east, north] = this.#map.getCoordinateFromPixel([...pixel]) ?? [];
    if (east === undefined || north === undefined) return [];
    const metres = REACH * (this.#map.getView().getResolution() ?? 0);
    return this.#source
      .getFeaturesInExtent([east - metres, north - metres, east + metres, north + metres])
      .map((feature) => {
        const line = feature.get('line') as MapFeature;
        const mapId = feature.get('mapId') as string;
        return { mapId, line, metres: distanceToGeometry([east, north], line.geometry) };
      })
      .filter((pressed) => pressed.metres <= metres)
      .toSorted((one, other) => one.metres - other.metres);
  }

  destroy(): void {
    for (const layer of [this.#lines, this.#letters, this.#missing]) this.#map.removeLayer(layer);
  }
}

function geometryOf({ geometry: { shape, paths } }: MapFeature): Geometry {
  const [path = []] = paths;
  const [first = [0, 0]] = path;
  if (shape === 'point') return new Point([...first]);
  return shape === 'line'
    ? new LineString(path.map((point) => [...point]))
    : new PolygonGeometry(paths.map((ring) => ring.map((point) => [...point])));
}
