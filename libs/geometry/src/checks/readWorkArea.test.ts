import { describe, expect, it } from 'vitest';
import { readWorkArea } from './readWorkArea.check.ts';

const ring = [
  [0, 0],
  [10, 0],
  [10, 10],
  [0, 0],
];
const polygon = (coordinates: unknown) => ({ type: 'Polygon', coordinates });

describe('a work area as it was sent', () => {
  it.each([null, undefined, polygon([]), polygon([[]])])('is empty: %j', (geometry) => {
    expect(readWorkArea(geometry)).toEqual({ ok: false, code: 'EmptyGeometry' });
  });

  it.each(['Point', 'MultiPoint', 'LineString', 'MultiLineString', 'MultiPolygon', 'GeometryCollection'])(
    'must be a polygon, not a %s',
    (type) => {
      expect(readWorkArea({ type, coordinates: [ring] })).toEqual({ ok: false, code: 'MustBePolygon' });
    },
  );

  it.each([
    'Polygon',
    7,
    {},
    { type: '' },
    { type: 7, coordinates: [ring] },
    { type: ['Point'], coordinates: [ring] },
    { type: 'Polygon' },
    polygon('text'),
    polygon({ length: 1 }),
    polygon([7]),
    polygon([[7]]),
    polygon([[[0]]]),
    polygon([[['0', '0']]]),
    polygon([[[0, Number.NaN]]]),
    polygon([[[Number.POSITIVE_INFINITY, 0]]]),
    polygon([ring, 'text']),
  ])('is no GeoJSON: %j', (geometry) => {
    expect(readWorkArea(geometry)).toEqual({ ok: false, code: 'InvalidGeoJson' });
  });

  it('is a polygon without its heights', () => {
    const answer = readWorkArea(polygon([ring.map(([east, north]) => [east, north, 25])]));
    expect(answer).toEqual({ ok: true, polygon: { type: 'Polygon', coordinates: [ring] } });
  });

  it('returns the same ring if nothing changes, so that cached facts remain', () => {
    const answer = readWorkArea(polygon([ring]));
    expect(answer.ok && answer.polygon.coordinates[0]).toBe(ring);
  });
});
