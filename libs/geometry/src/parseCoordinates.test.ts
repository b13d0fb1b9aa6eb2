import type { CoordinateSystem } from '@schaktkoll/domain';
import { describe, expect, it } from 'vitest';
import { fromSweref99Tm } from './coordinateSystems.ts';
import { parseCoordinates } from './parseCoordinates.ts';

/** Latitude 60, longitude 15 is on the central meridian: easting is exactly 500 000. */
const NORTHING_OF_60_DEGREES = 6651411.19;

function pointOf(text: string, system: CoordinateSystem) {
  const parsed = parseCoordinates(text, system, 'Point');
  return parsed.ok ? parsed.positions[0] : parsed.errors;
}

describe('a point in SWEREF 99 TM', () => {
  it.each([
    '6728032 616576',
    '6728032, 616576',
    '6728032,616576',
    '6728032; 616576',
    '6728032\t616576',
    '  6728032   616576  ',
    'N 6728032 E 616576',
    'N: 6728032, Ö: 616576',
    'N=6728032 E=616576',
    '616576 6728032',
    'E616576 N6728032',
    '6 728 032 616 576',
    '6 728 032, 616 576',
    '6\u00a0728\u00a0032 616\u00a0576',
    '6728032,0 616576,0',
    '6728032.000, 616576.000',
    '  6728032616576  ',
  ])('is read from "%s"', (text) => {
    expect(pointOf(text, 'SWEREF99')).toEqual([616576, 6728032]);
  });

  it.each([
    '6728032,5 616576,25',
    '6728032.5 616576.25',
    '6728032.5,616576.25',
    '616576.25,6728032.5',
    '6 728 032,5 616 576,25',
  ])('keeps its decimals in "%s"', (text) => {
    expect(pointOf(text, 'SWEREF99')).toEqual([616576.25, 6728032.5]);
  });

  it('is rounded to the millimetre', () => {
    expect(pointOf('6728032.00049 616576.0006', 'SWEREF99')).toEqual([616576.001, 6728032]);
  });
});

describe('a point in WGS 84', () => {
  it.each([
    '60 15',
    '60,0 15,0',
    '60.0, 15.0',
    '60.0,15.0',
    '60,15',
    'N 60,0000 E 15,0000',
    '60° 15°',
    'Lat 60.0 Long 15.0',
    '15 60',
    '60 0 15 0',
    `60°0'0"N 15°0'0"E`,
    '60° 0′ 0″ N, 15° 0′ 0″ Ö',
  ])('is read from "%s"', (text) => {
    expect(pointOf(text, 'WGS84')).toEqual([500000, expect.closeTo(NORTHING_OF_60_DEGREES, 0)]);
  });

  it.each([`60°30'36"N 15°15'18"E`, '60 30,6 15 15,3', '60,51 15,255', '60.51,15.255', '60 30 36 15 15 18'])(
    'gives the same place from degrees, minutes and seconds: "%s"',
    (text) => {
      expect(pointOf(text, 'WGS84')).toEqual(pointOf('60.51 15.255', 'WGS84'));
    },
  );
});

describe('a point in another system', () => {
  // Control point C of Lantmäteriet in all three: SWEREF 99 TM is N 6669189.376, E 486557.055.
  it.each([
    ['RT90', '6671665,273 1441843,186'],
    ['RT90', '6 671 665,273 1 441 843,186'],
    ['RT90', 'N 6671665.273 E 1441843.186'],
    ['RT90', '1441843,186 6671665,273'],
    ['WGS84', `60°9'33,882413" 14°45'28,167152"`],
  ] as const)('is read in %s from "%s"', (system, text) => {
    expect(pointOf(text, system)).toEqual([expect.closeTo(486557.055, 2), expect.closeTo(6669189.376, 2)]);
  });

  it("is read in a zone: 59°, 17°15' is N 6542910.921, E 106894.103 in SWEREF 99 18 00", () => {
    expect(pointOf('6542910,921 106894,103', 'SWEREF99_1800')).toEqual(pointOf('59 0 17 15', 'WGS84'));
  });

  it.each([
    ['6728032 616576', 'SWEREF99_1800'],
    ['6728032 616576', 'RT90'],
    ['6671665 1441843', 'SWEREF99'],
  ] as const)('of a third system is refused: "%s" as %s', (text, system) => {
    expect(pointOf(text, system)).toEqual([{ line: 1, code: 'OutsideSweden' }]);
  });
});

