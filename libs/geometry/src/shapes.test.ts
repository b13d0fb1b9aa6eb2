import { expect, it } from 'vitest';
import { gridScaleAt } from './measure.ts';
import { boxAround, circleAround } from './shapes.ts';

const [easting, northing] = [500_000, 6_728_000];
const scale = gridScaleAt(easting);
const metres = (value: number) => Math.round(value * 1000) / 1000;

it('a box has its corners half its sides from the point, from the south-west against the clock', () => {
  const [west, east] = [metres(easting - 50 * scale), metres(easting + 50 * scale)];
  const [south, north] = [metres(northing - 20 * scale), metres(northing + 20 * scale)];
  expect(boxAround([easting, northing], 100, 40).coordinates).toEqual([
    [
      [west, south],
      [east, south],
      [east, north],
      [west, north],
      [west, south],
    ],
  ]);
});

it('a circle begins to the east and goes against the clock', () => {
  const [ring = []] = circleAround([easting, northing], 10, 4).coordinates;
  expect(ring.map(([east, north]) => [Math.round(east - easting), Math.round(north - northing)])).toEqual([
    [10, 0],
    [0, 10],
    [-10, 0],
    [0, -10],
    [10, 0],
  ]);
});
