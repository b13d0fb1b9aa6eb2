import { colour } from '@schaktkoll/ui';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

/** Blue and dashed, so that measurements do not look like work areas. */
export function measureStyles(): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: colour.paper, width: 6 }) }),
    new Style({
      stroke: new Stroke({ color: colour.information, width: 2.5, lineDash: [8, 5] }),
      image: new CircleStyle({
        radius: 6,
        fill: new Fill({ color: colour.paper }),
        stroke: new Stroke({ color: colour.information, width: 3 }),
      }),
    }),
  ];
}
