import { coordinateSystems } from '@schaktkoll/domain';
import type { CoordinateSystem } from '@schaktkoll/domain';
import proj4 from 'proj4';
import { describe, expect, it } from 'vitest';
import { fromSweref99Tm, toSweref99Tm } from './coordinateSystems.ts';
import controlPoints from './testdata/control-points.json';

const MILLIMETRE = 0.001;
const points = controlPoints.points.map((point) => ({ ...point, system: point.system as CoordinateSystem }));
const points99 = points.filter(({ system }) => system === 'SWEREF99');

/** Definitions in the format of proj4; the oracle is independent of our series. */
const zoneDefinition = (meridian: number) =>
  `+proj=tmerc +lat_0=0 +lon_0=${meridian} +k=1 +x_0=150000 +y_0=0 +ellps=GRS80 +units=m +no_defs`;
const definitions: Readonly<Record<Exclude<CoordinateSystem, 'WGS84'>, string>> = {
  SWEREF99: '+proj=utm +zone=33 +ellps=GRS80 +units=m +no_defs',
  SWEREF99_1200: zoneDefinition(12),
  SWEREF99_1330: zoneDefinition(13.5),
  SWEREF99_1500: zoneDefinition(15),
  SWEREF99_1630: zoneDefinition(16.5),
  SWEREF99_1800: zoneDefinition(18),
  SWEREF99_1415: zoneDefinition(14.25),
  SWEREF99_1545: zoneDefinition(15.75),
  SWEREF99_1715: zoneDefinition(17.25),
  SWEREF99_1845: zoneDefinition(18.75),
  SWEREF99_2015: zoneDefinition(20.25),
  SWEREF99_2145: zoneDefinition(21.75),
  SWEREF99_2315: zoneDefinition(23.25),
  RT90: '+proj=tmerc +lat_0=0 +lon_0=15.80628452944445 +k=1.00000561024 +x_0=1500064.274 +y_0=-667.711 +ellps=GRS80 +units=m +no_defs',
};
const projectedSystems = coordinateSystems.filter((system) => system !== 'WGS84');
const GEODETIC = '+proj=longlat +ellps=GRS80 +no_defs';

function gridOverSweden(): readonly (readonly [latitude: number, longitude: number])[] {
  const latitudes = Array.from({ length: 30 }, (_, index) => 55 + index * 0.5);
  const longitudes = Array.from({ length: 29 }, (_, index) => 10.5 + index * 0.5);
  return latitudes.flatMap((latitude) => longitudes.map((longitude) => [latitude, longitude] as const));
}

function gap(a: readonly [number, number], b: readonly [number, number]): number {
  return Math.hypot(a[0] - b[0], a[1] - b[1]);
}

describe('official control points', () => {
  it('are 15 in SWEREF 99 TM, 73 in the twelve zones and 4 in RT 90', () => {
    const zones = points.filter(({ system }) => system.startsWith('SWEREF99_'));
    expect(points99).toHaveLength(15);
    expect(zones).toHaveLength(73);
    expect(new Set(zones.map(({ system }) => system)).size).toBe(12);
    expect(points).toHaveLength(92);
  });

  it.each(points)('$system at $latitude, $longitude is met within a millimetre both ways', (point) => {
    const { system, latitude, longitude, northing, easting } = point;
    const [tmEasting, tmNorthing] = toSweref99Tm('WGS84', [latitude, longitude]);
    expect(gap(fromSweref99Tm(system, [tmEasting, tmNorthing]), [northing, easting])).toBeLessThan(MILLIMETRE);
    expect(gap(toSweref99Tm(system, [northing, easting]), [tmEasting, tmNorthing])).toBeLessThan(MILLIMETRE);
  });

  it('of RT 90 agree with their published SWEREF 99 TM within a millimetre', () => {
    const worst = controlPoints.points.flatMap(({ northing, easting, sweref99Tm }) =>
      sweref99Tm ? [gap(toSweref99Tm('RT90', [northing, easting]), [sweref99Tm[0] ?? 0, sweref99Tm[1] ?? 0])] : [],
    );
    expect(worst).toHaveLength(4);
    expect(Math.max(...worst)).toBeLessThan(MILLIMETRE);
  });
});

// The figures of README.md, of projections.ts and of record 8.
describe('the transformation of the EPSG register for RT 90', () => {
  const registered = proj4(
    '+proj=longlat +ellps=GRS80 +towgs84=0,0,0 +no_defs',
    '+proj=tmerc +lat_0=0 +lon_0=15.80827777777778 +k=1 +x_0=1500000 +y_0=0 +ellps=bessel +towgs84=414.1,41.3,603.1,-0.855,2.141,-7.023,0 +units=m +no_defs',
  );
  const centimetresOff = (latitude: number, longitude: number, [northing, easting]: readonly [number, number]) => {
    const [east, north] = registered.forward<[number, number]>([longitude, latitude]);
    return Math.round(gap([north, east], [northing, easting]) * 100);
  };

  it('is off by 3 to 11 cm at the official points', () => {
    const off = points
      .filter(({ system }) => system === 'RT90')
      .map(({ latitude, longitude, northing, easting }) => centimetresOff(latitude, longitude, [northing, easting]));
    expect(off.toSorted((a, b) => a - b)).toEqual([3, 7, 8, 11]);
  });

  it('is off by 34 cm at the northernmost point of Sweden', () => {
    const [latitude, longitude] = [69.06, 20.55];
    const ours = fromSweref99Tm('RT90', toSweref99Tm('WGS84', [latitude, longitude]));
    expect(centimetresOff(latitude, longitude, ours)).toBe(34);
  });
});

describe('proj4 as an oracle over a grid of Sweden', () => {
  it.each(projectedSystems)('%s differs by less than a tenth of a millimetre', (system) => {
    const oracle = proj4(GEODETIC, definitions[system]);
    const gaps = gridOverSweden().map(([latitude, longitude]) => {
      const [easting, northing] = oracle.forward<[number, number]>([longitude, latitude]);
      return gap(fromSweref99Tm(system, toSweref99Tm('WGS84', [latitude, longitude])), [northing, easting]);
    });
    expect(Math.max(...gaps)).toBeLessThan(MILLIMETRE / 10);
  });
});

describe('SWEREF 99 TM itself', () => {
  it('is not converted, only its axes change places', () => {
    expect(fromSweref99Tm('SWEREF99', [616_576.123, 6_728_032.456])).toEqual([6_728_032.456, 616_576.123]);
    expect(toSweref99Tm('SWEREF99', [6_728_032.456, 616_576.123])).toEqual([616_576.123, 6_728_032.456]);
  });
});

describe('round trips', () => {
  it.each(coordinateSystems)('%s comes back to the same place within a tenth of a millimetre', (system) => {
    const gaps = gridOverSweden().map((geodetic) => {
      const position = toSweref99Tm('WGS84', geodetic);
      return gap(toSweref99Tm(system, fromSweref99Tm(system, position)), position);
    });
    expect(Math.max(...gaps)).toBeLessThan(MILLIMETRE / 10);
  });
});
