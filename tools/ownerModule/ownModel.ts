import {
  applyProfile,
  attributeChoices,
  attributeTexts,
  type AttributeText,
  type FileFeature,
  type MapFeature,
  type MappingProfile,
} from '@schaktkoll/domain';
import { cutGeometry, prepareAreas, widenAreas, type Polygon } from '@schaktkoll/geometry';

/**
 * How the columns of `writeNetwork` become attributes: each has the name of its attribute and a value of the model, with
 * lengths in metres.
 */
export const ownProfile: MappingProfile = {
  rules: Object.entries(attributeChoices).flatMap(([column, values]) =>
    values.map((value) => ({ column, equals: value, set: { [column]: value } })),
  ),
  depth: { column: 'depth', unit: 'm' },
  accuracy: { column: 'accuracy', unit: 'm' },
  safety: { column: 'safety', unit: 'm' },
  width: { column: 'width', unit: 'mm' },
  numbers: { count: 'count', level: 'level' },
  texts: Object.fromEntries(Object.keys(attributeTexts).map((name) => [name, name])) as Record<AttributeText, string>,
};

/** Metres beyond the margin of the map that are sent with it: only the server's own cut marks that a line goes on. */
const spareMetres = 5;

/**
 * The parts of features within a distance of the areas, a little more, as the owner's profile reads them. Nothing else
 * leaves the owner's machine.
 */
export function cutFeatures(
  features: readonly FileFeature[],
  profile: MappingProfile,
  { areas, metres }: { readonly areas: readonly Polygon[]; readonly metres: number },
): readonly MapFeature[] {
  const around = prepareAreas(widenAreas(areas, metres + spareMetres));
  return applyProfile(features, profile).features.flatMap((feature) =>
    cutGeometry(feature.geometry, around).map((geometry) => ({ ...feature, geometry })),
  );
}

/** Features as GeoJSON in SWEREF 99 TM, of whose properties those remain that the model has and the owner has said. */
export function writeNetwork(features: readonly MapFeature[]): string {
  return JSON.stringify({
    type: 'FeatureCollection',
    name: 'ledningar',
    crs: { type: 'name', properties: { name: 'urn:ogc:def:crs:EPSG::3006' } },
    features: features.map(({ geometry: { shape, paths }, ...attributes }) => ({
      type: 'Feature',
      properties: attributes,
      geometry:
        shape === 'area'
          ? { type: 'Polygon', coordinates: paths }
          : shape === 'line'
            ? { type: 'LineString', coordinates: paths[0] }
            : { type: 'Point', coordinates: paths[0]?.[0] },
    })),
  });
}
