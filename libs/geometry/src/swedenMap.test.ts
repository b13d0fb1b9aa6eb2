import { expect, test } from 'vitest';
import { decodeSwedenMap } from './swedenMap.ts';

test('steps become metres, rings are closed and lines are not', () => {
  const map = decodeSwedenMap({
    unit: 25,
    sweden: [[[100, 200, 4, 0, 0, 4]]],
    neighbours: [],
    lakes: [],
    rivers: [[10, 10, -2, 1]],
    borders: [],
  });
  expect(map.sweden).toEqual([
    [
      [
        [2500, 5000],
        [2600, 5000],
        [2600, 5100],
        [2500, 5000],
      ],
    ],
  ]);
  expect(map.rivers).toEqual([
    [
      [250, 250],
      [200, 275],
    ],
  ]);
});
