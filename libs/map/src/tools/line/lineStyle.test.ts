import Feature from 'ol/Feature.js';
import LineString from 'ol/geom/LineString.js';
import type MultiPoint from 'ol/geom/MultiPoint.js';
import Point from 'ol/geom/Point.js';
import type Style from 'ol/style/Style.js';
import { describe, expect, test } from 'vitest';
import { createLineStyle, partBeyond } from './lineStyle.ts';

const line = new Feature(
  new LineString([
    [500_000, 6_700_000],
    [500_100, 6_700_000],
    [500_200, 6_700_000],
  ]),
);
/** The styles of a line on the central meridian, where a metre on the ground is 0.9996 m on the grid. */
const styles = (
  look: { readonly width: number; readonly passedLimit: number | undefined },
  resolution: number,
  feature = line as Feature,
) => createLineStyle(() => look)(feature, resolution) as Style[];

describe('a line that is being drawn', () => {
  test('is as wide as on the ground', () => {
    // 10 m at 0.1 m per pixel.
    expect(styles({ width: 10, passedLimit: undefined }, 0.1)[0]?.getStroke()?.getWidth()).toBeCloseTo(99.96, 2);
  });

  test('is at least 6 pixels wide', () => {
    expect(styles({ width: 1, passedLimit: undefined }, 10)[0]?.getStroke()?.getWidth()).toBe(6);
  });

  test('has a handle at each point except the one at the pointer', () => {
    const knobs = styles({ width: 1, passedLimit: undefined }, 1)[2]?.getGeometry();
    expect((knobs as MultiPoint).getCoordinates()).toEqual([
      [500_000, 6_700_000],
      [500_100, 6_700_000],
    ]);
  });

  test('has no mark while it is short enough', () => {
    expect(styles({ width: 1, passedLimit: undefined }, 1)).toHaveLength(3);
    expect(styles({ width: 1, passedLimit: 1000 }, 1)).toHaveLength(3);
  });

  test('has a cross where it exceeds the limit, and a dashed line from there on', () => {
    const marks = styles({ width: 1, passedLimit: 150 }, 1).slice(3);
    expect(marks).toHaveLength(4);
    // 150 m on the ground are 149.94 m on the grid.
    const [dashed, cross] = [marks[1]?.getGeometry() as LineString, marks[3]?.getGeometry() as Point];
    expect(cross.getCoordinates()[0]).toBeCloseTo(500_149.94, 2);
    expect(dashed.getLastCoordinate()).toEqual([500_200, 6_700_000]);
    expect(marks[1]?.getStroke()?.getLineDash()).toEqual([10, 7]);
  });

  test('is a dot before its first point', () => {
    const pointer = new Feature(new Point([500_000, 6_700_000]));
    const [dot, ...others] = styles({ width: 1, passedLimit: undefined }, 1, pointer);
    expect(dot?.getImage()).not.toBeNull();
    expect(others).toEqual([]);
  });
});

// At E 500 000 one metre on the ground is 0.9996 m on the grid: 1000 m on the ground are 999.6 m there.
const north = (metres: number): [number, number] => [500_000, 6_700_000 + metres];

test('starts where the line exceeds its limit, between its points', () => {
  const [passed, ...rest] = partBeyond([north(0), north(600), north(1600), north(2000)], 1000);
  expect(passed?.[0]).toBe(500_000);
  expect(passed?.[1]).toBeCloseTo(6_700_999.6, 1);
  expect(rest).toEqual([north(1600), north(2000)]);
});

test('is empty for a line within its limit', () => {
  expect(partBeyond([north(0), north(999)], 1000)).toEqual([]);
  expect(partBeyond([], 1000)).toEqual([]);
});
