import { polygonOf, type Polygon, type Position } from '@schaktkoll/geometry';
import OlMap from 'ol/Map.js';
import { beforeAll, expect, test, vi } from 'vitest';
import { installMapForTests } from '../testing.ts';
import { AreaLayer } from './AreaLayer.ts';

beforeAll(installMapForTests);

function roundOf(corners: number): Polygon {
  return polygonOf(
    Array.from({ length: corners }, (_, index): Position => [
      500_000 + 100 * Math.cos((2 * Math.PI * index) / corners),
      6_700_000 + 100 * Math.sin((2 * Math.PI * index) / corners),
    ]),
  );
}

const shown = (geometry: Polygon, hasProblem = false) => ({ name: 'Område 1', geometry, hasProblem });

test('an area that is left as it is keeps its feature, and shows what has become of its checks', () => {
  const layer = new AreaLayer(new OlMap({ controls: [] }), 3);
  const [one, other] = [roundOf(10), roundOf(20)];
  layer.setAreas([shown(one), shown(other)]);
  const [first] = layer.source.getFeatures();
  layer.setAreas([shown(one, true)]);
  expect(layer.source.getFeatures()).toEqual([first]);
  expect(first?.get('hasProblem')).toBe(true);
});

test('where no worker can paint, areas of very many corners are drawn by the page', async () => {
  const map = new OlMap({ controls: [], target: document.createElement('div') });
  const layer = new AreaLayer(map, 3);
  layer.setAreas([shown(roundOf(3000))]);
  await layer.whenShown();
  await vi.dynamicImportSettled();
  expect(
    map
      .getLayers()
      .getArray()
      .map((each) => each.getVisible()),
  ).toEqual([true]);
  layer.destroy();
});
