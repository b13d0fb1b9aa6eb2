import type { FrameState } from 'ol/Map.js';

/**
 * Our own canvas over the map. It is wrapped in an element, because OpenLayers would draw its next layer on a bare
 * canvas.
 */
export class OverlayCanvas {
  readonly element = document.createElement('div');
  readonly #canvas = document.createElement('canvas');

  constructor() {
    Object.assign(this.element.style, { position: 'absolute', width: '100%', height: '100%', pointerEvents: 'none' });
    Object.assign(this.#canvas.style, { display: 'block', width: '100%', height: '100%' });
    this.element.append(this.#canvas);
  }

  /**
   * Empties the canvas and scales it so that one unit is one pixel of the page; undefined where there is no canvas
   * (jsdom).
   */
  prepare({ size, pixelRatio }: Pick<FrameState, 'size' | 'pixelRatio'>): CanvasRenderingContext2D | undefined {
    const context = this.#canvas.getContext('2d');
    if (context === null) return undefined;
    const [width = 0, height = 0] = size;
    const [wide, high] = [Math.round(width * pixelRatio), Math.round(height * pixelRatio)];
    if (this.#canvas.width !== wide || this.#canvas.height !== high) {
      Object.assign(this.#canvas, { width: wide, height: high });
    } else {
      // Setting the size would do, but takes new memory in every frame while the map is moved.
      context.restore();
      context.clearRect(0, 0, wide, high);
    }
    context.save();
    context.scale(pixelRatio, pixelRatio);
    return context;
  }

  /** Takes the canvas out of the picture until it is next prepared: an empty one, as large as the map, costs as much as a drawn one. */
  empty(): void {
    Object.assign(this.#canvas, { width: 0, height: 0 });
  }
}
