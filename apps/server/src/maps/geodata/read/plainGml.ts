import { divideFeatures, placedTags, type Tag } from './markup.ts';

/** The elements in which GDAL looks for the geometry of a feature. */
const geometries: ReadonlySet<string> = new Set([
  'BoundingBox',
  'CompositeCurve',
  'CompositeSurface',
  'Curve',
  'GeometryCollection',
  'LineString',
  'MultiCurve',
  'MultiGeometry',
  'MultiLineString',
  'MultiPoint',
  'MultiPolygon',
  'MultiSurface',
  'Point',
  'Polygon',
  'PolygonPatch',
  'PolyhedralSurface',
  'Shell',
  'SimplePolygon',
  'SimpleRectangle',
  'SimpleTriangle',
  'SimpleMultiPoint',
  'Solid',
  'Surface',
  'Tin',
  'TopoCurve',
  'TopoSurface',
  'Triangle',
  'TriangulatedSurface',
]);

/**
 * The text of a GML of which GDAL reads every geometry. It turns arcs by their centre point in a system of northings
 * first, and the angles of such files are measured in several ways: under another name GDAL leaves their features out,
 * and they are counted.
 * @throws GeodataError GeodataTooManyVertices
 */
export function plainGml(text: string): string {
  return divideFeatures(withDimensions(text), geometries, placeOfFeature).replaceAll(
    /(<\/?(?:[^\s<>/:]+:)?)ArcByCenterPoint\b/g,
    '$1UnreadArc',
  );
}

/** The text of a GML with the dimension of each list of positions with heights that has none: GDAL reads pairs. */
function withDimensions(text: string): string {
  const pieces: string[] = [];
  let copied = 0;
  for (const { tag, around } of placedTags(text)) {
    if (tag.name !== 'posList' || tag.kind !== 'start') continue;
    if ([...around, tag].some((each) => each.text.includes('srsDimension'))) continue;
    if (!isOfThree(text.slice(tag.end, text.indexOf('<', tag.end)))) continue;
    pieces.push(text.slice(copied, tag.end - 1), ' srsDimension="3"');
    copied = tag.end - 1;
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(copied)].join('');
}

/** Whether numbers are three for each position: taken by two, northings, eastings and heights would be mixed. */
function isOfThree(list: string): boolean {
  const numbers = list.trim().split(/\s+/).map(Number);
  if (numbers.length < 6 || numbers.length % 3 !== 0) return false;
  return numbers.length % 2 !== 0 || spreadOf(numbers, 3) < spreadOf(numbers, 2);
}

/** How far apart the numbers lie that are in the same place of their positions, in all. */
function spreadOf(numbers: readonly number[], dimension: number): number {
  const [lowest, highest] = [Array<number>(dimension).fill(Infinity), Array<number>(dimension).fill(-Infinity)];
  for (const [index, number] of numbers.entries()) {
    const place = index % dimension;
    lowest[place] = Math.min(lowest[place] ?? number, number);
    highest[place] = Math.max(highest[place] ?? number, number);
  }
  return highest.reduce((sum, high, place) => sum + high - (lowest[place] ?? 0), 0);
}

/** GDAL takes what is right inside a `featureMember` or the like for a feature; a collection may hold others. */
export function placeOfFeature(around: readonly Tag[]): number {
  return around.findIndex(
    ({ name }, place) =>
      /members?$/i.test(around[place - 1]?.name ?? '') && !/^(?:FeatureCollection|Tuple)$/.test(name),
  );
}
