import {
  announcementTypes,
  isShownNow,
  mayBeClosed,
  type AnnouncementSort,
  type AnnouncementType,
} from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { swedishSortKey } from '../../platform/db/swedishSortKey.ts';

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

/** An announcement in the admin's list. */
export interface AnnouncementRow {
  readonly id: number;
  readonly title: string;
  readonly type: AnnouncementType;
  readonly from: string;
  readonly to: string;
  readonly publishable: boolean;
  readonly created_by_name: string;
  readonly created_at: string;
}

export interface StoredAnnouncement extends AnnouncementRow {
  readonly body: string;
  readonly version: number;
}

const titleSort = swedishSortKey('announcement.title');
const orders: Readonly<Record<AnnouncementSort, RawBuilder<unknown>>> = {
  TitleAscending: sql`${titleSort} collate "C", announcement.id`,
  TitleDescending: sql`${titleSort} collate "C" desc, announcement.id desc`,
  SystemAnnouncementType: sql`array_position(${[...announcementTypes].reverse()}::text[], announcement.type), ${titleSort} collate "C", announcement.id`,
  FromDescending: sql`announcement.shown_from desc, announcement.id desc`,
  ToDescending: sql`announcement.shown_to desc, announcement.id desc`,
};

/** A page of all announcements; by type the most severe come first. */
export function listAnnouncementPage(
  queries: Queries,
  { sort, number, size }: { readonly sort: AnnouncementSort; readonly number: number; readonly size: number },
): Promise<AnnouncementRow[]> {
  return selectAnnouncements(queries)
    .orderBy(orders[sort])
    .limit(size)
    .offset((number - 1) * size)
    .execute();
}

export async function countAnnouncements(queries: Queries): Promise<number> {
  const { count } = await queries
    .selectFrom('system_announcement')
    .select((select) => select.fn.countAll<string>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** One announcement; undefined if there is none. */
export function findAnnouncement(queries: Queries, id: number): Promise<StoredAnnouncement | undefined> {
  return selectAnnouncements(queries)
    .select(['announcement.body', 'announcement.version'])
    .where('announcement.id', '=', id)
    .executeTakeFirst();
}

/** Changes the announcement if it still has the version; false if it has another or is gone. */
export async function updateAnnouncement(
  queries: Queries,
  { id, version }: { readonly id: number; readonly version: number },
  { from, to, ...fields }: Pick<NewAnnouncement, 'title' | 'body' | 'type' | 'from' | 'to' | 'publishable'>,
): Promise<boolean> {
  const { numUpdatedRows } = await queries
    .updateTable('system_announcement')
    .set({ ...fields, shown_from: from, shown_to: to, version: version + 1 })
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numUpdatedRows > 0n;
}

/** Removes the announcement if it still has the version; false if it has another or is gone. */
export async function deleteAnnouncement(
  queries: Queries,
  { id, version }: { readonly id: number; readonly version: number },
): Promise<boolean> {
  await queries.deleteFrom('closed_announcement').where('announcement_id', '=', id).execute();
  const { numDeletedRows } = await queries
    .deleteFrom('system_announcement')
    .where('id', '=', id)
    .where('version', '=', version)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

function selectAnnouncements(queries: Queries) {
  return queries
    .selectFrom('system_announcement as announcement')
    .innerJoin('app_user as creator', 'creator.id', 'announcement.created_by')
    .select([
      'announcement.id',
      'announcement.title',
      'announcement.type',
      'announcement.shown_from as from',
      'announcement.shown_to as to',
      'announcement.publishable',
      'creator.name as created_by_name',
      'announcement.created_at',
    ]);
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
