import {
  addDays,
  isUrgent,
  isWorkingDay,
  startOfSwedishDay,
  swedishDayOf,
  weekdayOf,
  type CasePurpose,
  type NotificationSchedule,
} from '@schaktkoll/domain';

/**
 * When collected notices are sent, in hours after Swedish midnight. Daylight saving time starts and ends on Sundays,
 * never on such a morning.
 */
const morningHour = 7;

/**
 * When a notice may be sent, or null if the answer point wants none: at once, at seven on the next working day, or at
 * seven next Monday. An emergency is sent at once unless the answer point wants no notices at all (MESSAGE-2).
 */
export function dueMoment(schedule: NotificationSchedule, purpose: CasePurpose, now: Date): string | null {
  if (schedule === 'Never') return null;
  if (schedule === 'Now' || isUrgent(purpose)) return now.toISOString();
  const isRightDay = schedule === 'Day' ? isWorkingDay : (day: string) => weekdayOf(day) === 1;
  let day = swedishDayOf(now);
  while (!isRightDay(day) || morningOf(day) <= now.toISOString()) day = addDays(day, 1);
  return morningOf(day);
}

function morningOf(day: string): string {
  return new Date(Date.parse(startOfSwedishDay(day)) + morningHour * 3_600_000).toISOString();
}
