import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { readCoordinates } from './searchOffline.ts';

const places = {
  municipalities: { '2180': 'Gävle', '1480': 'Göteborg', '0319': 'Älvkarleby' },
  places: [
    ['Gävle', 617_000, 6_728_000, 1, '2180'],
    ['Valbo', 611_000, 6_726_000, 3, '2180'],
    ['Valbo', 320_000, 6_399_000, 3, '1480'],
    ['Göteborg', 319_000, 6_399_000, 1, '1480'],
    ['Skutskär', 633_000, 6_724_000, 2, '0319'],
  ],
};
/** The places are loaded once for each import of the module. */
const search = async (text: string) => (await import('./searchOffline.ts')).searchOffline(text);

describe('a search without a network', () => {
  beforeEach(() => {
    vi.resetModules();
    vi.stubGlobal('fetch', async () => Response.json(places));
  });
  afterEach(() => void vi.unstubAllGlobals());

  test('finds places, then municipalities with the extent of their places', async () => {
    expect(await search('gav')).toEqual([
      { kind: 'Place', name: 'Gävle', municipality: 'Gävle', position: [617_000, 6_728_000] },
      {
        kind: 'Municipality',
        name: 'Gävle',
        position: [617_000, 6_728_000],
        extent: [611_000, 6_726_000, 617_000, 6_728_000],
      },
    ]);
  });

  test('finds a municipality that is named differently from its main town, with or without the word "kommun"', async () => {
    const found = [
      {
        kind: 'Municipality',
        name: 'Älvkarleby',
        position: [633_000, 6_724_000],
        extent: [633_000, 6_724_000, 633_000, 6_724_000],
      },
    ];
    expect(await search('alvkarleby')).toEqual(found);
    expect(await search('Älvkarleby kommun')).toEqual(found);
  });

  test('distinguishes places of one name by the municipality after a comma', async () => {
    expect(await search('valbo, gävle')).toEqual([
      { kind: 'Place', name: 'Valbo', municipality: 'Gävle', position: [611_000, 6_726_000] },
    ]);
  });

  test('gives a point with the nearest place', async () => {
    expect(await search('6728100 616900')).toEqual([
      { kind: 'Coordinates', system: 'SWEREF99', position: [616_900, 6_728_100], near: 'Gävle' },
    ]);
  });

  test('gives a point even if the places cannot be loaded, and fails for a name', async () => {
    vi.stubGlobal('fetch', () => Promise.reject(new Error('no network')));
    expect(await search('6728100 616900')).toEqual([
      { kind: 'Coordinates', system: 'SWEREF99', position: [616_900, 6_728_100] },
    ]);
    await expect(search('gävle')).rejects.toThrow();
  });
});

describe('numbers that are typed', () => {
  const systems = (text: string) => readCoordinates(text).map(({ system }) => system);

  test('are read in the only system that they fit', () => {
    expect(systems('6728100 616900')).toEqual(['SWEREF99']);
    expect(systems('6671665 1441843')).toEqual(['RT90']);
    expect(systems('60,6749 17,1413')).toEqual(['WGS84']);
  });

  test('are read in every zone that they fit, for the user to choose', () => {
    // In the two easternmost zones the point would be in the sea of Estonia and Finland.
    const zones = systems('6542911 106894');
    expect(zones).toHaveLength(10);
    expect(zones).not.toContain('SWEREF99_2145');
    expect(zones).not.toContain('SWEREF99_2315');
    // In the grid, 190 km is in Norway and 290 km in Strömstad.
    expect(systems('6542911 190000')).toEqual(expect.arrayContaining(['SWEREF99_1200', 'SWEREF99_1500']));
    expect(systems('6542911 190000')).not.toContain('SWEREF99');
    expect(systems('6542911 290000')).toEqual(['SWEREF99']);
  });

  test('are not a point if there is one number, three, or another word', () => {
    expect(['6728100', '6728100 616900 12', 'Storgatan 5', '12 34'].map(systems)).toEqual([[], [], [], []]);
  });
});
