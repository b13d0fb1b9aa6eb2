import Fill from 'ol/style/Fill.js';
import Stroke from 'ol/style/Stroke.js';
import Style from 'ol/style/Style.js';
import { perTheme } from '../../colours/mapColours.ts';
import { disc } from '../../colours/disc.ts';
import { faded } from '../../colours/faded.ts';

export const cornerStyles = perTheme(({ paper, excavation }) => [new Style({ image: disc(7, paper, excavation) })]);

/** In the middle of an edge: smaller, for a vertex that does not exist yet. */
export const edgeStyles = perTheme(({ paper, excavation }) => [new Style({ image: disc(4, excavation, paper) })]);

export const heldStyles = perTheme(({ focusHalo, ink, paper }) => [
  new Style({ image: disc(12, faded(focusHalo, 0.6), ink) }),
  new Style({ image: disc(5, ink, paper) }),
]);

/** The resulting outline. */
export const outlineStyles = perTheme(({ paper, excavation }) => [
  new Style({ stroke: new Stroke({ color: paper, width: 6 }) }),
  new Style({
    fill: new Fill({ color: faded(excavation, 0.18) }),
    stroke: new Stroke({ color: excavation, width: 3, lineDash: [10, 6] }),
  }),
]);
