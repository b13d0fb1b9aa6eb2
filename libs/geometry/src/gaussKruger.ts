/** Parameters of a transverse Mercator projection on GRS 80; angles in degrees, lengths in metres. */
export type Projection = {
  readonly centralMeridian: number;
  readonly scale: number;
  readonly falseNorthing: number;
  readonly falseEasting: number;
};

const SEMI_MAJOR_AXIS = 6378137;
const FLATTENING = 1 / 298.257222101;
const RADIANS = Math.PI / 180;

const e2 = FLATTENING * (2 - FLATTENING);
const n = FLATTENING / (2 - FLATTENING);
const RECTIFYING_RADIUS = (SEMI_MAJOR_AXIS / (1 + n)) * (1 + n ** 2 / 4 + n ** 4 / 64);

// Names and order of the coefficients follow Lantmäteriet's "Gauss Conformal Projection".
const toConformal = [
  e2,
  (5 * e2 ** 2 - e2 ** 3) / 6,
  (104 * e2 ** 3 - 45 * e2 ** 4) / 120,
  (1237 * e2 ** 4) / 1260,
] as const;
const toGeodetic = [
  e2 + e2 ** 2 + e2 ** 3 + e2 ** 4,
  -(7 * e2 ** 2 + 17 * e2 ** 3 + 30 * e2 ** 4) / 6,
  (224 * e2 ** 3 + 889 * e2 ** 4) / 120,
  -(4279 * e2 ** 4) / 1260,
] as const;
const beta = [
  n / 2 - (2 * n ** 2) / 3 + (5 * n ** 3) / 16 + (41 * n ** 4) / 180,
  (13 * n ** 2) / 48 - (3 * n ** 3) / 5 + (557 * n ** 4) / 1440,
  (61 * n ** 3) / 240 - (103 * n ** 4) / 140,
  (49561 * n ** 4) / 161280,
] as const;
const delta = [
  n / 2 - (2 * n ** 2) / 3 + (37 * n ** 3) / 96 - n ** 4 / 360,
  n ** 2 / 48 + n ** 3 / 15 - (437 * n ** 4) / 1440,
  (17 * n ** 3) / 480 - (37 * n ** 4) / 840,
  (4397 * n ** 4) / 161280,
] as const;

/**
 * Geodetic coordinates to the grid of a projection.
 * @returns northing and easting in metres
 */
export function toGrid(
  projection: Projection,
  [latitude, longitude]: readonly [number, number],
): readonly [northing: number, easting: number] {
  const phi = latitude * RADIANS;
  const lambda = (longitude - projection.centralMeridian) * RADIANS;
  const sine = Math.sin(phi);
  const conformal = phi - sine * Math.cos(phi) * evenPowers(toConformal, sine);
  const xi = Math.atan2(Math.tan(conformal), Math.cos(lambda));
  const eta = Math.atanh(Math.cos(conformal) * Math.sin(lambda));
  const radius = projection.scale * RECTIFYING_RADIUS;
  const northing = beta.reduce((sum, b, i) => sum + b * Math.sin(2 * (i + 1) * xi) * Math.cosh(2 * (i + 1) * eta), xi);
  const easting = beta.reduce((sum, b, i) => sum + b * Math.cos(2 * (i + 1) * xi) * Math.sinh(2 * (i + 1) * eta), eta);
  return [radius * northing + projection.falseNorthing, radius * easting + projection.falseEasting];
}

/**
 * Grid coordinates of a projection back to geodetic ones.
 * @returns latitude and longitude in degrees
 */
export function fromGrid(
  projection: Projection,
  [northing, easting]: readonly [number, number],
): readonly [latitude: number, longitude: number] {
  const radius = projection.scale * RECTIFYING_RADIUS;
  const xi = (northing - projection.falseNorthing) / radius;
  const eta = (easting - projection.falseEasting) / radius;
  const xiSphere = delta.reduce((sum, d, i) => sum - d * Math.sin(2 * (i + 1) * xi) * Math.cosh(2 * (i + 1) * eta), xi);
  const etaSphere = delta.reduce(
    (sum, d, i) => sum - d * Math.cos(2 * (i + 1) * xi) * Math.sinh(2 * (i + 1) * eta),
    eta,
  );
  const conformal = Math.asin(Math.sin(xiSphere) / Math.cosh(etaSphere));
  const lambda = Math.atan2(Math.sinh(etaSphere), Math.cos(xiSphere));
  const sine = Math.sin(conformal);
  const phi = conformal + sine * Math.cos(conformal) * evenPowers(toGeodetic, sine);
  return [phi / RADIANS, lambda / RADIANS + projection.centralMeridian];
}

function evenPowers(coefficients: readonly number[], x: number): number {
  return coefficients.reduceRight((sum, coefficient) => sum * x * x + coefficient, 0);
}
