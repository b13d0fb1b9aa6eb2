import { closeAnnouncement, countActiveAnnouncements, listPublishedAnnouncements } from '@schaktkoll/contract';
import { ApiError } from '../../platform/http/apiError.ts';
import type { Platform } from '../../platform/http/platform.ts';
import { route } from '../../platform/http/route.ts';
import { countShownAnnouncements, storeClosedAnnouncement } from './announcements.repository.ts';
import { createPublishedAnnouncements, freshSeconds } from './publishedAnnouncements.ts';

/** System announcements, for everybody and for the super user's start page (decisions 26). */
export function announcementRoutes(platform: Platform): void {
  const published = createPublishedAnnouncements(platform.database.kysely, platform.now);
  route(platform, listPublishedAnnouncements, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${freshSeconds}`);
    return { announcements: [...(await published.current())] };
  });

  route(platform, closeAnnouncement, async ({ params, user, database, now }) => {
    const isStored = await storeClosedAnnouncement(database, { userId: user.id, announcementId: params.id, now });
    if (!isStored) throw new ApiError('NotFound');
    return null;
  });

  route(platform, countActiveAnnouncements, async ({ database, now }) => ({
    numberOfActiveSystemAnnouncements: await countShownAnnouncements(database, now),
  }));
}
