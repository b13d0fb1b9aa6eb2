import { inventedTown, isInTown } from '@schaktkoll/geometry';
import LineString from 'ol/geom/LineString.js';
import MultiPolygon from 'ol/geom/MultiPolygon.js';
import { describe, expect, test } from 'vitest';
import file from '@schaktkoll/geometry/town.json' with { type: 'json' };
import { decodeTown } from './townLayer.ts';

const town = decodeTown(file);

describe('the invented town', () => {
  test('has its ground, blocks, parks, water, houses, streets and railway where the town is', () => {
    const kinds = town.features.map((feature) => feature.getGeometry()?.getType());
    expect(kinds).toEqual([
      ...Array.from({ length: 5 }, () => 'MultiPolygon'),
      'MultiLineString',
      'MultiLineString',
      'LineString',
    ]);
    const houses = town.features[4]?.getGeometry();
    if (!(houses instanceof MultiPolygon)) throw new Error('The houses are missing');
    expect(houses.getPolygons()).toHaveLength(file.buildings.length / 4);
    const [west = 0, south = 0, east = 0, north = 0] = houses.getExtent();
    expect(isInTown([(west + east) / 2, (south + north) / 2])).toBe(true);
    expect(east - west).toBeGreaterThan(2000);
    expect(town.features[7]?.getGeometry()).toBeInstanceOf(LineString);
  });

  test('bears its name with the word that it is invented, then those of its streets every 400 m', () => {
    const [name, ...streets] = town.labels;
    expect(name).toMatchObject({ text: 'Tvåbäck (påhittad stad)', position: inventedTown.centre });
    const texts = streets.map(({ text }) => text);
    // A street without a bridge has two parts, which are named each.
    expect(texts.filter((text) => text === 'Kabelgatan')).toHaveLength(5);
    expect(texts.filter((text) => text === 'Stora Schaktgatan')).toHaveLength(5);
    // Streets at the edge of the town have theirs on the edge.
    const [east, north] = inventedTown.centre;
    expect(streets.every(({ position }) => Math.hypot(position[0] - east, position[1] - north) < 1800)).toBe(true);
  });

  test('has rings that are closed', () => {
    for (const feature of town.features) {
      const geometry = feature.getGeometry();
      if (!(geometry instanceof MultiPolygon)) continue;
      for (const [ring] of geometry.getCoordinates()) expect(ring?.[0]).toEqual(ring?.at(-1));
    }
  });
});
