import { extentOf, gridScaleAt, type Polygon } from '@schaktkoll/geometry';
import { inLightTheme } from '@schaktkoll/ui';
import type Layer from 'ol/layer/Layer.js';
import VectorLayer from 'ol/layer/Vector.js';
import OlMap from 'ol/Map.js';
import type VectorSource from 'ol/source/Vector.js';
import View from 'ol/View.js';
import { registerSweref99Tm } from '../base/sweref99Tm.ts';
import { mapColours, mapFont } from '../colours/mapColours.ts';
import { pictureClass } from '../base/mapSource.ts';
import { zIndex as order, type MapController } from './MapController.ts';
import { scaleFor } from './ScaleBar.tsx';

/** CSS pixels of a map on an A4 page, whatever the window is. */
const paperSize = { width: 700, height: 362 } as const;
/** 200 dots to an inch of 96 CSS pixels. */
const paperRatio = 200 / 96;
/** Milliseconds after which what has come of pictures from elsewhere is printed. */
const patience = 8000;
const longestBar = 110;

export interface PaperMap {
  /** What is to be in the picture. */
  readonly shapes: readonly Polygon[];
  /** With the map pictures from elsewhere that are shown; otherwise on the embedded map. */
  readonly hasPictures: boolean;
  /** Metres per pixel that the map does not go below. */
  readonly finest: number;
  /** What the map says of itself, in the picture: a copy of it still says so. */
  readonly says: readonly string[];
  /** The sources of what is shown. */
  readonly makers: string;
  readonly distance: (metres: number) => string;
}

/**
 * Draws a map for paper, in light colours, with scale and north. Without pictures from elsewhere it is drawn when the
 * call returns, because a browser does not wait when it prints by itself.
 */
export async function drawPaperMap(
  canvas: HTMLCanvasElement,
  controller: MapController,
  paper: PaperMap,
): Promise<void> {
  const { layers, isEmbedded } = layersForPaper(controller, paper.hasPictures);
  const target = document.createElement('div');
  Object.assign(target.style, { position: 'fixed', left: '-9999px', visibility: 'hidden' });
  Object.assign(target.style, { width: `${paperSize.width}px`, height: `${paperSize.height}px` });
  document.body.append(target);
  const view = new View({ projection: registerSweref99Tm(), enableRotation: false });
  const { width, height } = paperSize;
  const extent = extentOf(paper.shapes) ?? [0, 0, 1, 1];
  view.fit([...extent], { size: [width, height], padding: [48, 48, 48, 48], minResolution: paper.finest });
  const map = new OlMap({
    target,
    view,
    controls: [],
    interactions: [],
    pixelRatio: paperRatio,
    layers: [...layers],
  });
  try {
    if (layers.some(isPicture)) {
      await new Promise((resolve) => {
        map.once('rendercomplete', resolve);
        setTimeout(resolve, patience);
      });
    }
    inLightTheme(() => {
      for (const layer of layers) layer.changed();
      map.renderSync();
      const metresPerPixel = (view.getResolution() ?? 1) / gridScaleAt(view.getCenter()?.[0] ?? 0);
      const ground = isEmbedded ? 'mapSea' : 'mapLand';
      compose(canvas, { ...paper, ground, metresPerPixel, parts: target.querySelectorAll('canvas') });
    });
  } finally {
    map.setTarget(undefined);
    map.dispose();
    // Their sources are those of the screen.
    for (const layer of layers) layer.dispose();
    target.remove();
  }
}

/** Copies of the layers that are shown, without where the reader is. */
function layersForPaper({ paperParts }: MapController, hasPictures: boolean) {
  const { map, embedded, areas } = paperParts;
  const states = map.getLayerGroup().getLayerStatesArray();
  const isEmbedded = paperParts.isEmbedded || (!hasPictures && states.some(({ layer }) => isPicture(layer)));
  const copies = states.flatMap(({ layer, visible, zIndex = 0, maxResolution }) => {
    const isShown = layer === embedded ? isEmbedded : visible && (hasPictures || !isPicture(layer));
    const copy = isShown && zIndex <= order.names && !areas.owns(layer) && copyOf(layer);
    if (!copy) return [];
    copy.setZIndex(zIndex);
    copy.setMaxResolution(maxResolution);
    return [copy];
  });
  return { layers: [...copies, areas.forPaper(paperRatio)], isEmbedded };
}

function isPicture(layer: Layer): boolean {
  return layer.getClassName() === pictureClass;
}

/** The layer for another map, of the same source; undefined for one that paper does without. */
function copyOf(layer: Layer): Layer | undefined {
  if (canCopy(layer)) return layer.copy();
  if (layer instanceof VectorLayer)
    return new VectorLayer({ source: layer.getSource() as VectorSource, style: layer.getStyle() });
  if (!isPicture(layer)) return undefined;
  // Its class is fetched only where there are such layers.
  const Kind = layer.constructor as new (options: { source: unknown; className: string }) => Layer;
  return new Kind({ source: layer.getSource(), className: pictureClass });
}

/** A layer that paints its own canvas. */
function canCopy(layer: Layer): layer is Layer & { copy(): Layer } {
  return 'copy' in layer;
}

interface Composition extends Pick<PaperMap, 'makers' | 'distance' | 'says'> {
  readonly ground: 'mapSea' | 'mapLand';
  readonly parts: Iterable<HTMLCanvasElement>;
  readonly metresPerPixel: number;
}

function compose(canvas: HTMLCanvasElement, { parts, metresPerPixel, ...paper }: Composition): void {
  const context = canvas.getContext('2d');
  if (context === null) return;
  const { width, height } = paperSize;
  const colours = mapColours();
  canvas.width = Math.round(width * paperRatio);
  canvas.height = Math.round(height * paperRatio);
  context.fillStyle = colours[paper.ground];
  context.fillRect(0, 0, canvas.width, canvas.height);
  for (const part of parts) if (part.width > 0) context.drawImage(part, 0, 0, canvas.width, canvas.height);
  context.scale(paperRatio, paperRatio);
  const plate = (x: number, y: number, [wide, high]: readonly [number, number]) => {
    context.fillStyle = colours.paper;
    context.fillRect(x, y, wide, high);
    context.fillStyle = colours.ink;
  };
  context.font = `600 13px ${mapFont}`;
  for (const [index, line] of paper.says.entries()) {
    const wide = Math.min(context.measureText(line).width + 16, width - 56);
    plate(0, index * 20, [wide, 20]);
    context.fillText(line, 8, index * 20 + 15, wide - 16);
  }
  context.font = `13px ${mapFont}`;
  context.strokeStyle = colours.ink;
  context.lineWidth = 2;
  const { metres, pixels } = scaleFor(metresPerPixel, longestBar);
  const distance = paper.distance(metres);
  plate(0, height - 26, [pixels + context.measureText(distance).width + 32, 26]);
  context.fillText(distance, pixels + 22, height - 8);
  context.stroke(new Path2D(`M12 ${height - 16}v6h${pixels}v-6`));
  plate(width - 36, 8, [28, 44]);
  context.fill(new Path2D(`M${width - 22} 11l8 23-8-5-8 5Z`));
  context.textAlign = 'center';
  context.fillText('N', width - 22, 48);
  context.font = `11px ${mapFont}`;
  const wide = Math.min(context.measureText(paper.makers).width + 12, width - 200);
  plate(width - wide, height - 18, [wide, 18]);
  context.fillText(paper.makers, width - wide / 2, height - 5, wide - 8);
  context.strokeRect(0, 0, width, height);
}
