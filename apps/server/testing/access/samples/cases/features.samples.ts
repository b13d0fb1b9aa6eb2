import type { Samples } from '../../accessSamples.ts';

// No role reads it: `features.test.ts` shows which collections each role reads.
const ofNone = () => ({ parameters: { collectionId: 'none', featureId: '1' }, error: 'NotFound' }) as const;

export const samples: Samples = {
  getFeaturesLandingPage: () => ({}),
  getFeaturesConformance: () => ({}),
  listFeatureCollections: () => ({}),
  getFeatureCollection: ofNone,
  listFeatures: ofNone,
  getFeature: ofNone,
};
