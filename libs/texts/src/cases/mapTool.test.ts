import { expect, test } from 'vitest';
import { mapTexts } from './mapTool.ts';

test('a position is described by distance and direction from a place, whose municipality follows when it has another name', () => {
  const place = { place: 'Gamla Uppsala', municipality: 'Uppsala' };
  expect(mapTexts.whereabouts({ ...place, metres: 1200, direction: 'southEast' })).toBe(
    '1,2\u00a0km sydost om Gamla Uppsala (Uppsala)',
  );
  expect(mapTexts.whereabouts({ place: 'Gävle', metres: 400, direction: 'north' })).toBe('400\u00a0m norr om Gävle');
  expect(mapTexts.whereabouts({ place: 'Gävle', metres: 0 })).toBe('Vid Gävle');
});
