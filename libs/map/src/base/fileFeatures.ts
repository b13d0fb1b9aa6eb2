import type Feature from 'ol/Feature.js';
import GeoJSON from 'ol/format/GeoJSON.js';
import TopoJSON from 'ol/format/TopoJSON.js';
import type Projection from 'ol/proj/Projection.js';
import { SWEREF99_TM } from './sweref99Tm.ts';

const WGS84 = 'EPSG:4326';

/**
 * The features of a GeoJSON or TopoJSON file in the map's projection. It is in WGS 84, longitude first (RFC 7946), unless
 * its member `crs` names SWEREF 99 TM, easting first.
 * @throws when it is neither
 */
export function fileFeatures(
  kind: 'geojson' | 'topojson',
  content: unknown,
  projection: Projection,
): readonly Feature[] {
  const format = kind === 'geojson' ? new GeoJSON() : new TopoJSON();
  return format.readFeatures(content, { dataProjection: systemOf(content), featureProjection: projection });
}

function systemOf(content: unknown): string {
  const { crs } = content as { readonly crs?: { readonly properties?: { readonly name?: unknown } } };
  const name = crs?.properties?.name;
  return typeof name === 'string' && name.endsWith('3006') ? SWEREF99_TM : WGS84;
}
