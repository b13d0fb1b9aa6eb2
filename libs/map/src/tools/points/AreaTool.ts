import { extentOf, type Polygon, type Position } from '@schaktkoll/geometry';
import type { ToolContext } from '../DrawingTool.ts';
import { VerticesTool } from '../vertices/VerticesTool.ts';
import { DOUBLE_PRESS } from './PointDraw.ts';
import { PolygonTool } from './PolygonTool.ts';

/** Pixels; the vertices of an area that looks smaller would be dragged by who means to move the map. */
const LEAST_SIDE = 56;

/** Draws polygons; before and after one, the vertices of the areas can be dragged. */
export class AreaTool extends PolygonTool {
  readonly #vertices: VerticesTool;

  constructor(context: ToolContext) {
    let drawnAt = -Infinity;
    const onPolygon = (polygon: Polygon): void => {
      drawnAt = Date.now();
      context.results.onPolygon(polygon);
    };
    super({ ...context, results: { onPolygon } });
    const isLarge = (polygon: Polygon): boolean => {
      const [west, south, east, north] = extentOf([polygon]) ?? [0, 0, 0, 0];
      return Math.max(east - west, north - south) >= LEAST_SIDE * (context.map.getView().getResolution() ?? 1);
    };
    this.#vertices = new VerticesTool(
      { ...context, areas: () => context.areas().filter(isLarge), onSketch: () => undefined },
      {
        mayTake: () => !this.isBusy && Date.now() - drawnAt > DOUBLE_PRESS,
        onPress: (position) => this.addPoint(position),
      },
    );
  }

  override start(): void {
    super.start();
    this.#vertices.start();
  }

  override stop(): void {
    super.stop();
    this.#vertices.stop();
  }

  areasChanged(): void {
    this.#vertices.areasChanged();
  }

  ignoresLine(line: readonly Position[]): boolean {
    return this.#vertices.ignoresLine(line);
  }

  override destroy(): void {
    super.destroy();
    this.#vertices.destroy();
  }
}
