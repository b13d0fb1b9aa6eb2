import { expect, test } from 'vitest';
import { scaleFor } from './scale.ts';

test.each([
  // At most 100 px: 130 m, so 100 m; 250 m, so 200 m; 900 m, so 500 m; 100 m exactly.
  [1.3, 100, 100 / 1.3],
  [2.5, 200, 80],
  [9, 500, 500 / 9],
  [1, 100, 100],
])('at %f m per pixel a bar of at most 100 px shows %f m', (metresPerPixel, metres, pixels) => {
  const scale = scaleFor(metresPerPixel, 100);
  expect(scale.metres).toBeCloseTo(metres);
  expect(scale.pixels).toBeCloseTo(pixels);
});
