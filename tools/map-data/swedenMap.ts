import { clipRing, toSweref99Tm } from '@schaktkoll/geometry';
import type { Feature, MultiLineString, MultiPolygon, Polygon } from 'geojson';
import { feature, mesh } from 'topojson-client';
import type { GeometryObject } from 'topojson-specification';
import { clipLine, isInside, simplify, type Box, type Point } from './lines.ts';
import { readCountries, readWater, type CountryTopology } from './sources.ts';

const SWEDEN = 'Sweden';
/** Coordinates are counted in steps of so many metres: the source itself is no finer than about 100 m. */
const UNIT = 25;
/** Sweden and what a map of it shows around it; farther away only the shape of the countries is of interest. */
const near: Box = [9.5, 54.3, 25.5, 69.6];
/** As far as any screen shows when all of Sweden is in view. */
const far: Box = [-25, 46, 55, 74];
const FAR_TOLERANCE_DEGREES = 0.03;
/** Near Sweden, but no coast or border of it. */
const NEIGHBOUR_TOLERANCE_DEGREES = 0.006;
/** A far island smaller than this is not seen. */
const FAR_RING_DEGREES = 0.12;

/** Flat and in steps from the point before: [x, y, dx, dy, dx, dy ...]. */
type Steps = readonly number[];

export type SwedenMapFile = {
  readonly attribution: string;
  readonly unit: number;
  /** Polygons: the outer ring first, holes after it. Rings are not closed. */
  readonly sweden: readonly (readonly Steps[])[];
  readonly neighbours: readonly (readonly Steps[])[];
  readonly lakes: readonly (readonly Steps[])[];
  readonly rivers: readonly Steps[];
  readonly borders: readonly Steps[];
};

/** The embedded map of Sweden in EPSG:3006, made of Natural Earth alone. The same packages give the same bytes. */
export function buildSwedenMap(): SwedenMapFile {
  const countries = simplifiedAbroad(readCountries());
  const water = readWater();
  const { geometries } = countries.objects.countries;
  const landOf = (isSweden: boolean): readonly (readonly Steps[])[] =>
    geometries
      .filter((country) => isNamedSweden(country.properties) === isSweden)
      .flatMap((country) => encodeArea(feature(countries, country) as Feature<Polygon | MultiPolygon>));
  return {
    attribution: 'Made with Natural Earth, public domain (naturalearthdata.com).',
    unit: UNIT,
    sweden: landOf(true),
    neighbours: landOf(false),
    lakes: water.objects.lakes.geometries.flatMap((lake) =>
      encodeArea(feature(water, lake) as Feature<Polygon | MultiPolygon>),
    ),
    rivers: encodeLines(mesh(water, water.objects.rivers), near),
    borders: encodeLines(
      mesh(countries, countries.objects.countries, (a, b) => a !== b),
      far,
    ),
  };
}

function isNamedSweden(properties: object | undefined): boolean {
  return properties !== undefined && 'name' in properties && properties.name === SWEDEN;
}

/** Simplifies whole arcs, so that countries which share one still meet. Those of Sweden itself stay as they are. */
function simplifiedAbroad(topology: CountryTopology): CountryTopology {
  const { transform, ...rest } = topology;
  const [[scaleX = 1, scaleY = 1], [translateX = 0, translateY = 0]] = [
    transform?.scale ?? [],
    transform?.translate ?? [],
  ];
  const sweden = topology.objects.countries.geometries.find(({ properties }) => isNamedSweden(properties));
  const swedish = new Set(arcsOf(sweden).map((index) => (index < 0 ? ~index : index)));
  const arcs = topology.arcs.map((arc, index) => {
    let [x, y] = [0, 0];
    const points = arc.map(([dx = 0, dy = 0]): Point => {
      x += dx;
      y += dy;
      return [x * scaleX + translateX, y * scaleY + translateY];
    });
    if (swedish.has(index)) return points.map(([a, b]) => [a, b]);
    const isNear = points.some((point) => isInside(point, near));
    return simplify(points, isNear ? NEIGHBOUR_TOLERANCE_DEGREES : FAR_TOLERANCE_DEGREES).map(([a, b]) => [a, b]);
  });
  return { ...rest, arcs };
}

function arcsOf(geometry: GeometryObject | undefined): readonly number[] {
  return geometry !== undefined && 'arcs' in geometry ? (geometry.arcs as readonly unknown[]).flat(3).map(Number) : [];
}

function encodeArea({ geometry }: Feature<Polygon | MultiPolygon>): readonly (readonly Steps[])[] {
  const polygons = geometry.type === 'Polygon' ? [geometry.coordinates] : geometry.coordinates;
  return polygons
    .map((rings) => rings.map((ring) => ring.slice(0, -1).map(([x = 0, y = 0]): Point => [x, y])))
    .flatMap(encodePolygon);
}

function encodePolygon(rings: readonly (readonly Point[])[]): readonly (readonly Steps[])[] {
  const encoded = rings
    .map((ring) => clipRing(ring, far))
    .filter(
      (ring) => ring.length > 2 && (ring.some((point) => isInside(point, near)) || widthOf(ring) > FAR_RING_DEGREES),
    )
    .map(encode)
    .filter((steps) => steps.length > 4);
  return encoded.length === 0 ? [] : [encoded];
}

function encodeLines(lines: MultiLineString, box: Box): readonly Steps[] {
  return lines.coordinates
    .map((line) => line.map(([x = 0, y = 0]): Point => [x, y]))
    .filter((line) => line.some((point) => isInside(point, near)) || widthOf(line) > FAR_RING_DEGREES)
    .flatMap((line) => clipLine(line, box))
    .map(encode)
    .filter((steps) => steps.length > 2);
}

function widthOf(points: readonly Point[]): number {
  const longitudes = points.map(([x]) => x);
  return Math.max(...longitudes) - Math.min(...longitudes);
}

function encode(points: readonly Point[]): Steps {
  const steps: number[] = [];
  let [x, y] = [0, 0];
  for (const [longitude, latitude] of points) {
    const [easting, northing] = toSweref99Tm('WGS84', [latitude, longitude]);
    const [nextX, nextY] = [Math.round(easting / UNIT), Math.round(northing / UNIT)];
    if (steps.length > 0 && nextX === x && nextY === y) continue;
    steps.push(nextX - x, nextY - y);
    [x, y] = [nextX, nextY];
  }
  return steps;
}
