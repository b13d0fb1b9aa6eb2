import {
  changeAnnouncement,
  countActiveAnnouncements,
  createAnnouncement,
  getAnnouncement,
  listAnnouncements,
  listPublishedAnnouncements,
  removeAnnouncement,
} from '@schaktkoll/contract';
import { announcementsPerPage, type AnnouncementSort } from '@schaktkoll/domain';
import { useAction } from '../useAction.ts';
import { useCall } from '../useCall.ts';
import { useNumberedPages } from '../usePages.ts';

export const useActiveAnnouncements = () => useCall(countActiveAnnouncements, {});
export const usePublishedAnnouncements = () =>
  useCall(listPublishedAnnouncements, {}, { focusThrottleInterval: 60_000 });
/** All announcements, read again on each entry (specification section 2). */
export const useAnnouncements = (sortOrder: AnnouncementSort) =>
  useNumberedPages(listAnnouncements, {
    body: { sortOrder },
    pageSize: announcementsPerPage,
    keyOf: ({ id }) => String(id),
    isReadOnEntry: true,
  });
/** Never shows another announcement while loading, and is not read again while it is being edited. */
export const useAnnouncement = (id: string | null) =>
  useCall(getAnnouncement, id === null ? null : { params: { id } }, { keepPreviousData: false, dedupingInterval: 0 });
const shownReads = [listAnnouncements, countActiveAnnouncements, listPublishedAnnouncements];
const announcementReads = [getAnnouncement, ...shownReads];
export const useCreateAnnouncement = () => useAction(createAnnouncement, announcementReads);
export const useChangeAnnouncement = () => useAction(changeAnnouncement, announcementReads);
export const useRemoveAnnouncement = () => useAction(removeAnnouncement, shownReads);
