import { isShownNow, mayBeClosed, type AnnouncementType } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';

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

/** An announcement that is shown now or later, unless it is withdrawn. */
export type ComingAnnouncement = Pick<NewAnnouncement, 'title' | 'body' | 'type' | 'from' | 'to' | 'publishable'> & {
  readonly id: number;
};

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

/** Stores that the user closed the announcement; once is enough. Returns false when there is no such announcement that can be closed. */
export async function storeClosedAnnouncement(
  queries: Queries,
  { userId, announcementId, now }: { readonly userId: string; readonly announcementId: number; readonly now: Date },
): Promise<boolean> {
  const announcement = await queries
    .selectFrom('system_announcement')
    .select('type')
    .where('id', '=', announcementId)
    .executeTakeFirst();
  if (announcement === undefined || !mayBeClosed(announcement.type)) return false;
  await queries
    .insertInto('closed_announcement')
    .values({ user_id: userId, announcement_id: announcementId, closed_at: now.toISOString() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return true;
}

/** The ids of the announcements that the user has closed and that have not ended. */
export async function listClosedAnnouncements(queries: Queries, userId: string, now: Date): Promise<number[]> {
  const rows = await queries
    .selectFrom('closed_announcement as closed')
    .innerJoin('system_announcement as announcement', 'announcement.id', 'closed.announcement_id')
    .select('closed.announcement_id')
    .where('closed.user_id', '=', userId)
    .where('announcement.shown_to', '>', now.toISOString())
    .orderBy('closed.announcement_id')
    .execute();
  return rows.map((row) => row.announcement_id);
}
