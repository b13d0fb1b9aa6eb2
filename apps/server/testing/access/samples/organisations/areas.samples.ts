import { otherUserId, type Samples } from '../../accessSamples.ts';

const sentArea = { name: 'Hamnen', squares: [[6728, 630, 631]], recipients: {}, acceptsNotCounting: true };
/** An area that no organisation has. */
const noArea = { parameters: { id: otherUserId }, error: 'NotFound' } as const;

export const samples: Samples = {
  listAreas: () => ({}),
  getAreaSurroundings: () => ({}),
  getArea: () => noArea,
  createArea: () => ({ body: { type: 'Other', ...sentArea } }),
  saveArea: () => ({ ...noArea, body: sentArea }),
  removeArea: () => noArea,
  downloadArea: () => noArea,
  listModuleAreas: () => ({}),
  getModuleArea: () => noArea,
  createModuleArea: () => ({ body: { type: 'Other', ...sentArea } }),
  saveModuleArea: () => ({ ...noArea, body: sentArea }),
  removeModuleArea: () => noArea,
  downloadModuleArea: () => noArea,
};
