import {
  getFeature,
  getFeatureCollection,
  getFeaturesConformance,
  getFeaturesLandingPage,
  listFeatureCollections,
  listFeatures,
  type ResponseOf,
} from '@schaktkoll/contract';
import { moveGeometry, swedishRanges } from '@schaktkoll/geometry';
import { featureTexts } from '@schaktkoll/texts';
import { ApiError } from '../../platform/apiError.ts';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Feature, FeatureSource } from '../../platform/featureSource.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { caseSources } from './caseFeatures.ts';
import { pageOf } from './featurePage.ts';
import { readFeatureQuery, readSystem } from './featureQuery.ts';
import { lineSources } from './lineFeatures.ts';
import { crs84, referenceSystems, sweref99Tm, written, type ReferenceSystem } from './referenceSystems.ts';

/** Those that `features.test.ts` shows. */
const conformsTo = [
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/core',
  'http://www.opengis.net/spec/ogcapi-features-1/1.0/conf/geojson',
  'http://www.opengis.net/spec/ogcapi-features-2/1.0/conf/crs',
];

const json = 'application/json';
const geoJson = 'application/geo+json';

type Link = ResponseOf<typeof getFeaturesLandingPage>['links'][number];

/**
 * OGC API Features, parts 1 and 2, read only: what the caller may see of its own on a map.
 * @param others the collections of other modules
 */
export function featureRoutes(platform: Platform, others: readonly FeatureSource[]): void {
  const { deployment } = platform.config;
  const root = `${deployment.api.inquirer}${getFeaturesLandingPage.path}`;
  const sources = [...caseSources(deployment.apps), ...others, ...lineSources(platform)];

  const link = (rel: string, path: string, type = json): Link => ({ href: `${root}${path}`, rel, type });
  const pathOf = (name: string) => `/collections/${encodeURIComponent(name)}`;
  const itemPath = (name: string, id: string) => `${pathOf(name)}/items/${encodeURIComponent(id)}`;

  const sourcesOf = (user: SignedInUser) => sources.filter((source) => source.mayRead(user));
  const sourceOf = (user: SignedInUser, name: string): FeatureSource => {
    const source = sourcesOf(user).find((each) => each.name === name);
    if (source === undefined) throw new ApiError('NotFound');
    return source;
  };

  route(platform, getFeaturesLandingPage, async () => ({
    title: featureTexts.title,
    description: featureTexts.description,
    links: [
      link('self', ''),
      link('conformance', '/conformance'),
      link('data', '/collections'),
      {
        href: new URL('/openapi/features.json', deployment.authority).href,
        rel: 'service-desc',
        type: 'application/vnd.oai.openapi+json;version=3.1',
        title: featureTexts.definition,
      },
      { href: new URL('/docs', deployment.authority).href, rel: 'service-doc', type: 'text/html' },
    ],
  }));

  route(platform, getFeaturesConformance, async () => ({ conformsTo }));

  const headOf = ({ name }: FeatureSource): ResponseOf<typeof getFeatureCollection> => {
    const { longitude, latitude } = swedishRanges;
    return {
      id: name,
      title: featureTexts.collections[name].title,
      description: featureTexts.collections[name].description,
      itemType: 'feature',
      extent: { spatial: { bbox: [[longitude[0], latitude[0], longitude[1], latitude[1]]], crs: crs84.uri } },
      crs: referenceSystems.map(({ uri }) => uri),
      storageCrs: sweref99Tm.uri,
      links: [link('self', pathOf(name)), link('items', `${pathOf(name)}/items`, geoJson)],
    };
  };

  route(platform, listFeatureCollections, async ({ user }) => ({
    links: [link('self', '/collections')],
    crs: referenceSystems.map(({ uri }) => uri),
    collections: sourcesOf(user).map(headOf),
  }));

  route(platform, getFeatureCollection, async ({ user, params }) => headOf(sourceOf(user, params.collectionId)));

  route(platform, listFeatures, async (asked) => {
    const { user, params, query, reply, now } = asked;
    const source = sourceOf(user, params.collectionId);
    const wanted = readFeatureQuery(query);
    const { features, next } = await pageOf(source, asked, wanted);
    reply.header('content-crs', `<${wanted.system.uri}>`);
    const at = (cursor: string | undefined) => {
      const search = new URLSearchParams(
        Object.entries({ ...query, cursor }).flatMap(([name, value]) =>
          value === undefined ? [] : [[name, String(value)]],
        ),
      ).toString();
      return `${pathOf(source.name)}/items${search === '' ? '' : `?${search}`}`;
    };
    return {
      type: 'FeatureCollection' as const,
      features: features.map((feature) => shown(feature, wanted.system)),
      numberReturned: features.length,
      timeStamp: now.toISOString(),
      links: [
        link('self', at(query.cursor), geoJson),
        ...(next === null ? [] : [link('next', at(next), geoJson)]),
        link('collection', pathOf(source.name)),
      ],
    };
  });

  route(platform, getFeature, async (asked) => {
    const { user, params, query, reply } = asked;
    const source = sourceOf(user, params.collectionId);
    const system = readSystem('crs', query.crs);
    const feature = await source.find(asked, params.featureId);
    if (feature === null) throw new ApiError('NotFound');
    reply.header('content-crs', `<${system.uri}>`);
    const { name } = source;
    return {
      ...shown(feature, system),
      links: [link('self', itemPath(name, feature.id), geoJson), link('collection', pathOf(name))],
    };
  });
}

function shown({ id, geometry, properties }: Feature, system: ReferenceSystem) {
  const { type, coordinates } = moveGeometry(geometry, (position) => written(system, position));
  return {
    type: 'Feature' as const,
    id,
    geometry: { type, coordinates: [...coordinates] },
    properties: { ...properties },
  };
}
