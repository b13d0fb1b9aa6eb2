import { declareCall } from '../shared/call.ts';

const access = { kind: 'gis' } as const;

// OGC API Features, parts 1 and 2, for GIS programs.

/** Where a GIS program begins. */
export const getFeaturesLandingPage = declareCall('inquirer', 'getFeaturesLandingPage', {
  endpoint: 'GET /api/features',
  access,
});

export const getFeaturesConformance = declareCall('inquirer', 'getFeaturesConformance', {
  endpoint: 'GET /api/features/conformance',
  access,
});

/** The collections that the caller's roles may read. */
export const listFeatureCollections = declareCall('inquirer', 'listFeatureCollections', {
  endpoint: 'GET /api/features/collections',
  access,
});

export const getFeatureCollection = declareCall('inquirer', 'getFeatureCollection', {
  endpoint: 'GET /api/features/collections/:collectionId',
  access,
});

/** The features of a collection, page by page: the link `next` continues. */
export const listFeatures = declareCall('inquirer', 'listFeatures', {
  endpoint: 'GET /api/features/collections/:collectionId/items',
  access,
  mediaType: 'application/geo+json',
});

export const getFeature = declareCall('inquirer', 'getFeature', {
  endpoint: 'GET /api/features/collections/:collectionId/items/:featureId',
  access,
  mediaType: 'application/geo+json',
});
