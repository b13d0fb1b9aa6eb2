import { ofCase, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  downloadLines: (object) => ({ ...ofCase(object), query: 'format=Geojson&system=SWEREF99' }),
  downloadLineSheets: (object) => ({ ...ofCase(object), query: 'paper=A4&scale=1000' }),
};
