import type { PublishedAnnouncement } from '@schaktkoll/contract';
import { byGravity, isShownNow } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { listComingAnnouncements, type ComingAnnouncement } from './announcements.repository.ts';

/** Gives the announcements to show now, the gravest first. */
export interface PublishedAnnouncements {
  current(): Promise<readonly PublishedAnnouncement[]>;
}

/** How long an answer may be kept, by us and by whoever asks. A new announcement is seen everywhere after twice this time at most. */
export const freshSeconds = 10;

/**
 * Every page of every app asks, signed in or not: the rows are kept for some seconds, so that the database is asked
 * once in that time however many ask. Rows that begin later are kept too, so that beginning and end are exact.
 */
export function createPublishedAnnouncements(queries: Queries, now: () => Date): PublishedAnnouncements {
  let kept: { readonly at: number; readonly coming: Promise<readonly ComingAnnouncement[]> } | null = null;
  const coming = () => {
    const moment = now();
    if (kept === null || Math.abs(moment.getTime() - kept.at) >= freshSeconds * 1000) {
      const asked = listComingAnnouncements(queries, moment);
      const mine = { at: moment.getTime(), coming: asked };
      kept = mine;
      // What failed is not kept: the next who asks tries again.
      asked.catch(() => {
        if (kept === mine) kept = null;
      });
    }
    return kept.coming;
  };
  return {
    async current() {
      const rows = await coming();
      return rows.filter((row) => isShownNow(row, now())).sort(byGravity);
    },
  };
}
