import { fromSweref99Tm, toSweref99Tm } from '@schaktkoll/geometry';
import { addCoordinateTransforms, addProjection, get } from 'ol/proj.js';
import Projection from 'ol/proj/Projection.js';

export const SWEREF99_TM = 'EPSG:3006';

/** Sweden with the sea around it: E 180–1 000 km, N 6 100–7 750 km. */
export const swedenExtent = [180_000, 6_100_000, 1_000_000, 7_750_000];

const DEGREES_PER_RADIAN = 180 / Math.PI;
const EARTH_RADIUS = 6_378_137;

/**
 * Makes EPSG:3006 known to OpenLayers with the transforms of libs/geometry; OpenLayers' own UTM is
 * off by metres, and proj4 weighs 42 kB. Coordinates are [easting, northing] in metres. Calling it again does nothing.
 */
export function registerSweref99Tm(): Projection {
  const known = get(SWEREF99_TM);
  // OpenLayers knows the code as one of its UTM zones; ours replaces it.
  if (known?.getExtent() === swedenExtent) return known;
  const projection = new Projection({ code: SWEREF99_TM, units: 'm', extent: swedenExtent, axisOrientation: 'neu' });
  addProjection(projection);
  addCoordinateTransforms('EPSG:4326', projection, fromLongitudeLatitude, toLongitudeLatitude);
  addCoordinateTransforms(
    'EPSG:3857',
    projection,
    (coordinate) => fromLongitudeLatitude(mercatorToLongitudeLatitude(coordinate)),
    (coordinate) => longitudeLatitudeToMercator(toLongitudeLatitude(coordinate)),
  );
  return projection;
}

function fromLongitudeLatitude([longitude = 0, latitude = 0]: number[]): number[] {
  return [...toSweref99Tm('WGS84', [latitude, longitude])];
}

function toLongitudeLatitude([easting = 0, northing = 0]: number[]): number[] {
  const [latitude, longitude] = fromSweref99Tm('WGS84', [easting, northing]);
  return [longitude, latitude];
}

function mercatorToLongitudeLatitude([x = 0, y = 0]: number[]): number[] {
  return [
    (x / EARTH_RADIUS) * DEGREES_PER_RADIAN,
    (2 * Math.atan(Math.exp(y / EARTH_RADIUS)) - Math.PI / 2) * DEGREES_PER_RADIAN,
  ];
}

function longitudeLatitudeToMercator([longitude = 0, latitude = 0]: number[]): number[] {
  const radians = latitude / DEGREES_PER_RADIAN;
  return [
    (longitude / DEGREES_PER_RADIAN) * EARTH_RADIUS,
    Math.log(Math.tan(Math.PI / 4 + radians / 2)) * EARTH_RADIUS,
  ];
}
