import { houseFile, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  readGeodata: houseFile,
  readOwnerGeodata: houseFile,
  readMunicipalityFile: () => ({ ...houseFile(), error: 'GeodataUnknownFormat' }),
};
