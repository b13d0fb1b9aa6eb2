import { describe, expect, test } from 'vitest';
import type { Position } from './types.ts';
import { whereIs } from './whereIs.ts';

const centre: Position = [500_000, 6_642_000];
const only = (name: string, municipality: string) => ({
  nearest: () => ({ place: { name, position: centre, municipality } }),
});
const places = only('Gamla Uppsala', 'Uppsala');
const at = (east: number, north: number) => whereIs([centre[0] + east, centre[1] + north], places);

describe('where a position is', () => {
  test.each([
    [0, 1000, 'north'],
    [1000, 1000, 'northEast'],
    [1000, 0, 'east'],
    [1000, -1000, 'southEast'],
    [0, -1000, 'south'],
    [-1000, -1000, 'southWest'],
    [-1000, 0, 'west'],
    [-1000, 1000, 'northWest'],
    [-350, 1000, 'north'],
    [-450, 1000, 'northWest'],
  ])('%i m east and %i m north of a place is %s of it', (east, north, direction) => {
    expect(at(east, north)?.direction).toBe(direction);
  });

  test('the distance is rounded to hundreds of metres, and from ten kilometres to kilometres', () => {
    expect([at(0, 1234)?.metres, at(0, 9930)?.metres, at(0, 12_600)?.metres]).toEqual([1200, 9900, 13_000]);
  });

  test('at the place itself there is no direction', () => {
    expect(at(100, 100)).toEqual({ place: 'Gamla Uppsala', municipality: 'Uppsala', metres: 0 });
  });

  test('a municipality of the same name is not named twice', () => {
    expect(whereIs(centre, only('Gävle', 'Gävle'))).toEqual({ place: 'Gävle', metres: 0 });
  });

  test('without places there is no description', () => {
    expect(whereIs(centre, { nearest: () => undefined })).toBeUndefined();
  });
});
