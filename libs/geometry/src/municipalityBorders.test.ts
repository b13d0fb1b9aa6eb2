import { describe, expect, test } from 'vitest';
import { fromSweref99Tm } from './coordinateSystems.ts';
import { bordersOf, isInsideBorders, readBorderFile, squaresOfMunicipality } from './municipalityBorders.ts';
import { squareCount } from './squareSpans.ts';

const box = (west: number, south: number, east: number, north: number) => [
  [west, south],
  [east, south],
  [east, north],
  [west, north],
  [west, south],
];
const feature = (properties: object, coordinates: number[][][]) => ({
  type: 'Feature',
  properties,
  geometry: { type: 'Polygon', coordinates },
});
const file = (...features: object[]) => ({ type: 'FeatureCollection', features });
const gavle = feature({ id: 7, kommun_kod: '2180', kommun: 'Gävle' }, [box(610_500, 6_720_500, 619_500, 6_729_500)]);

describe('a file of borders', () => {
  test('returns its columns and which look like code and name', () => {
    expect(readBorderFile(file(gavle))).toMatchObject({
      columns: ['id', 'kommun_kod', 'kommun'],
      guess: { code: 'kommun_kod', name: 'kommun' },
    });
    expect(readBorderFile(file(feature({ a: 1 }, [])))).toMatchObject({ guess: { code: null, name: null } });
    expect([readBorderFile({ type: 'Topology' }), readBorderFile(file()), readBorderFile(null)]).toEqual([
      null,
      null,
      null,
    ]);
  });

  test('gives each municipality in whole metres; features of one code are its parts', () => {
    const read = readBorderFile(
      file(gavle, feature({ kommun_kod: '2180', kommun: 'Gävle' }, [box(630_000, 6_720_000, 631_000, 6_721_000)])),
    );
    const borders = read && bordersOf(read, { code: 'kommun_kod', name: 'kommun' });
    expect(borders).toMatchObject([{ code: '2180', name: 'Gävle' }]);
    expect(borders?.[0]?.polygons[0]?.[0]).toEqual([
      610_500, 6_720_500, 619_500, 6_720_500, 619_500, 6_729_500, 610_500, 6_729_500, 610_500, 6_720_500,
    ]);
    expect(borders?.[0]?.polygons).toHaveLength(2);
  });

  test('may be in degrees, and lose the nought that a number cannot begin with', () => {
    const degrees = box(610_500, 6_720_500, 619_500, 6_729_500).map(([east = 0, north = 0]) =>
      fromSweref99Tm('WGS84', [east, north]).toReversed(),
    );
    const read = readBorderFile(file(feature({ code: 114, name: 'Upplands Väsby' }, [degrees])));
    const borders = read && bordersOf(read, { code: 'code', name: 'name' });
    expect(borders?.[0]).toMatchObject({ code: '0114', name: 'Upplands Väsby' });
    expect(borders?.[0]?.polygons[0]?.[0]?.slice(0, 2)).toEqual([610_500, 6_720_500]);
  });

  test('outside Sweden is refused whole', () => {
    const read = readBorderFile(
      file(gavle, feature({ kommun_kod: '0001', kommun: 'Oslo' }, [box(10_500, 6_720_500, 19_500, 6_729_500)])),
    );
    expect(read && bordersOf(read, { code: 'kommun_kod', name: 'kommun' })).toBeNull();
  });
});

describe('a municipality', () => {
  // 9 × 9 km from the middle of squares: 10 × 10 squares, and a hole of 2 × 2 km in it.
  const hole = [614_000, 6_724_000, 616_000, 6_724_000, 616_000, 6_726_000, 614_000, 6_726_000, 614_000, 6_724_000];
  const municipality = {
    polygons: [
      [[610_500, 6_720_500, 619_500, 6_720_500, 619_500, 6_729_500, 610_500, 6_729_500, 610_500, 6_720_500], hole],
    ],
  };

  test('is the squares that its borders touch, a kilometre more where they are simplified', () => {
    expect(squareCount(squaresOfMunicipality(municipality, false))).toBe(100);
    // One more row or column on each side; those in the corners lie 707 m away.
    expect(squareCount(squaresOfMunicipality(municipality, true))).toBe(144);
  });

  test('holds the points inside it and not those in another municipality within it', () => {
    expect(isInsideBorders(municipality, [611_000, 6_721_000])).toBe(true);
    expect(isInsideBorders(municipality, [615_000, 6_725_000])).toBe(false);
    expect(isInsideBorders(municipality, [610_000, 6_721_000])).toBe(false);
  });
});
