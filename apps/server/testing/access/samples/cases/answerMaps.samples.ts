import { ofRecipient, otherUserId, type Sample, type Samples } from '../../accessSamples.ts';

const readLines: Samples[string] = (object) => ({
  ...ofRecipient(object),
  files: [
    {
      name: 'VA.geojson',
      text: '{"type":"FeatureCollection","crs":{"type":"name","properties":{"name":"EPSG:3006"}},"features":[{"type":"Feature","properties":{"a":1},"geometry":{"type":"Point","coordinates":[616460,6728460]}}]}',
    },
  ],
});

const map = {
  profile: { rules: [] },
  showsAll: false,
  asOf: null,
  audience: 'Side',
  hidesFromPrivate: false,
  mayDownload: false,
};

/** The map has the id of the file (`makeCaseObject`). */
const lines: Samples[string] = ({ caseNumber, attachmentId }): Sample => ({
  parameters: { caseNumber, mapId: attachmentId },
});

export const samples: Samples = {
  readNetwork: readLines,
  correctAnswerMap: (object) => ({
    ...ofRecipient(object),
    body: { ...map, networkId: object.attachmentId },
  }),
  withdrawAnswerMap: (object) => ({
    ...ofRecipient(object),
    body: { reason: 'Fel system' },
  }),
  getAnswerMap: lines,
  getOwnAnswerMap: lines,
  listMappingProfiles: () => ({}),
  removeMappingProfile: () => ({ parameters: { id: otherUserId } }),
};
