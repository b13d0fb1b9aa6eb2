import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  openMapAccess: () => ({}),
  getMapTile: () => ({ parameters: { source: 'topo', level: '1', row: '1', column: '1' } }),
  getMapImage: () => ({ parameters: { source: 'topo' }, query: 'BBOX=0,0,1,1&WIDTH=1&HEIGHT=1' }),
};
