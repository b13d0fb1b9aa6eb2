import { sendSitePhoto } from '@schaktkoll/contract';
import { storedLimit } from '../../platform/limits/storedLimit.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { actionContext } from '../actions/caseAction.ts';
import { sendPhoto } from './sendSitePhoto.ts';

/** Photos from the site of a sent case. Their content is uploaded and read as that of other files. */
export function sitePhotoRoutes(platform: Platform): void {
  const photos = storedLimit('sitePhotos', platform);
  route(platform, sendSitePhoto, {
    async admit({ user, isRepeat }) {
      if (!isRepeat) await photos.take(user.id);
    },
    handle: ({ params, body, ...request }) => sendPhoto({ ...params, ...body }, actionContext(platform, request)),
  });
}
