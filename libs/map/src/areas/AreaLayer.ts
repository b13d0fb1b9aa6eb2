import type { Polygon } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import PolygonGeometry from 'ol/geom/Polygon.js';
import VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import VectorSource from 'ol/source/Vector.js';
import { createAreaStyle, type AreaProperties } from './areaStyles.ts';
import { PaintedAreas } from './PaintedAreas.ts';

export interface ShownArea extends AreaProperties {
  readonly name: string;
  readonly geometry: Polygon;
}

/** From this number of corners on, drawing takes longer than a frame, and a worker paints. */
const MANY_CORNERS = 1500;

/** The work areas on a map: drawn by OpenLayers while they have few corners, painted by a worker where they have many. */
export class AreaLayer {
  /** What drawing may snap to. */
  readonly source = new VectorSource<Feature<PolygonGeometry>>();
  readonly #map: OlMap;
  readonly #zIndex: number;
  readonly #drawn: VectorLayer;
  readonly #features = new WeakMap<Polygon, Feature<PolygonGeometry>>();
  #areas: readonly ShownArea[] = [];
  #painted: PaintedAreas | undefined;
  #canPaint = true;

  constructor(map: OlMap, zIndex: number) {
    this.#map = map;
    this.#zIndex = zIndex;
    this.#drawn = new VectorLayer({ source: this.source, style: createAreaStyle() });
    this.#drawn.setZIndex(zIndex);
    map.addLayer(this.#drawn);
  }

  /** Shows these areas and no others. */
  setAreas(areas: readonly ShownArea[]): void {
    this.#areas = areas;
    this.source.clear(true);
    this.source.addFeatures(areas.map((area) => this.#featureOf(area)));
    if (this.#canPaint && cornersOf(areas) > MANY_CORNERS) void this.#paint();
    else this.#endPainting();
  }

  /** Settles when the map has drawn the areas that were set last. */
  whenShown(): Promise<void> {
    if (this.#painted !== undefined) return this.#painted.whenShown();
    return new Promise((resolve) => {
      this.#map.once('postrender', () => resolve());
      this.#map.render();
    });
  }

  /** The areas for a map on paper, drawn however many corners they have. */
  forPaper(ratio: number): VectorLayer {
    return new VectorLayer({ source: this.source, style: createAreaStyle(ratio), zIndex: this.#zIndex });
  }

  /** Whether a layer of the map is of the areas. */
  owns(layer: unknown): boolean {
    return layer === this.#drawn || layer === this.#painted;
  }

  destroy(): void {
    this.#endPainting();
  }

  #featureOf({ geometry, hasProblem }: ShownArea): Feature<PolygonGeometry> {
    const known = this.#features.get(geometry);
    if (known !== undefined) {
      known.set('hasProblem', hasProblem, true);
      return known;
    }
    const rings = geometry.coordinates.map((ring) => ring.map((position) => [...position]));
    const made = new Feature({ geometry: new PolygonGeometry(rings), hasProblem } satisfies AreaProperties & {
      geometry: PolygonGeometry;
    });
    this.#features.set(geometry, made);
    return made;
  }

  async #paint(): Promise<void> {
    const painted = this.#painted ?? this.#startPainting();
    if (painted === undefined) return;
    painted.setAreas(this.#areas);
    await painted.whenShown();
    // The drawing stays until the picture is there, and what was set in the meantime decides.
    if (painted === this.#painted) this.#drawn.setVisible(false);
  }

  #startPainting(): PaintedAreas | undefined {
    try {
      if (!PaintedAreas.isPossible) throw new Error('No canvas in workers');
      this.#painted = new PaintedAreas(() => this.#giveUp());
      this.#painted.setZIndex(this.#zIndex);
      this.#map.addLayer(this.#painted);
      return this.#painted;
    } catch {
      this.#giveUp();
      return undefined;
    }
  }

  /** Lets OpenLayers draw the areas, however long it takes. */
  #giveUp(): void {
    this.#canPaint = false;
    this.#endPainting();
  }

  #endPainting(): void {
    this.#drawn.setVisible(true);
    if (this.#painted === undefined) return;
    this.#map.removeLayer(this.#painted);
    this.#painted.dispose();
    this.#painted = undefined;
  }
}

function cornersOf(areas: readonly ShownArea[]): number {
  return areas.reduce(
    (sum, { geometry }) => geometry.coordinates.reduce((corners, ring) => corners + ring.length, sum),
    0,
  );
}
