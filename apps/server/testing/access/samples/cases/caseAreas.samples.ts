import { ofCase, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  downloadInquirerAreas: (object) => ({ ...ofCase(object), query: 'format=Geojson&system=SWEREF99' }),
  downloadCableOwnerAreas: (object) => ({ ...ofCase(object), query: 'format=Geojson&system=SWEREF99' }),
  downloadModuleCaseAreas: (object) => ({
    ...ofCase(object),
    query: 'format=Geojson&system=SWEREF99',
    error: 'NotFound',
  }),
};
