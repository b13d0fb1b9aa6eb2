import type { Position } from '@schaktkoll/geometry';
import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorSource from 'ol/source/Vector.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { disc } from '../../colours/disc.ts';
import { mapFont, perTheme } from '../../colours/mapColours.ts';
import { LabelLayer, type LabelLook } from '../../canvas/LabelLayer.ts';
import type { DrawingTool, ToolContext } from '../DrawingTool.ts';
import { PressInteraction } from '../PressInteraction.ts';
import { measurementOf } from './measurement.ts';

const Z_INDEX = 6;
const look: LabelLook = {
  font: `600 15px ${mapFont}`,
  colour: 'ink',
  haloWidth: 5,
};
const sumLook: LabelLook = { ...look, font: `700 17px ${mapFont}`, dotRadius: 6, dotColour: 'information' };

/**
 * Measures along points and, from three points on, the area inside them; planar lengths with the scale of the grid,
 * like all limits. It changes no area. A finished measurement stays until the next point or `abort`.
 */
export class MeasureTool implements DrawingTool {
  readonly #context: ToolContext;
  readonly #legs = new Feature(new LineString([]));
  readonly #knobs = new Feature(new MultiPoint([]));
  readonly #layer = new VectorLayer({
    source: new VectorSource({ features: [this.#legs, this.#knobs] }),
    style: measureStyles,
    zIndex: Z_INDEX,
  });
  readonly #labels = new LabelLayer();
  readonly #press: PressInteraction;
  #points: readonly Position[] = [];
  #pointer: Position | undefined;
  #isDone = false;

  constructor(context: ToolContext) {
    this.#context = context;
    this.#labels.setZIndex(Z_INDEX + 1);
    this.#press = new PressInteraction({
      onPress: (position) => this.addPoint(position),
      onHover: (position) => {
        if (this.#points.length === 0 || this.#isDone) return;
        this.#pointer = position;
        this.#show();
      },
    });
  }

  get isBusy(): boolean {
    return this.#points.length > 0;
  }

  start(): void {
    this.#context.map.addLayer(this.#layer);
    this.#context.map.addLayer(this.#labels);
    this.#context.map.addInteraction(this.#press);
  }

  stop(): void {
    this.abort();
    this.#context.map.removeInteraction(this.#press);
    this.#context.map.removeLayer(this.#labels);
    this.#context.map.removeLayer(this.#layer);
  }

  addPoint(position: Position): void {
    const last = this.#points.at(-1);
    // The second press of a double click ends the measurement.
    if (!this.#isDone && last?.[0] === position[0] && last[1] === position[1]) {
      this.finish();
      return;
    }
    this.#points = this.#isDone ? [position] : [...this.#points, position];
    this.#change(false);
  }

  undo(): void {
    this.#points = this.#points.slice(0, -1);
    this.#change(false);
  }

  finish(): boolean {
    if (this.#isDone || this.#points.length < 2) return false;
    this.#change(true);
    return true;
  }

  abort(): void {
    this.#points = [];
    this.#change(false);
  }

  destroy(): void {
    this.stop();
    this.#press.dispose();
    this.#layer.dispose();
  }

  #change(isDone: boolean): void {
    this.#isDone = isDone;
    this.#pointer = undefined;
    this.#show();
  }

  #show(): void {
    const all = this.#pointer === undefined ? this.#points : [...this.#points, this.#pointer];
    const { metres, squareMetres, labels } = measurementOf(all);
    this.#legs.getGeometry()?.setCoordinates(all.map((point) => [...point]));
    this.#knobs.getGeometry()?.setCoordinates(this.#points.map((point) => [...point]));
    this.#labels.setLabels(
      labels.map((label) => ({
        position: label.position,
        text:
          label.squareMetres === undefined
            ? this.#context.words.distance(label.metres ?? 0)
            : this.#context.words.size(label.squareMetres),
        look: label.metres === metres && labels.length > 1 ? sumLook : look,
        coarsestResolution: Infinity,
      })),
    );
    const set = this.#points.length;
    this.#context.onSketch(
      set === 0
        ? undefined
        : {
            points: set,
            metres,
            ...(squareMetres === undefined ? {} : { squareMetres }),
            setMetres: measurementOf(this.#points).metres,
            canFinish: !this.#isDone && set > 1,
          },
    );
  }
}

/** Blue and dashed, so that measurements do not look like work areas. */
const measureStyles = perTheme(({ information, paper }) => [
  new Style({ stroke: new Stroke({ color: paper, width: 6 }) }),
  new Style({
    stroke: new Stroke({ color: information, width: 2.5, lineDash: [8, 5] }),
    image: disc(6, paper, information),
  }),
]);
