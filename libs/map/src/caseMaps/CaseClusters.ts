import { type Position, groundDistance } from '@schaktkoll/geometry';
import type MapBrowserEvent from 'ol/MapBrowserEvent.js';
import type { MapController } from '../view/MapController.ts';
import { boxOf, spanOf, type Cluster } from './clusters.ts';
import { ClusterLayer } from './ClusterLayer.ts';
import type { CaseKind, MapCase } from './mapCase.ts';

interface CaseClustersOptions {
  /**
   * Called with the cases in view, nearest to the centre first, when the map has stopped moving and when the cases
   * change.
   */
  readonly onInView: (cases: readonly MapCase[]) => void;
  /** Called with an opened case, or with several that no zoom separates. */
  readonly onChosen: (cases: readonly MapCase[]) => void;
  /** Called with a single case that is pointed at. */
  readonly onPointed?: ((item: MapCase | undefined) => void) | undefined;
}

const Z_INDEX = 4;
const FIT_PADDING = [44, 44, 44, 44];
/** Metres per pixel; nearer there is nothing more to see around a case. */
const FINEST_FIT = 2;
/** Cases within this many metres stay one cluster at every zoom. */
const INSEPARABLE_METRES = 100;
const ANIMATION = 150;

/** Many cases on a map: drawing, the list of cases in view, and opening by click or key. `destroy` ends all of it. */
export class CaseClusters {
  readonly #controller: MapController;
  readonly #options: CaseClustersOptions;
  readonly #layer = new ClusterLayer();
  #cases: readonly MapCase[] = [];
  /** The view in which all cases were shown first. */
  #first = '';

  constructor(controller: MapController, options: CaseClustersOptions) {
    this.#controller = controller;
    this.#options = options;
    this.#layer.setZIndex(Z_INDEX);
    const { map } = controller;
    map.addLayer(this.#layer);
    map.on('singleclick', this.#onPress);
    map.on('pointermove', this.#onPointer);
    map.on('moveend', this.#reportInView);
    map.on('change:size', this.#onSize);
  }

  /** Shows these cases. The first ones are brought into view; later ones, of other filters, do not move the view. */
  setCases(cases: readonly MapCase[], kinds: readonly CaseKind[]): void {
    const areFirst = this.#cases.length === 0;
    this.#cases = cases;
    this.#layer.setCases(cases, kinds);
    if (areFirst) this.showAll(false);
    this.#reportInView();
  }

  showAll(isAnimated = true): void {
    if (this.#cases.length > 0) this.#fit(this.#cases, isAnimated);
    if (!isAnimated) this.#first = this.#shown();
  }

  /** What is shown, to know whether anything has moved it. */
  #shown(): string {
    const view = this.#controller.map.getView();
    return `${view.getCenter()?.join()} ${view.getResolution()}`;
  }

  /** What stands around the map comes later than its first view, and takes room from it. */
  readonly #onSize = (): void => {
    if (this.#first === this.#shown()) this.showAll(false);
  };

  show(cases: readonly MapCase[]): void {
    this.#fit(cases, true);
    this.#options.onChosen(cases);
  }

  /** Opens the cluster nearest to the centre of the map, as Enter does. False when none is in view. */
  openNearest(): boolean {
    const { map } = this.#controller;
    const [width = 0, height = 0] = map.getSize() ?? [];
    const resolution = map.getView().getResolution() ?? 1;
    const cluster = this.#layer.nearest(
      this.#controller.centre(),
      resolution,
      (Math.hypot(width, height) / 2) * resolution,
    );
    if (cluster !== undefined) this.#open(cluster);
    return cluster !== undefined;
  }

  /** Marks the place of the chosen cases; undefined removes the mark. */
  setChosen(cases: readonly MapCase[] | undefined): void {
    this.#layer.setChosen(cases?.[0]);
  }

  /** Sets whether the cluster that Enter would open is marked. */
  setTarget(hasTarget: boolean): void {
    this.#layer.setTarget(hasTarget);
  }

  destroy(): void {
    const { map } = this.#controller;
    map.un('singleclick', this.#onPress);
    map.un('pointermove', this.#onPointer);
    map.un('moveend', this.#reportInView);
    map.un('change:size', this.#onSize);
    map.removeLayer(this.#layer);
    this.#layer.dispose();
  }

  #open(cluster: Cluster): void {
    if (cluster.cases.length > 1 && spanOf(cluster) > INSEPARABLE_METRES) this.#fit(cluster.cases, true);
    else this.#options.onChosen(cluster.cases);
  }

  #fit(cases: readonly MapCase[], isAnimated: boolean): void {
    const isStill = !isAnimated || window.matchMedia('(prefers-reduced-motion: reduce)').matches;
    this.#controller.map
      .getView()
      .fit(boxOf(cases), { padding: FIT_PADDING, minResolution: FINEST_FIT, duration: isStill ? 0 : ANIMATION });
  }

  #clusterAt({ coordinate }: MapBrowserEvent): Cluster | undefined {
    const [east = 0, north = 0] = coordinate;
    return this.#layer.nearest([east, north] satisfies Position, this.#controller.map.getView().getResolution() ?? 1);
  }

  readonly #onPress = (event: MapBrowserEvent): void => {
    const cluster = this.#clusterAt(event);
    if (cluster !== undefined) this.#open(cluster);
  };

  readonly #onPointer = (event: MapBrowserEvent): void => {
    const target = this.#controller.map.getTargetElement();
    if (!target || event.dragging) return;
    const cases = this.#clusterAt(event)?.cases ?? [];
    target.style.cursor = cases.length === 0 ? '' : 'pointer';
    this.#options.onPointed?.(cases.length === 1 ? cases[0] : undefined);
  };

  readonly #reportInView = (): void => {
    const { map } = this.#controller;
    this.#options.onInView(
      casesInView(this.#cases, map.getView().calculateExtent(map.getSize()), this.#controller.centre()),
    );
  };
}

/** A box of the map: west, south, east, north. */
type Box = readonly number[];

/** The cases in a box, those nearest to a position first. */
export function casesInView(cases: readonly MapCase[], box: Box, centre: Position): readonly MapCase[] {
  const [west = 0, south = 0, east = 0, north = 0] = box;
  const inside = cases.filter(({ position: [x, y] }) => x >= west && x <= east && y >= south && y <= north);
  const distances = new Map(inside.map((each) => [each, groundDistance(each.position, centre)]));
  return inside.sort((a, b) => (distances.get(a) ?? 0) - (distances.get(b) ?? 0));
}
