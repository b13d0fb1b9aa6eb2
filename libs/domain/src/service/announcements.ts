import type { AnnouncementType } from '../enumerations.ts';

/** What decides whether an announcement is shown: its period in ISO text with `Z`. */
export interface AnnouncementPeriod {
  readonly publishable: boolean;
  readonly from: string;
  readonly to: string;
}

/**
 * True while everybody sees the announcement: publishable, and its period runs. It ends at `to`, not after it (PAGE-5).
 */
export function isShownNow({ publishable, from, to }: AnnouncementPeriod, now: Date): boolean {
  return publishable && Date.parse(from) <= now.getTime() && now.getTime() < Date.parse(to);
}

/** Where an announcement stands: not publishable, before its period, in it, or after it. */
export type AnnouncementState = 'Unpublished' | 'Coming' | 'Shown' | 'Ended';

export function announcementState(announcement: AnnouncementPeriod, now: Date): AnnouncementState {
  if (now.getTime() >= Date.parse(announcement.to)) return 'Ended';
  if (!announcement.publishable) return 'Unpublished';
  return isShownNow(announcement, now) ? 'Shown' : 'Coming';
}

/** Whether a user may close an announcement of the type: warnings and errors stay. */
export function mayBeClosed(type: AnnouncementType): boolean {
  return type === 'INFORMATION';
}

const severity: Readonly<Record<AnnouncementType, number>> = { ERROR: 0, WARNING: 1, INFORMATION: 2 };

/** The sort order of announcements: most severe first, then the latest start. */
export function bySeverity(one: Announced, other: Announced): number {
  return (
    severity[one.type] - severity[other.type] || Date.parse(other.from) - Date.parse(one.from) || other.id - one.id
  );
}

interface Announced {
  readonly id: number;
  readonly type: AnnouncementType;
  readonly from: string;
}
