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
const alike: Pair = [6_500_000, 280_000];
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

  it('are all zones in which a small easting is in Sweden, and the grid too where they overlap', () => {
    // 35 km east of their meridians: in the three easternmost zones that is in Finland or its sea.
    expect(zones).toHaveLength(9);
    for (const system of ['SWEREF99', 'SWEREF99_2015', 'SWEREF99_2145', 'SWEREF99_2315'])
      expect(zones).not.toContain(system);
    // 130 km east of their meridians: the sea of Estonia in the easternmost.
    const both = possibleSystems([line(alike)]);
    expect(both).toEqual(expect.arrayContaining(['SWEREF99', 'SWEREF99_1200', 'SWEREF99_1630']));
    expect(both).not.toContain('SWEREF99_2315');
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

  it('may lie far from where a zone is usually used, in a system that is named', () => {
    const far = fromSweref99Tm('SWEREF99_1200', gavle);
    expect(far[1]).toBeGreaterThan(300_000);
    expect(locate([far], 'SWEREF99_1200')?.[0]?.map(Math.round)).toEqual(gavle);
    expect(possibleSystems([line(far)])).not.toContain('SWEREF99_1200');
  });

  it('are none in a neighbouring country, nor is a system in which they would be there', () => {
    const oslo: Pair = [6_649_018, 262_410];
    expect(locate([oslo], 'SWEREF99')).toBeNull();
    expect(possibleSystems([line(oslo)])).not.toContain('SWEREF99');
  });

  it('are none as soon as one of them is outside', () => {
    expect(locate([inTm, [6_728_032, 1_000_001]], 'SWEREF99')).toBeNull();
    expect(locate([[1, 1]], 'SWEREF99')).toBeNull();
    expect(locate([], 'SWEREF99')).toBeNull();
  });
});
