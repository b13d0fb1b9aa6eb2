import { colour } from '@schaktkoll/ui';
import CircleStyle from 'ol/style/Circle.js';
import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';

function knob(radius: number, fill: string, edge: string): Style {
  return new Style({
    image: new CircleStyle({ radius, fill: new Fill({ color: fill }), stroke: new Stroke({ color: edge, width: 3 }) }),
  });
}

export function cornerStyles(): Style[] {
  return [knob(7, colour.paper, colour.excavation)];
}

/** In the middle of an edge: smaller, for a vertex that does not exist yet. */
export function edgeStyles(): Style[] {
  return [knob(4, colour.excavation, colour.paper)];
}

export function heldStyles(): Style[] {
  return [knob(12, 'rgb(255 212 59 / 60%)', colour.ink), knob(5, colour.ink, colour.paper)];
}

/** The resulting outline. */
export function outlineStyles(): Style[] {
  return [
    new Style({ stroke: new Stroke({ color: colour.paper, width: 6 }) }),
    new Style({
      fill: new Fill({ color: 'rgb(184 67 11 / 18%)' }),
      stroke: new Stroke({ color: colour.excavation, width: 3, lineDash: [10, 6] }),
    }),
  ];
}
