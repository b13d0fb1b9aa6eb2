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
  return divideFeatures(text, geometries, placeOfFeature).replaceAll(
    /(<\/?(?:[^\s<>/:]+:)?)ArcByCenterPoint\b/g,
    '$1UnreadArc',
  );
}

/** How many parts of geometries (`surfaceMember`, `curveMember`) a GML has in another place, by the names of features. GDAL passes over them. */
export function partsElsewhere(text: string): ReadonlyMap<string, number> {
  const found = new Map<string, number>();
  if (!text.includes('href')) return found;
  for (const { tag, around } of placedTags(text)) {
    const isPart =
      /members?$/i.test(tag.name) && /^(?:Multi|CompositeSurface|GeometryC)/.test(around.at(-1)?.name ?? '');
    if (tag.kind === 'end' || !isPart || !/[\s:]href\s*=/.test(tag.text)) continue;
    const feature = around[placeOfFeature(around)]?.name ?? '';
    found.set(feature, (found.get(feature) ?? 0) + 1);
  }
  return found;
}

/** GDAL takes what is right inside a `featureMember` or the like for a feature; a collection may hold others. */
function placeOfFeature(around: readonly Tag[]): number {
  return around.findIndex(
    ({ name }, place) =>
      /members?$/i.test(around[place - 1]?.name ?? '') && !/^(?:FeatureCollection|Tuple)$/.test(name),
  );
}
