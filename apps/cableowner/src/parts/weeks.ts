import { addDays, weekdayOf, weekOf } from '@schaktkoll/domain';
import { formatDay, ownerStartTexts as texts } from '@schaktkoll/texts';

const mostWeeks = 8;

/** The weeks up to that of a day, by their Mondays. */
export function weeksUpTo(day: string) {
  const lastMonday = addDays(day, 1 - weekdayOf(day));
  return Array.from({ length: mostWeeks }, (_week, index) => {
    const monday = addDays(lastMonday, 7 * (index + 1 - mostWeeks));
    const label = String(weekOf(monday));
    return { monday, label, name: texts.week(label, formatDay(monday)) };
  });
}
