import { ofCase, type Samples } from '../../accessSamples.ts';

export const samples: Samples = {
  sendSitePhoto: (object) => ({ ...ofCase(object), body: { photoId: object.attachmentId } }),
};
