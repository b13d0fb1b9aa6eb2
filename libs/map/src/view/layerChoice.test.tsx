import { beforeEach, describe, expect, test, vi } from 'vitest';
import type { MapSource } from '../base/mapSource.ts';
import { isAerialShown, storeLayerChoice, readLayerChoice } from './layerChoice.ts';

const background = (title: string, more: Partial<MapSource> = {}): MapSource => ({
  kind: 'wmts',
  attribution: 'Lantmäteriet',
  title,
  url: `/${title}`,
  ...more,
});
const overlay = (title: string, more: Partial<MapSource> = {}): MapSource => ({
  kind: 'wms',
  attribution: 'Lantmäteriet',
  title,
  url: `/${title}`,
  role: 'overlay',
  ...more,
});
const [topo, photo, borders, roads] = [
  background('Topo'),
  background('Flygfoto', { isAerial: true }),
  overlay('Gränser', { isShown: true }),
  overlay('Vägar'),
];
const sources = [topo, photo, borders, roads];
const titles = (from: readonly MapSource[]) => from.map(({ title }) => title);

beforeEach(() => localStorage.clear());

describe('the layers on a first visit', () => {
  test('are the first background, the grid, and the overlays that are shown by default', () => {
    const { background: chosen, overlays, hasGrid } = readLayerChoice(sources);
    expect([chosen, titles(overlays), hasGrid]).toEqual([topo, ['Gränser'], true]);
  });

  test('are the embedded map if none is configured', () => {
    expect(readLayerChoice([])).toEqual({ background: undefined, overlays: [], hasGrid: true });
  });
});

describe('the layers on a later visit', () => {
  test('are those that were chosen', () => {
    storeLayerChoice({ background: photo, overlays: [roads], hasGrid: false }, sources);
    expect(readLayerChoice(sources)).toEqual({ background: photo, overlays: [roads], hasGrid: false });
    expect(isAerialShown(sources)).toBe(true);
  });

  test('are the embedded map if it was chosen, although others are configured', () => {
    storeLayerChoice({ background: undefined, overlays: [], hasGrid: true }, sources);
    expect(readLayerChoice(sources).background).toBeUndefined();
    expect(isAerialShown(sources)).toBe(false);
  });

  test('leave out a background that is not configured any more: the first replaces it', () => {
    storeLayerChoice({ background: photo, overlays: [], hasGrid: true }, sources);
    expect(readLayerChoice([topo]).background).toBe(topo);
  });

  test('include a new overlay by its default, and keep a hidden one hidden', () => {
    storeLayerChoice({ background: topo, overlays: [], hasGrid: true }, sources);
    const ditches = overlay('Diken', { isShown: true });
    expect(titles(readLayerChoice([...sources, ditches]).overlays)).toEqual(['Diken']);
  });

  test.each([
    '',
    'null',
    '{',
    '[]',
    '{"background":1,"shown":[],"hidden":[],"hasGrid":true}',
    '{"background":null,"shown":"x","hidden":[],"hasGrid":true}',
  ])('are those of a first visit if the stored choice is invalid (%s)', (stored) => {
    localStorage.setItem('schaktkoll.mapLayers', stored);
    expect(readLayerChoice(sources).background).toBe(topo);
  });

  test('are those of a first visit if the browser stores nothing, without an error', () => {
    const refuse = () => {
      throw new DOMException('no', 'SecurityError');
    };
    const spies = [
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse),
      vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse),
    ];
    storeLayerChoice({ background: photo, overlays: [], hasGrid: false }, sources);
    expect(readLayerChoice(sources).background).toBe(topo);
    for (const spy of spies) spy.mockRestore();
  });
});
