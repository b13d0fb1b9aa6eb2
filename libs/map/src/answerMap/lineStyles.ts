import { lineDashes, lineKindStyles, type LineKind, type MapFeature } from '@schaktkoll/domain';
import { shownTheme } from '@schaktkoll/ui';
import type { FeatureLike } from 'ol/Feature.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { faded } from '../colours/faded.ts';
import { perTheme, type MapColours } from '../colours/mapColours.ts';
import { bandsOf, bandStyles } from './bandStyles.ts';

const CASING = 4;
const LIGHT_CORE = 0.4;
const POINT_RADIUS = 5;
/** A tint, so that what lies under an area is seen. */
const AREA_SHARE = 0.18;

/** Widths by metres per pixel: whole to 1:500, less beyond, and never thinner than a pixel. */
export function widthShare(resolution: number): number {
  if (resolution <= 0.15) return 1;
  return resolution <= 0.3 ? 0.6 : 0.35;
}

/** The colour of a kind in the shown theme. */
export function kindColour(kind: LineKind): string {
  const { colour, darkColour } = lineKindStyles[kind];
  return shownTheme() === 'dark' ? darkColour : colour;
}

/**
 * How a feature is drawn: its structure tells cable, pipe and duct apart, dashes what is planned or disused, and a band
 * under it where it may lie. Kinds in the order of their table, the most dangerous on top.
 * @param isPattern without colours
 */
export function createLineStyle(isPattern: boolean): (feature: FeatureLike, resolution: number) => Style[] {
  const made = perTheme((colours) => {
    const known = new Map<string, Style[]>();
    let former = 0;
    return (line: MapFeature, resolution: number): Style[] => {
      // Bands are as wide as the ground is, so they are others at each scale.
      if (resolution !== former) known.clear();
      former = resolution;
      const { kind, status, geometry, accuracy, drawing, safety } = line;
      const key = [kind, status, geometry.shape, accuracy, drawing, safety].join(' ');
      const styles = known.get(key) ?? [
        ...bandStyles(bandsOf(line, resolution), isPattern ? colours.ink : kindColour(kind)),
        ...stylesOf(line, widthShare(resolution), { ...colours, isPattern }),
      ];
      known.set(key, styles);
      return styles;
    };
  });
  return (feature, resolution) => made()(feature.get('line') as MapFeature, resolution);
}

const order = Object.keys(lineKindStyles);

function stylesOf(
  { kind, status, geometry }: MapFeature,
  share: number,
  { paper, ink, isPattern }: MapColours & { readonly isPattern: boolean },
): Style[] {
  const { structure, isDangerous, width: own } = lineKindStyles[kind];
  const colour = isPattern ? ink : kindColour(kind);
  const zIndex = order.indexOf(kind);
  const dash = lineDashes[status];
  const stroke = (width: number, color: string, isDashed = false) =>
    new Style({
      zIndex,
      stroke: new Stroke({
        color,
        width: Math.max(1, width),
        lineJoin: 'round',
        ...(isDashed && dash !== null && { lineDash: [...dash], lineCap: 'butt' as const }),
      }),
    });
  if (geometry.shape === 'point')
    return [
      new Style({
        zIndex: order.length,
        image: new CircleStyle({
          radius: POINT_RADIUS,
          fill: new Fill({ color: paper }),
          stroke: new Stroke({ color: colour, width: 2.5 }),
        }),
      }),
    ];
  const width = own * share;
  const casing = stroke(width + CASING, faded(paper, 0.9));
  if (geometry.shape === 'area')
    return [
      casing,
      new Style({ zIndex, fill: new Fill({ color: faded(colour, AREA_SHARE) }) }),
      stroke(2, colour, true),
    ];
  const edges = isDangerous ? [stroke(width + 2, ink)] : [];
  switch (structure) {
    case 'pipe':
      return [casing, ...edges, stroke(width, colour, true), stroke(width * LIGHT_CORE, paper, true)];
    case 'duct':
      return [casing, stroke(3 * width, colour, true), stroke(width, paper)];
    default:
      return [casing, ...edges, stroke(width, colour, true)];
  }
}
