import { coordinateSystems, type CoordinateSystem } from '@schaktkoll/domain';
import type { Projection } from '../gaussKruger.ts';
import { projections } from '../projections.ts';
import { epsgCodes } from './epsg.ts';

/**
 * The coordinate system that a file names: one of ours, `unknown` for any other, null when it names none. A grid that a
 * file calls undefined is none.
 */
export type NamedSystem = CoordinateSystem | 'unknown' | null;

/** The codes of SWEREF 99 TM and its zones with heights in RH 2000 are as far apart as those without. */
const codeWithHeights = 5845 - epsgCodes.SWEREF99;

/**
 * Other codes of the same systems: RT 90 before 2004, SWEREF 99 and ETRS 89 in degrees, ETRS 89 and WGS 84 in UTM zone
 * 33, and those with heights, which do not count.
 */
const otherCodes: Readonly<Record<number, CoordinateSystem>> = {
  ...Object.fromEntries(
    coordinateSystems
      .filter((system) => system !== 'RT90' && system !== 'WGS84')
      .map((system) => [epsgCodes[system] + codeWithHeights, system]),
  ),
  2400: 'RT90',
  4619: 'WGS84',
  4258: 'WGS84',
  4937: 'WGS84',
  4977: 'WGS84',
  4979: 'WGS84',
  5628: 'WGS84',
  25833: 'SWEREF99',
  32633: 'SWEREF99',
};

/**
 * How far a file may round: angles in degrees, lengths in metres, scale, a degree in radians. A larger difference means
 * another system, such as one that was moved to fit an old drawing. Each is three centimetres on the ground at most.
 */
const tolerance = { angle: 5e-7, length: 0.01, scale: 1e-9, axis: 1, unit: 1e-6 } as const;
const degree = Math.PI / 180;
const semiMajorAxes = { grs80: 6_378_137, bessel: 6_377_397.155 } as const;

/**
 * RT 90 as the EPSG register and most programs describe it, on Bessel's ellipsoid; on GRS 80 it is the direct
 * projection.
 */
const rt90OnBessel: Projection = {
  centralMeridian: 15 + 48 / 60 + 29.8 / 3600,
  scale: 1,
  falseNorthing: 0,
  falseEasting: 1_500_000,
};

/**
 * The system of a code such as `EPSG:3006`, `urn:ogc:def:crs:EPSG::3006`, `urn:ogc:def:crs:OGC:1.3:CRS84` or `3006`.
 */
export function systemOfCode(name: string): NamedSystem {
  if (/\bCRS:?84(?:$|[,+&])/i.test(name)) return 'WGS84';
  const code = epsgCodeOf(name) ?? NaN;
  return coordinateSystems.find((system) => epsgCodes[system] === code) ?? otherCodes[code] ?? 'unknown';
}

/**
 * The code at the end of a name; null when it has none. In the name of a compound system, such as
 * `urn:ogc:def:crs,crs:EPSG::3006,crs:EPSG::5613`, the first one: the system of the heights comes after it.
 */
export function epsgCodeOf(name: string): number | null {
  for (const part of name.slice(0, 200).split(/[,+&]/)) {
    const code = /(\d{4,6})\s*$/.exec(part)?.[1];
    if (code !== undefined) return Number(code);
  }
  return null;
}

/** Parts of a file that are in the same coordinate system. */
export interface PartsInSystem<Part> {
  readonly system: NamedSystem;
  /** What the file calls the system; null when it names none. */ readonly systemCode: string | null;
  readonly parts: readonly Part[];
}

/** Parts of a file by the systems that they name, in order; several codes of one system are the same. */
export function bySystem<Part extends { readonly systemCode: string | null }>(
  parts: readonly Part[],
): readonly PartsInSystem<Part>[] {
  const found = new Map<string, PartsInSystem<Part> & { readonly parts: Part[] }>();
  for (const part of parts) {
    const { systemCode } = part;
    const system = systemCode === null ? null : systemOfCode(systemCode);
    const key = system === 'unknown' ? `code ${epsgCodeOf(systemCode ?? '') ?? systemCode}` : `${system}`;
    const same = found.get(key);
    if (same) same.parts.push(part);
    else found.set(key, { system, systemCode, parts: [part] });
  }
  return [...found.values()];
}

