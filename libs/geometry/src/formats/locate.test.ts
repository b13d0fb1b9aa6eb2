import { describe, expect, it } from 'vitest';
import { fromSweref99Tm } from '../coordinateSystems.ts';
import type { Position } from '../types.ts';
import { findSystem, locate, possibleSystems } from './locate.ts';
import type { Pair, RawShape } from './rawShapes.ts';

const gavle: Position = [616_576, 6_728_032];
const line = (...points: readonly Pair[]): RawShape => ({ kind: 'line', points });
const inTm: Pair = [6_728_032, 616_576];
const inDegrees = fromSweref99Tm('WGS84', gavle);
const inRt90 = fromSweref99Tm('RT90', gavle);
const inZone = fromSweref99Tm('SWEREF99_1630', gavle);
/** Between the eastings 218 and 300 km the grid and its zones look alike. */
const alike: Pair = [6_728_032, 250_000];
const zones = possibleSystems([line(inZone)]);

describe('the systems that values may be of', () => {
  it.each([
    ['the grid, either coordinate first', [line(inTm), line([616_576, 6_728_032])], ['SWEREF99']],
    ['degrees', [line(inDegrees)], ['WGS84']],
    ['RT 90', [line(inRt90)], ['RT90']],
    ['the system of most shapes', [line(inDegrees), line(inDegrees), line(inTm)], ['WGS84']],
    ['none for shapes without points', [line(), { kind: 'other' }], []],
    ['none for a shape that begins in Sweden and ends elsewhere', [line(inTm, [1_000_000, 1_000_000])], []],
    ['none for values from elsewhere', [line([1_000_000, 1_000_000])], []],
  ] as const)('are %s', (_, shapes, systems) => {
    expect(possibleSystems(shapes)).toEqual(systems);
  });

  it('are all twelve zones for a small easting, and the grid too where they overlap', () => {
    expect(zones).toHaveLength(12);
    expect(zones).not.toContain('SWEREF99');
    expect(possibleSystems([line(alike)])).toEqual(['SWEREF99', ...zones]);
  });

  it('are those that place it in Sweden where no usual range holds it', () => {
    const far = fromSweref99Tm('SWEREF99_2015', gavle);
    expect(far[1]).toBeLessThan(0);
    expect(possibleSystems([line(far)])).toContain('SWEREF99_2015');
  });
});

describe('the system that shapes are read in', () => {
  it('is the one that the user has chosen, whatever the file says', () => {
    expect(findSystem([line(inTm)], 'SWEREF99', 'WGS84')).toEqual({ system: 'WGS84', possible: ['SWEREF99'] });
  });

  it('is the one that the file names, even where that places nothing in Sweden', () => {
    expect(findSystem([line(alike)], 'SWEREF99', null).system).toBe('SWEREF99');
    expect(findSystem([line(inTm), line(inTm), line(inDegrees)], 'WGS84', null).system).toBe('WGS84');
    expect(findSystem([line(inTm)], 'WGS84', null).system).toBe('WGS84');
    expect(findSystem([line()], 'SWEREF99', null).system).toBe('SWEREF99');
  });

  it('is the only one that is usual, and unknown where there are several or another is named', () => {
    expect(findSystem([line(inTm)], null, null).system).toBe('SWEREF99');
    expect(findSystem([line(alike)], null, null).system).toBeNull();
    expect(findSystem([line(inTm)], 'unknown', null)).toEqual({ system: null, possible: ['SWEREF99'] });
    expect(findSystem([], null, null)).toEqual({ system: null, possible: [] });
  });
});

describe('points of a file', () => {
  it('are placed with the order of coordinates that puts them in Sweden', () => {
    const [easting, northing] = gavle;
    for (const points of [[inTm], [[616_576, 6_728_032]]] as const)
      expect(locate(points, 'SWEREF99')).toEqual([[easting, northing]]);
    const [placed] = locate([inDegrees], 'WGS84') ?? [];
    expect(placed?.[0]).toBeCloseTo(easting, 3);
    expect(placed?.[1]).toBeCloseTo(northing, 3);
  });

  it('may lie west of where the grid is usually used, in a system that is named', () => {
    expect(locate([[6_728_032, 190_000]], 'SWEREF99')).toEqual([[190_000, 6_728_032]]);
    expect(possibleSystems([line([6_728_032, 190_000])])).not.toContain('SWEREF99');
  });

  it('are none as soon as one of them is outside', () => {
    expect(locate([inTm, [6_728_032, 1_000_001]], 'SWEREF99')).toBeNull();
    expect(locate([[1, 1]], 'SWEREF99')).toBeNull();
    expect(locate([], 'SWEREF99')).toBeNull();
  });
});
