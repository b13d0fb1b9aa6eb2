import { boxAround } from '@schaktkoll/geometry';
import type Feature from 'ol/Feature.js';
import type VectorLayer from 'ol/layer/Vector.js';
import type OlMap from 'ol/Map.js';
import type Style from 'ol/style/Style.js';
import { describe, expect, test } from 'vitest';
import { drawPreview, type MapPreview } from './drawPreview.ts';

function setUp() {
  const layers: VectorLayer[] = [];
  const map = {
    addLayer: (layer: VectorLayer) => void layers.push(layer),
    removeLayer: (layer: VectorLayer) => void layers.splice(layers.indexOf(layer), 1),
  } as unknown as OlMap;
  return { layers, show: (preview: MapPreview | undefined) => drawPreview(map, preview) };
}
const featuresOf = (layer: VectorLayer | undefined): Feature[] => layer?.getSource()?.getFeatures() ?? [];
const typesOf = (layer: VectorLayer | undefined) => featuresOf(layer).map((each) => each.getGeometry()?.getType());
const line = [
  [600_000, 6_700_000],
  [600_050, 6_700_000],
] as const;

describe('a preview on the map', () => {
  test('contains its areas, lines and place', () => {
    const { layers, show } = setUp();
    show({ polygons: [boxAround([600_000, 6_700_000], 10, 10)], lines: [line], place: [600_000, 6_700_000] });
    expect(typesOf(layers[0])).toEqual(['Polygon', 'LineString', 'Point']);
  });

  test('replaces the previous one', () => {
    const { layers, show } = setUp();
    show({ lines: [line] });
    show({ place: [600_000, 6_700_000] });
    expect(layers).toHaveLength(1);
    expect(typesOf(layers[0])).toEqual(['Point']);
  });

  test('is removed when there is nothing to preview', () => {
    const { layers, show } = setUp();
    show({ lines: [line] });
    show(undefined);
    expect(layers).toEqual([]);
  });

  test('is above the areas (2) and below their names (3)', () => {
    const { layers, show } = setUp();
    show({ lines: [line] });
    expect(layers[0]?.getZIndex()).toBeGreaterThan(2);
    expect(layers[0]?.getZIndex()).toBeLessThan(3);
  });

  test.each([
    // Near the central meridian a metre on the ground is about 0.9997 m on the grid.
    ['as wide as on the ground', { lineWidth: 10 }, 0.5, 20],
    ['at least 3 pixels wide', { lineWidth: 1 }, 10, 3],
    ['3 pixels wide without a width', {}, 1, 3],
  ])('has lines %s', (_what, given, resolution, pixels) => {
    const { layers, show } = setUp();
    show({ lines: [line], ...given });
    const styles = layers[0]?.getStyleFunction()?.(featuresOf(layers[0])[0]!, resolution) as Style[];
    expect(styles.at(-1)?.getStroke()?.getWidth()).toBeCloseTo(pixels, 1);
  });
});