/** RT 38 has the ellipsoid and the projections of RT 90, from which it is some 200 m off. */
const rt38 = /DATUM\s*\[\s*"(?:D_)?Stockholm[ _]1938|"(?:GCS_)?RT[ _]?38(?!\d)/i;

/** A GeoPackage may call degrees undefined as well. */
const undefinedSystem =
  /^\s*(?:(?:LOCAL_CS|ENGCRS|ENGINEERINGCRS)\s*\[\s*"(?:undefined|unknown|unnamed)|GEOG(?:CS|CRS)\s*\[\s*"undefined)/i;

/**
 * The system described by a text in well-known text of coordinate systems, from a .prj file or GDAL. It compares
 * parameters, not names or codes: those of programs differ, and Swedish files often lack them. Only RT 38 is known by
 * its name. A known projection within another system is not that of the coordinates.
 */
export function systemOfDescription(text: string): NamedSystem {
  if (text.trim() === '' || undefinedSystem.test(text)) return null;
  if (rt38.test(text) || !isPlain(text)) return 'unknown';
  const axis = numberAfter(text, /(?:SPHEROID|ELLIPSOID)\s*\[\s*"[^"]*"\s*,\s*/i);
  const isOn = (wanted: number) => Math.abs(axis - wanted) < tolerance.axis;
  if (!/PROJ(?:CS|CRS|ECTEDCRS)\s*\[/i.test(text)) {
    return /GEO(?:GCS|GCRS|DCRS|DETICCRS|GRAPHICCRS)\s*\[/i.test(text) && isOn(semiMajorAxes.grs80)
      ? 'WGS84'
      : 'unknown';
  }
  if (!/transverse[ _]mercator|gauss[ _]kruger/i.test(text)) return 'unknown';
  const given: Projection = {
    centralMeridian: parameter(text, 'central_meridian|longitude of natural origin'),
    scale: parameter(text, 'scale_factor|scale factor at natural origin', 1),
    falseEasting: parameter(text, 'false_easting|false easting'),
    falseNorthing: parameter(text, 'false_northing|false northing', 0),
  };
  if (isOn(semiMajorAxes.bessel)) return isSame(given, rt90OnBessel) ? 'RT90' : 'unknown';
  return isOn(semiMajorAxes.grs80) ? systemProjectedBy(given) : 'unknown';
}

/** The system with this projection on GRS 80. */
function systemProjectedBy(given: Projection): CoordinateSystem | 'unknown' {
  return coordinateSystems.find((system) => system !== 'WGS84' && isSame(given, projections[system])) ?? 'unknown';
}

/**
 * Whether a description measures angles in degrees from Greenwich and northings from the Equator, and does not change
 * the coordinates further, as the system of a site may.
 */
function isPlain(text: string): boolean {
  const angles = unitsOf(text, 'ANGLEUNIT');
  // The older well-known text calls all units the same: that of the angles comes before the projection, first.
  const units = angles.length > 0 ? angles : unitsOf(text.split(/\bPROJECTION\s*\[/i)[0] ?? '', 'UNIT').slice(0, 1);
  const meridian = numberAfter(text, /\bPRIMEM(?:ERIDIAN)?\s*\[\s*"[^"]*"\s*,\s*/i);
  return (
    !/\b(?:FITTED_CS|DERIV(?:ED\w*|INGCONVERSION))\s*\[/i.test(text) &&
    (Number.isNaN(meridian) || meridian === 0) &&
    Math.abs(parameter(text, 'latitude_of_origin|latitude of natural origin', 0)) < tolerance.angle &&
    units.every((unit) => Math.abs(unit - degree) < tolerance.unit)
  );
}

function unitsOf(text: string, keyword: string): readonly number[] {
  return [...text.matchAll(new RegExp(`\\b${keyword}\\s*\\[\\s*"[^"]*"\\s*,\\s*([\\d.eE+-]+)`, 'gi'))].map(([, unit]) =>
    Number(unit),
  );
}

/** The name of the system in a description in well-known text; null when it has none. */
export function nameOfDescription(text: string): string | null {
  const name = /^\s*\w+\s*\[\s*"([^"]{1,200})"/.exec(text)?.[1];
  return name === undefined ? null : name.replaceAll('_', ' ').trim();
}

/** Datums of MapInfo that are SWEREF 99 or less than a metre from it: GRS 80, WGS 84, EUREF 89. */
const mapInfoDatums = [33, 104, 115];

/**
 * The system of a MapInfo MIF file: `CoordSys Earth Projection 8, 33, "m", 15, 0, 0.9996, 500000, 0`, by its
 * parameters.
 */
export function systemOfMapInfo(text: string): NamedSystem {
  const [, kind = '', rest = ''] = /^[ \t]*CoordSys[ \t]+(Earth[ \t]+Projection\b|\w+\b)(.*)/im.exec(text) ?? [];
  if (kind === '') return null;
  if (/\baffine\b/i.test(rest)) return 'unknown';
  if (!/^earth/i.test(kind)) return /^nonearth/i.test(kind) ? null : 'unknown';
  const [projection, datum = NaN] = rest.split(',').map(Number);
  if (projection === 1) return mapInfoDatums.includes(datum) ? 'WGS84' : 'unknown';
  const [centralMeridian = NaN, latitude = NaN, scale = NaN, falseEasting = NaN, falseNorthing = NaN] = (
    /"m"\s*,(.*)/i.exec(rest)?.[1] ?? ''
  )
    .split(',')
    .map(Number.parseFloat);
  if (projection !== 8 || Math.abs(latitude) >= tolerance.angle) return 'unknown';
  const given = { centralMeridian, scale, falseEasting, falseNorthing };
  if (mapInfoDatums.includes(datum)) return systemProjectedBy(given);
  return isSame(given, rt90OnBessel) ? 'RT90' : 'unknown';
}

function isSame(a: Projection, b: Projection): boolean {
  return (
    Math.abs(a.centralMeridian - b.centralMeridian) < tolerance.angle &&
    Math.abs(a.scale - b.scale) < tolerance.scale &&
    Math.abs(a.falseEasting - b.falseEasting) < tolerance.length &&
    Math.abs(a.falseNorthing - b.falseNorthing) < tolerance.length
  );
}

function parameter(text: string, names: string, otherwise = NaN): number {
  const value = numberAfter(text, new RegExp(`PARAMETER\\s*\\[\\s*"(?:${names})"\\s*,\\s*`, 'i'));
  return Number.isNaN(value) ? otherwise : value;
}

function numberAfter(text: string, pattern: RegExp): number {
  const match = pattern.exec(text);
  return match ? Number.parseFloat(text.slice(match.index + match[0].length)) : NaN;
}