describe('a point in a chosen system', () => {
  // The places as proj4 gives them in the zone.
  const gavle = [616_576, 6_728_032] as const;
  const stockholm = [674_000, 6_580_000] as const;
  const gothenburg = [319_000, 6_399_000] as const;
  it.each([
    ['6732870,516 -20317,406', 'SWEREF99_2015', gavle],
    ['-20317.406, 6732870.516', 'SWEREF99_2015', gavle],
    ['6732870,516 −20317,406', 'SWEREF99_2015', gavle],
    ['6 732 870,516 -20 317,406', 'SWEREF99_2015', gavle],
    ['N=6732870,516; E=-20317,406', 'SWEREF99_2015', gavle],
    ['6453667.516,-521184.990', 'SWEREF99_2315', gothenburg],
    ['6594327,282 494609,441', 'SWEREF99_1200', stockholm],
    ['6587516,934 409382,385', 'SWEREF99_1330', stockholm],
  ] as const)('is read however far from its meridian: "%s" in %s', (text, system, position) => {
    expect(pointOf(text, system)).toEqual(position.map((metres) => expect.closeTo(metres, 1)));
  });

  // Not where the usual eastings end: they only rank guesses, and the person's own choice is none. Where a zone is used
  // far from its meridian, they would call a place in Stockholm one outside Sweden.
  it.each(['SWEREF99', 'RT90', 'SWEREF99_1800', 'SWEREF99_2315', 'WGS84'] as const)(
    'in %s is in Sweden by its border',
    (system) => {
      const oslo = [262_410, 6_649_018] as const;
      const textOf = (position: readonly [number, number]) =>
        fromSweref99Tm(system, position).map((each) => each.toFixed(8));
      for (const text of [textOf(gothenburg).join(' '), textOf(gothenburg).toReversed().join(' ')])
        expect(pointOf(text, system)).toEqual(gothenburg.map((metres) => expect.closeTo(metres, 1)));
      for (const text of [textOf(oslo).join(' '), textOf(oslo).toReversed().join(' ')])
        expect(pointOf(text, system)).toEqual([{ line: 1, code: 'OutsideSweden' }]);
    },
  );
});

describe('what cannot be read', () => {
  it.each([
    'Storgatan 5',
    '6728032',
    '6728032 616576 12',
    'x 6728032 y 616576',
    '6728032-616576',
    '6728032 - 616576',
    '6728032 --616576',
    'S 6728032 W 616576',
    '6.728.032 616.576',
  ])('is not two numbers: "%s"', (text) => {
    expect(pointOf(text, 'SWEREF99')).toEqual([{ line: 1, code: 'NotTwoNumbers' }]);
  });

  it.each([
    '60 15 0',
    '60 75 15 0',
    '60 60 15 0',
    '60 0 15 60',
    '60 0 75 15 0 0',
    '60 0 0 15 0 60',
    '60,5 30 15 0',
    '60 1 2 3 15 4 5 6',
    'La60t 15',
    '60 -15',
  ])('is not two angles: "%s"', (text) => {
    expect(pointOf(text, 'WGS84')).toEqual([{ line: 1, code: 'NotTwoNumbers' }]);
  });

  it.each([
    ['60,6749 17,1413', 'SWEREF99'],
    ['6728032 616576', 'WGS84'],
    ['6099999 616576', 'SWEREF99'],
    ['-6728032 616576', 'SWEREF99'],
    ['6728032 1000001', 'SWEREF99'],
    ['54.9 13', 'WGS84'],
    ['60 25', 'WGS84'],
  ] as const)('lies outside Sweden: "%s" in %s', (text, system) => {
    expect(pointOf(text, system)).toEqual([{ line: 1, code: 'OutsideSweden' }]);
  });
});

describe('several lines', () => {
  const triangle = '6728000 616000\n\n6728100 616000\r\n6728100 616100\n';

  it('give a ring that is closed, empty lines left out', () => {
    expect(parseCoordinates(triangle, 'SWEREF99')).toEqual({
      ok: true,
      positions: [
        [616000, 6728000],
        [616000, 6728100],
        [616100, 6728100],
        [616000, 6728000],
      ],
    });
  });

  it('may repeat the first point at the end', () => {
    expect(parseCoordinates(`${triangle}6728000 616000`, 'SWEREF99')).toEqual(parseCoordinates(triangle, 'SWEREF99'));
  });

  it('give every error with its line', () => {
    expect(parseCoordinates('6728000 616000\nhus\n\n1 2\n6728100 616100', 'SWEREF99')).toEqual({
      ok: false,
      errors: [
        { line: 2, code: 'NotTwoNumbers' },
        { line: 4, code: 'OutsideSweden' },
      ],
    });
  });

  it('need three different points for an area', () => {
    expect(parseCoordinates('6728000 616000\n6728100 616100\n6728000 616000', 'SWEREF99')).toEqual({
      ok: false,
      errors: [{ line: 3, code: 'TooFewPoints', params: { count: 2, minimum: 3 } }],
    });
    expect(parseCoordinates(' \n', 'SWEREF99')).toEqual({
      ok: false,
      errors: [{ line: 1, code: 'TooFewPoints', params: { count: 0, minimum: 3 } }],
    });
  });

  it('are one position where a single point is repeated', () => {
    expect(parseCoordinates('6728000 616000\n6728000 616000', 'SWEREF99', 'Point')).toEqual({
      ok: true,
      positions: [[616000, 6728000]],
    });
  });

  it('are too many for a single point', () => {
    expect(parseCoordinates('6728000 616000\n6728100 616100', 'SWEREF99', 'Point')).toEqual({
      ok: false,
      errors: [{ line: 2, code: 'TooManyPoints', params: { count: 2, maximum: 1 } }],
    });
  });
});
