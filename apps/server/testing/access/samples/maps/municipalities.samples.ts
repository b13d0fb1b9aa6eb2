import type { Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  listMunicipalities: () => ({}),
  getMunicipalitySquares: () => ({ parameters: { code: '2180' }, error: 'NotFound' }),
  findMunicipalities: () => ({ body: { points: [[616_450, 6_728_450]] } }),
  getMunicipalityImport: () => ({}),
  importMunicipalities: () => ({
    body: {
      fileName: 'kommuner.geojson',
      isGeneralised: false,
      municipalities: [{ code: '2180', name: 'Gävle', polygons: [] }],
    },
    error: 'RuleRefused',
  }),
};
