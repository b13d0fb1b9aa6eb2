import { fromSweref99Tm, type Position, type SquareSpan } from '@schaktkoll/geometry';

const KILOMETRE = 1000;

/**
 * Squares as GeoJSON, in parts to be sent one after another: one rectangle for each span, in WGS 84 as RFC 7946 requires,
 * with a corner at every kilometre, since a straight line of the grid is not one of longitude and latitude.
 */
export function* squaresGeoJson(name: string, squares: readonly SquareSpan[]): Generator<string> {
  yield `{"type":"FeatureCollection","name":${JSON.stringify(name)},"features":[`;
  for (const [index, span] of squares.entries()) yield `${index === 0 ? '' : ','}\n${JSON.stringify(featureOf(span))}`;
  yield '\n]}\n';
}

function featureOf({ northing, eastingFrom, eastingTo }: SquareSpan): object {
  const eastings = Array.from({ length: eastingTo - eastingFrom + 2 }, (_, index) => eastingFrom + index);
  const corners = [
    ...eastings.map((easting) => [easting, northing] as const),
    ...eastings.toReversed().map((easting) => [easting, northing + 1] as const),
  ];
  const ring = corners.map(([easting, row]) => degreesOf([easting * KILOMETRE, row * KILOMETRE]));
  return {
    type: 'Feature',
    properties: { northing, eastingFrom, eastingTo },
    geometry: { type: 'Polygon', coordinates: [[...ring, ring[0]]] },
  };
}

/** Longitude and latitude with seven decimals: a centimetre. */
function degreesOf(position: Position): readonly [number, number] {
  const [latitude, longitude] = fromSweref99Tm('WGS84', position);
  return [Number(longitude.toFixed(7)), Number(latitude.toFixed(7))];
}
