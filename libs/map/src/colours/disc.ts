import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';

/** A point that is drawn, found or moved; with an edge, if that has a colour. */
export function disc(radius: number, fill: string, edge?: string): CircleStyle {
  return new CircleStyle({
    radius,
    fill: new Fill({ color: fill }),
    ...(edge !== undefined && { stroke: new Stroke({ color: edge, width: 3 }) }),
  });
}
