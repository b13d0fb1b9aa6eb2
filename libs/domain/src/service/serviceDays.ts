import { addDays, startOfSwedishDay } from '../time/swedishTime.ts';

/** What the status page tells the state of: signing in and cases, files, and messages by channel. */
export const serviceParts = ['Cases', 'Files', 'Email', 'Sms'] as const;
export type ServicePart = (typeof serviceParts)[number];

export const partStates = ['Works', 'Delayed', 'Down'] as const;
export type PartState = (typeof partStates)[number];

/** The status page has figures of so many whole days. */
export const statusDays = 90;

/** A message that has been due for longer is late. */
export const lateMessageMinutes = 10;

/** What the service counts of a Swedish day (`YYYY-MM-DD`). */
export interface CountedDay {
  readonly day: string;
  /** In how many minutes of the day it worked. */
  readonly minutes: number;
  readonly calls: number;
  /** Those of them that ended in an error of the service. */
  readonly failed: number;
}

/** A whole day, and the minutes in which the service did not work. */
export interface MeasuredDay {
  readonly day: string;
  readonly downMinutes: number;
}

const minutesOf = (day: string): number =>
  (Date.parse(startOfSwedishDay(addDays(day, 1))) - Date.parse(startOfSwedishDay(day))) / 60_000;

/**
 * The latest {@link statusDays} whole days, oldest first. A day without a count was down from beginning to end; the first
 * day of all is left out, because counting began in the middle of it.
 * @param firstDay the first day that was ever counted; null for none
 */
export function measuredDays(counted: readonly CountedDay[], firstDay: string | null, today: string): MeasuredDay[] {
  if (firstDay === null) return [];
  const minutes = new Map(counted.map((each) => [each.day, each.minutes]));
  return Array.from({ length: statusDays }, (_none, index) => addDays(today, index - statusDays))
    .filter((day) => day > firstDay)
    .map((day) => ({ day, downMinutes: Math.max(0, minutesOf(day) - (minutes.get(day) ?? 0)) }));
}

/** In how many percent of the minutes of the days the service worked, cut to two decimals; null without days. */
export function availablePercent(days: readonly MeasuredDay[]): number | null {
  const all = days.reduce((sum, { day }) => sum + minutesOf(day), 0);
  const down = days.reduce((sum, { downMinutes }) => sum + downMinutes, 0);
  return percentOf(all - down, all);
}

/** How many percent of the calls of the days ended without an error of the service, cut to two decimals; null without calls. */
export function answeredPercent(counted: readonly CountedDay[], days: readonly MeasuredDay[]): number | null {
  const measured = new Set(days.map(({ day }) => day));
  const those = counted.filter(({ day }) => measured.has(day));
  const calls = those.reduce((sum, each) => sum + each.calls, 0);
  const failed = those.reduce((sum, each) => sum + each.failed, 0);
  return percentOf(calls - failed, calls);
}

/** Cut and not rounded, so that 100 means all. */
function percentOf(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.floor((part * 10_000) / whole) / 100;
}
