import { areaOf } from '@schaktkoll/geometry';
import { expect, test } from 'vitest';
import { areaAround, findPosition } from './findPosition.ts';

const codes = { PERMISSION_DENIED: 1, POSITION_UNAVAILABLE: 2, TIMEOUT: 3 } as const;
/** A browser that answers with a place. */
const at = (latitude: number, longitude: number, accuracy: number): Geolocation => ({
  getCurrentPosition: (found) => found({ coords: { latitude, longitude, accuracy } } as GeolocationPosition),
  watchPosition: () => 0,
  clearWatch: () => undefined,
});
/** A browser that answers with a refusal. */
const failing = (code: number): Geolocation => ({
  getCurrentPosition: (_found, failed) => failed?.({ code, message: '', ...codes }),
  watchPosition: () => 0,
  clearWatch: () => undefined,
});

test('a place in Sweden is given on the grid with its accuracy', async () => {
  // Lantmäteriet's control point: 57°00', 19°30' is N 6326392.707, E 773251.054.
  const found = await findPosition(at(57, 19.5, 12));
  expect(found).toMatchObject({ kind: 'found', accuracyMetres: 12 });
  expect(found.kind === 'found' && found.position.map((metres) => metres.toFixed(2))).toEqual([
    '773251.05',
    '6326392.71',
  ]);
});

test('a place outside Sweden is reported as such', async () => {
  expect(await findPosition(at(40.4, -3.7, 5))).toEqual({ kind: 'outsideSweden' });
  expect(await findPosition(at(0, 0, 5))).toEqual({ kind: 'outsideSweden' });
  // Oslo and Copenhagen.
  expect(await findPosition(at(59.91, 10.75, 5))).toEqual({ kind: 'outsideSweden' });
  expect(await findPosition(at(55.68, 12.57, 5))).toEqual({ kind: 'outsideSweden' });
});

test.each([
  [codes.PERMISSION_DENIED, 'refused'],
  [codes.POSITION_UNAVAILABLE, 'unavailable'],
  [codes.TIMEOUT, 'timeout'],
])("the browser's reason %i is reported as %s", async (code, kind) => {
  expect(await findPosition(failing(code))).toEqual({ kind });
});

test('a browser without geolocation is reported as one that cannot', async () => {
  expect(await findPosition(undefined)).toEqual({ kind: 'unavailable' });
});

test('the area around a position is a circle of 20 m, and none where the position may be wrong by more', () => {
  const area = areaAround({ kind: 'found', position: [616_450, 6_728_450], accuracyMetres: 20 });
  // π · 20² = 1 257 m², less what 64 edges cut off.
  expect(area && Math.round(areaOf(area))).toBeGreaterThan(1_250);
  expect(area && Math.round(areaOf(area))).toBeLessThanOrEqual(1_257);
  expect(areaAround({ kind: 'found', position: [616_450, 6_728_450], accuracyMetres: 21 })).toBeNull();
});
