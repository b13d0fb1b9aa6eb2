import type { AnnouncementType } from '../enumerations.ts';
import { swedishClockOf, swedishDayOf, swedishMomentOf } from '../time/swedishTime.ts';
import { checkCalendarDay } from '../validation/calendarDay.ts';
import { checkClockTime } from '../validation/clockTime.ts';
import type { FieldError } from '../validation/fieldError.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';
import { checkText } from '../validation/text.ts';

/** The orders of the list of announcements; it opens in the first (specification section 3). */
export const announcementSorts = [
  'TitleAscending',
  'TitleDescending',
  'SystemAnnouncementType',
  'FromDescending',
  'ToDescending',
] as const;
export type AnnouncementSort = (typeof announcementSorts)[number];

/** Announcements on a page of the list (specification section 9). */
export const announcementsPerPage = 3;

/** When an announcement is shown, as the form has it: Swedish days (`YYYY-MM-DD`) and clock times (`HH:mm`). */
export interface AnnouncementTimes {
  readonly fromDate: string;
  readonly fromTime: string;
  readonly toDate: string;
  readonly toTime: string;
}

/** An announcement as its form has it. */
export interface WrittenAnnouncement extends AnnouncementTimes {
  readonly title: string;
  readonly body: string;
  readonly type: AnnouncementType;
  readonly publishable: boolean;
}

const hour = 3_600_000;

/**
 * A new announcement (specification section 4): empty, INFORMATION, not publishable, from now until one hour later. The
 * end is the next day when that hour passes midnight (PAGE-5).
 */
export function newAnnouncement(now: Date): WrittenAnnouncement {
  const shownFor = (milliseconds: number): AnnouncementTimes =>
    announcementTimesOf({ from: now.toISOString(), to: new Date(now.getTime() + milliseconds).toISOString() });
  const times = shownFor(hour);
  // In October, when an hour is repeated, the end would read as the beginning.
  const isRefused = checkAnnouncementPeriod(times).length > 0;
  return { title: '', body: '', type: 'INFORMATION', publishable: false, ...(isRefused ? shownFor(2 * hour) : times) };
}

/** The days and clock times of a stored period. */
export function announcementTimesOf({ from, to }: { readonly from: string; readonly to: string }): AnnouncementTimes {
  return {
    fromDate: swedishDayOf(from),
    fromTime: swedishClockOf(from),
    toDate: swedishDayOf(to),
    toTime: swedishClockOf(to),
  };
}

/** The moments of valid times, ISO 8601 with `Z`. Throws RangeError for times that `checkAnnouncementTimes` refuses. */
export function momentsOfAnnouncement(times: AnnouncementTimes): { readonly from: string; readonly to: string } {
  return {
    from: swedishMomentOf(times.fromDate.trim(), times.fromTime.trim()),
    to: swedishMomentOf(times.toDate.trim(), times.toTime.trim()),
  };
}

/**
 * Each day and time by itself, then their order (specification section 5): the from date is not later than the to date,
 * and on the same day the from time is earlier than the to time.
 */
export function checkAnnouncementTimes(times: AnnouncementTimes): FieldIssue[] {
  const issues = [
    ...issueAt('fromDate', checkCalendarDay(times.fromDate)),
    ...issueAt('fromTime', checkClockTime(times.fromTime)),
    ...issueAt('toDate', checkCalendarDay(times.toDate)),
    ...issueAt('toTime', checkClockTime(times.toTime)),
  ];
  return issues.length > 0 ? issues : checkAnnouncementPeriod(times);
}

/** The order of valid times. */
export function checkAnnouncementPeriod({ fromDate, fromTime, toDate, toTime }: AnnouncementTimes): FieldIssue[] {
  if (fromDate > toDate) return [{ path: 'fromDate', code: 'FromDateAfterToDate' }];
  const isBackwards = fromDate === toDate && fromTime >= toTime;
  return isBackwards ? [{ path: 'fromTime', code: 'FromTimeNotBeforeToTime' }] : [];
}

/** The errors of a whole announcement, in the order of the form (specification section 5). */
export function checkAnnouncement(announcement: WrittenAnnouncement): FieldIssue[] {
  return [
    ...issueAt('title', checkText('announcementTitle', announcement.title)),
    ...issueAt('body', checkText('announcementBody', announcement.body)),
    ...checkAnnouncementTimes(announcement),
  ];
}

function issueAt(path: string, error: FieldError | null): FieldIssue[] {
  return error === null ? [] : [{ path, ...error }];
}
