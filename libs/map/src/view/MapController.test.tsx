import { waitFor } from '@testing-library/react';
import MouseWheelZoom from 'ol/interaction/MouseWheelZoom.js';
import MapBrowserEvent from 'ol/MapBrowserEvent.js';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { LabelLayer } from '../canvas/LabelLayer.ts';
import { clearMapData, installMapForTests } from '../testing.ts';
import { noMapAccess } from './mapAccess.ts';
import { MapController, type BaseStatus } from './MapController.ts';

const sweden = { unit: 25, sweden: [], neighbours: [], lakes: [], rivers: [], borders: [] };
const places = { municipalities: { '2180': 'Gävle' }, places: [['Gävle', 617_000, 6_728_000, 1, '2180']] };
let isOnline: { sweden: boolean; places: boolean };
let controllers: MapController[];

beforeEach(() => {
  installMapForTests();
  isOnline = { sweden: true, places: true };
  controllers = [];
  vi.stubGlobal('fetch', async (address: string) => {
    const part = address.includes('sweden') ? 'sweden' : 'places';
    if (!isOnline[part]) throw new TypeError('no network');
    return Response.json(part === 'sweden' ? sweden : places);
  });
});
afterEach(() => {
  for (const controller of controllers) controller.destroy();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  clearMapData();
});

function open() {
  const statuses: BaseStatus[] = [];
  const setLabels = vi.spyOn(LabelLayer.prototype, 'setLabels');
  const controller = new MapController({
    target: document.createElement('div'),
    onBaseStatus: (status) => statuses.push(status),
    onView: () => undefined,
    onFailed: () => undefined,
    openAccess: noMapAccess,
  });
  controllers.push(controller);
  return { controller, statuses, names: () => setLabels.mock.lastCall?.[0].map(({ text }) => text) };
}

const chances = [
  ['the network is back', () => window.dispatchEvent(new Event('online'))],
  ['the view has moved', ({ map }: MapController) => map.dispatchEvent('moveend')],
] as const;

test.each([
  { asked: 'for less', isReduced: true, duration: 0 },
  { asked: 'for nothing', isReduced: false, duration: 150 },
])('the wheel zooms in $duration ms when the user has asked $asked of motion', async ({ isReduced, duration }) => {
  vi.stubGlobal('matchMedia', () => Object.assign(new EventTarget(), { matches: isReduced }));
  const { map } = open().controller;
  vi.spyOn(map, 'getEventPixel').mockReturnValue([0, 0]);
  const animate = vi.spyOn(map.getView(), 'animate');
  const wheel = map
    .getInteractions()
    .getArray()
    .find((interaction) => interaction instanceof MouseWheelZoom);
  wheel?.handleEvent(new MapBrowserEvent('wheel', map, new WheelEvent('wheel', { deltaY: 120 })));
  await waitFor(() => expect(animate).toHaveBeenCalledWith(expect.objectContaining({ duration })));
});

describe('the embedded map', () => {
  test.each(chances)(
    'is fetched again when %s, once, and reported as failed until it is there',
    async (_when, happen) => {
      isOnline = { sweden: false, places: false };
      const { controller, statuses, names } = open();
      await waitFor(() => expect(statuses).toEqual(['loading', 'failed']));
      happen(controller);
      await waitFor(() => expect(statuses.length).toBeGreaterThan(2));
      expect(new Set(statuses.slice(2))).toEqual(new Set(['failed']));
      isOnline = { sweden: true, places: true };
      const layers = controller.map.getLayers().getLength();
      await waitFor(() => {
        happen(controller);
        expect(statuses.at(-1)).toBe('ready');
      });
      await waitFor(() => {
        happen(controller);
        expect(names()).toEqual(['Gävle']);
      });
      expect(controller.map.getLayers().getLength()).toBe(layers + 1);
    },
  );

  test('is ready also when the names of places cannot be had, which are fetched again', async () => {
    isOnline.places = false;
    const fetched = vi.spyOn(globalThis, 'fetch');
    const { statuses, names } = open();
    await waitFor(() => expect(fetched).toHaveBeenCalledWith(expect.stringContaining('places')));
    await waitFor(() => expect(statuses).toContain('ready'));
    isOnline.places = true;
    await waitFor(() => {
      window.dispatchEvent(new Event('online'));
      expect(names()).toEqual(['Gävle']);
    });
    expect(statuses).toEqual(['loading', 'ready']);
  });

  test('is not fetched again after the map is gone', async () => {
    isOnline.sweden = false;
    const { controller, statuses } = open();
    await waitFor(() => expect(statuses).toEqual(['loading', 'failed']));
    const fetched = vi.spyOn(globalThis, 'fetch');
    controller.destroy();
    window.dispatchEvent(new Event('online'));
    expect(fetched).not.toHaveBeenCalled();
  });
});
