import { countActiveAnnouncements, listPublishedAnnouncements } from '@schaktkoll/contract';
import type { Platform } from '../http/platform.ts';
import { route } from '../http/route.ts';
import { countShownAnnouncements } from './announcements.repository.ts';
import { createPublishedAnnouncements, freshSeconds } from './publishedAnnouncements.ts';

/** System announcements, for everybody and for the super user's start page (decisions 26). */
export function announcementRoutes(platform: Platform): void {
  const published = createPublishedAnnouncements(platform.database.kysely, platform.now);
  route(platform, listPublishedAnnouncements, async ({ reply }) => {
    reply.header('cache-control', `public, max-age=${freshSeconds}`);
    return { announcements: [...(await published.current())] };
  });

  route(platform, countActiveAnnouncements, async ({ database, now }) => ({
    numberOfActiveSystemAnnouncements: await countShownAnnouncements(database, now),
  }));
}
