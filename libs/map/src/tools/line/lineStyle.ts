import { gridScaleAt } from '@schaktkoll/geometry';
import { colour } from '@schaktkoll/ui';
import LineString from 'ol/geom/LineString.js';
import MultiPoint from 'ol/geom/MultiPoint.js';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style, { type StyleFunction } from 'ol/style/Style.js';

/** What the style of a line on the way asks for each time. */
export interface LineLook {
  /** Metres on the ground. */
  readonly width: number;
  readonly isTooLong: boolean;
}

/** A line on the way: as wide as it will be, its middle, and a knob at each point; broken where it is too long. */
export function createLineStyle(look: () => LineLook): StyleFunction {
  const knob = new CircleStyle({ radius: 7, fill: new Fill({ color: colour.paper }), stroke: new Stroke({ color: colour.excavation, width: 3 }) });
  const pointer = new Style({ image: new CircleStyle({ radius: 5, fill: new Fill({ color: colour.excavation }) }) });
  return (feature, resolution) => {
    const geometry = feature.getGeometry();
    if (!(geometry instanceof LineString)) return [pointer];
    const { width, isTooLong } = look();
    const points = geometry.getCoordinates();
    const pixels = (width * gridScaleAt(points[0]?.[0] ?? 0)) / resolution;
    return [
      new Style({ stroke: new Stroke({ color: 'rgb(184 67 11 / 35%)', width: Math.max(pixels, 6), lineCap: 'round', lineJoin: 'round' }) }),
      new Style({ stroke: new Stroke({ color: colour.excavation, width: 3, lineJoin: 'round', ...(isTooLong && { lineDash: [10, 7] }) }) }),
      new Style({ image: knob, geometry: new MultiPoint(points.slice(0, -1)) }),
    ];
  };
}
