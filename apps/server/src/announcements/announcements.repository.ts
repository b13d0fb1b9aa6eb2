import { isShownNow, type AnnouncementType } from '@schaktkoll/domain';
import type { Queries } from '../db/database.ts';

/** An announcement as it is written; moments in ISO text with `Z`. */
export interface NewAnnouncement {
  readonly title: string;
  readonly body: string;
  readonly type: AnnouncementType;
  readonly from: string;
  readonly to: string;
  readonly publishable: boolean;
  readonly createdBy: string;
  readonly createdAt: string;
}

/** An announcement that is shown now or will be, unless somebody takes it back. */
export type ComingAnnouncement = Pick<NewAnnouncement, 'title' | 'body' | 'type' | 'from' | 'to' | 'publishable'> & { readonly id: number };

/** Writes an announcement; gives its id, a positive integer. */
export async function addAnnouncement(queries: Queries, announcement: NewAnnouncement): Promise<number> {
  const { from, to, createdBy, createdAt, ...fields } = announcement;
  const row = { ...fields, shown_from: from, shown_to: to, created_by: createdBy, created_at: createdAt };
  const { id } = await queries.insertInto('system_announcement').values(row).returning('id').executeTakeFirstOrThrow();
  return id;
}

/** The publishable announcements that end after the moment. */
export function listComingAnnouncements(queries: Queries, now: Date): Promise<ComingAnnouncement[]> {
  return queries
    .selectFrom('system_announcement')
    .select(['id', 'title', 'body', 'type', 'shown_from as from', 'shown_to as to', 'publishable'])
    .where('publishable', '=', true)
    .where('shown_to', '>', now.toISOString())
    .execute();
}

/** How many announcements everybody sees at the moment. */
export async function countShownAnnouncements(queries: Queries, now: Date): Promise<number> {
  return (await listComingAnnouncements(queries, now)).filter((announcement) => isShownNow(announcement, now)).length;
}
