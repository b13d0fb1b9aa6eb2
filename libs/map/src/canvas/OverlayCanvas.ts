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
  prepare({ size, pixelRatio }: FrameState): CanvasRenderingContext2D | undefined {
    const context = this.#canvas.getContext('2d');
    if (context === null) return undefined;
    const [width = 0, height = 0] = size;
    // Setting the size also clears the canvas and its scale.
    this.#canvas.width = Math.round(width * pixelRatio);
    this.#canvas.height = Math.round(height * pixelRatio);
    context.scale(pixelRatio, pixelRatio);
    return context;
  }
}
