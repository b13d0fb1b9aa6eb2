import type { Polygon } from '@schaktkoll/geometry';
import Layer from 'ol/layer/Layer.js';
import type { FrameState } from 'ol/Map.js';
import { OverlayCanvas } from '../canvas/OverlayCanvas.ts';
import { faded } from '../colours/faded.ts';
import { mapColours, mapFont } from '../colours/mapColours.ts';

const GAP = 24;
/** Pixels from one text to the next, along and across the hatching. */
const [along, across] = [260, 4 * GAP];

/**
 * What the map lacks, painted across the work areas: a picture of it that is passed on still says so (R1 of its rules).
 * The hatching is steeper than that of the work area.
 */
export class MissingLayer extends Layer {
  readonly #canvas = new OverlayCanvas();
  #areas: readonly Polygon[] = [];
  #texts: readonly string[] = [];
  #isAlarm = false;

  constructor() {
    super({});
  }

  /** @param across what is said in turn; without any nothing is painted */
  setMissing(
    { across, isAlarm }: { readonly across: readonly string[]; readonly isAlarm: boolean },
    areas: readonly Polygon[],
  ): void {
    this.#texts = across;
    this.#isAlarm = isAlarm;
    this.#areas = areas;
    this.changed();
  }

  /** A layer for another map that says the same. */
  copy(): MissingLayer {
    const copy = new MissingLayer();
    copy.setMissing({ across: this.#texts, isAlarm: this.#isAlarm }, this.#areas);
    return copy;
  }

  override render(frame: FrameState | null): HTMLElement {
    const context = frame === null ? undefined : this.#canvas.prepare(frame);
    if (frame === null || context === undefined || this.#texts.length === 0) return this.#canvas.element;
    const { center, resolution } = frame.viewState;
    const [width = 0, height = 0] = frame.size;
    const shape = new Path2D();
    let [left, right] = [width, 0];
    for (const ring of this.#areas.flatMap(({ coordinates }) => coordinates)) {
      ring.forEach(([east, north], index) => {
        const x = width / 2 + (east - (center[0] ?? 0)) / resolution;
        const y = height / 2 - (north - (center[1] ?? 0)) / resolution;
        [left, right] = [Math.min(left, x), Math.max(right, x)];
        if (index === 0) shape.moveTo(x, y);
        else shape.lineTo(x, y);
      });
      shape.closePath();
    }
    const { error, ink: black, paper } = mapColours();
    const ink = this.#isAlarm ? error : black;
    context.clip(shape, 'evenodd');
    context.translate(width / 2, height / 2);
    context.rotate(-Math.PI / 3);
    const reach = Math.hypot(width, height);
    context.strokeStyle = faded(ink, 0.4);
    context.lineWidth = 1;
    context.beginPath();
    for (let y = -Math.ceil(reach / GAP) * GAP; y <= reach; y += GAP) {
      context.moveTo(-reach, y);
      context.lineTo(reach, y);
    }
    context.stroke();
    context.font = `600 13px ${mapFont}`;
    context.textAlign = 'center';
    context.textBaseline = 'middle';
    context.lineJoin = 'round';
    context.lineWidth = 4;
    context.strokeStyle = faded(paper, 0.9);
    context.fillStyle = ink;
    // One of them is in the middle of the window, where the area is fitted; of a large one beside its middle, which has its name.
    const aside = right - left > 1.6 * across ? across / 2 : 0;
    for (let row = -Math.ceil(reach / across); row * across <= reach; row += 1)
      for (let column = -Math.ceil(reach / along); column * along <= reach; column += 1) {
        const [x, y] = [column * along + (row % 2) * (along / 2), row * across + aside];
        const text = this.#texts[Math.abs(row + column) % this.#texts.length] ?? '';
        context.strokeText(text, x, y);
        context.fillText(text, x, y);
      }
    return this.#canvas.element;
  }
}
