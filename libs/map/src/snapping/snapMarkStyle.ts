import { colour } from '@schaktkoll/ui';
import Fill from 'ol/style/Fill.js';
import RegularShape from 'ol/style/RegularShape.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

/** A square at the next point, unlike the round handles of drawn shapes. */
export function snapMarkStyle(): Style[] {
  const square = (width: number, edge: string): Style =>
    new Style({
      image: new RegularShape({
        points: 4,
        radius: 11,
        angle: Math.PI / 4,
        fill: new Fill({ color: 'rgb(255 255 255 / 20%)' }),
        stroke: new Stroke({ color: edge, width }),
      }),
    });
  return [square(5, colour.paper), square(2, colour.ink)];
}
