import { get, transform } from 'ol/proj.js';
import { describe, expect, test } from 'vitest';
import { registerSweref99Tm, SWEREF99_TM } from './sweref99Tm.ts';

registerSweref99Tm();

describe('SWEREF 99 TM in OpenLayers', () => {
  // Lantmäteriet's control point: 57°00', 19°30' is N 6326392.707, E 773251.054.
  test('a control point of Lantmäteriet comes out within a millimetre', () => {
    const [easting = 0, northing = 0] = transform([19.5, 57], 'EPSG:4326', SWEREF99_TM);
    expect(easting).toBeCloseTo(773251.054, 3);
    expect(northing).toBeCloseTo(6326392.707, 3);
  });

  test('the way back gives longitude and latitude', () => {
    const [longitude = 0, latitude = 0] = transform([773251.054, 6326392.707], SWEREF99_TM, 'EPSG:4326');
    expect(longitude).toBeCloseTo(19.5, 7);
    expect(latitude).toBeCloseTo(57, 7);
  });

  test('web mercator and back ends where it began', () => {
    const there = transform([616_000, 6_728_000], SWEREF99_TM, 'EPSG:3857');
    const [easting = 0, northing = 0] = transform(there, 'EPSG:3857', SWEREF99_TM);
    expect(easting).toBeCloseTo(616_000, 3);
    expect(northing).toBeCloseTo(6_728_000, 3);
  });

  test('registering again keeps the projection', () => {
    expect(registerSweref99Tm()).toBe(get(SWEREF99_TM));
  });
});
