import { sendSitePhoto } from '@schaktkoll/contract';
import { Budget } from '../../platform/http/budget.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { actionContext } from '../actions/caseAction.ts';
import { sendPhoto } from './sendSitePhoto.ts';

/** Each photo may be a mail to every owner of the case. */
const photosPerHour = 60;

/** Photos from the site of a sent case. Their content is uploaded and read as that of other files. */
export function sitePhotoRoutes(platform: Platform): void {
  const { database, now } = platform;
  const photos = new Budget({
    queries: database.kysely,
    now,
    name: 'sitePhotos',
    capacity: photosPerHour,
    perSeconds: 3_600,
  });
  route(platform, sendSitePhoto, {
    async admit({ user, isRepeat }) {
      if (!isRepeat) await photos.take(user.id);
    },
    handle: ({ params, body, ...request }) => sendPhoto({ ...params, ...body }, actionContext(platform, request)),
  });
}
