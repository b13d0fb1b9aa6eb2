import { ofCase, type Samples } from '../../../testing/accessSamples.ts';

export const samples: Samples = {
  sendSitePhoto: (object) => ({ ...ofCase(object), body: { photoId: object.attachmentId } }),
};
