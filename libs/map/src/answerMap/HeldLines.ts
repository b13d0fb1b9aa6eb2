import { containsExtent } from 'ol/extent.js';
import type Feature from 'ol/Feature.js';
import VectorLayer from 'ol/layer/Vector.js';
import VectorImageLayer from 'ol/layer/VectorImage.js';
import type { FrameState } from 'ol/Map.js';
import CanvasVectorImageLayerRenderer from 'ol/renderer/canvas/VectorImageLayer.js';
import type VectorSource from 'ol/source/Vector.js';
import { heldShare } from '../canvas/HeldLayer.ts';
import { createLineStyle } from './lineStyles.ts';

/** With more lines than these a drag beyond the picture shows the rest when it ends: each painting takes too long. */
const mostWhileDragged = 2_000;

/**
 * Lines painted as a picture somewhat larger than the window, which a drag moves: drawing each of a thousand lines in
 * every frame takes a phone several frames.
 */
export class HeldLines extends VectorImageLayer<VectorSource<Feature>> {
  constructor(options: ConstructorParameters<typeof VectorLayer<VectorSource<Feature>>>[0]) {
    super({ ...options, imageRatio: heldShare });
  }

  /** A layer for paper, of the same lines in black: a printer may have no colours. */
  copy(): VectorLayer<VectorSource<Feature>> {
    const source = this.getSource();
    return new VectorLayer({ ...(source && { source }), style: createLineStyle(true) });
  }

  override createRenderer(): CanvasVectorImageLayerRenderer {
    return new HeldRenderer(this);
  }
}

class HeldRenderer extends CanvasVectorImageLayerRenderer {
  #counted: { readonly revision: number; readonly lines: number } | undefined;

  /** Paints during a drag too, where it would leave the picture: ground that is not painted has no lines. */
  override prepareFrame(frame: FrameState): boolean {
    const { image } = this;
    const { extent, viewState } = frame;
    const isLeft =
      extent !== null &&
      image?.getResolution() === viewState.resolution &&
      !containsExtent(image.getExtent(), extent) &&
      this.#lines() <= mostWhileDragged;
    return super.prepareFrame(isLeft ? { ...frame, viewHints: [0, 0] } : frame);
  }

  /** Counting walks through all of them. */
  #lines(): number {
    const source = (this.getLayer() as HeldLines).getSource();
    const revision = source?.getRevision() ?? 0;
    if (this.#counted?.revision !== revision) this.#counted = { revision, lines: source?.getFeatures().length ?? 0 };
    return this.#counted.lines;
  }
}
