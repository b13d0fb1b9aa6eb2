import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { bySeverity, isShownNow } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { listComingAnnouncements, type ComingAnnouncement } from './announcements.repository.ts';

/** Gives the announcements to show now, the gravest first. */
export interface PublishedAnnouncements {
  current(): Promise<readonly PublishedAnnouncement[]>;
}

/**
 * Cache lifetime of a response, in the server and for clients. A new announcement is visible everywhere after twice
 * this time.
 */
export const freshSeconds = 10;

/**
 * Every page of every app makes this call, signed in or not: the rows are cached for some seconds, so that the database
 * is read once in that time. Rows that start later are cached too, so that start and end are exact.
 */
export function createPublishedAnnouncements(queries: Queries, now: () => Date): PublishedAnnouncements {
  let cached: { readonly at: number; readonly coming: Promise<readonly ComingAnnouncement[]> } | null = null;
  const coming = () => {
    const moment = now();
    if (cached === null || Math.abs(moment.getTime() - cached.at) >= freshSeconds * 1000) {
      const asked = listComingAnnouncements(queries, moment);
      const mine = { at: moment.getTime(), coming: asked };
      cached = mine;
      // A failure is not cached: the next request retries.
      asked.catch(() => {
        if (cached === mine) cached = null;
      });
    }
    return cached.coming;
  };
  return {
    async current() {
      const rows = await coming();
      return rows.filter((row) => isShownNow(row, now())).sort(bySeverity);
    },
  };
}
