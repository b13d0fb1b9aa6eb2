import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  listGisKeys: () => ({}),
  createGisKey: () => ({ body: { name: 'QGIS', days: 30 } }),
  endGisKey: () => ({ parameters: { id: 'gis-000000000000000000000000' }, error: 'NotFound' }),
};
