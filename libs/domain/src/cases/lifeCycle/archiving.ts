import { addDays, isCalendarDay } from '../../time/swedishTime.ts';

/** How long support may read what is left of an archived case, in years (specification section 4). */
const archivedCaseYears = 3;

/**
 * The same day that many months earlier; in a shorter month its last day. Throws RangeError when it is no calendar day.
 */
export function monthsBefore(day: string, months: number): string {
  const firstOfMonth = addDays(day, 1 - Number(day.slice(8)));
  const month = Number(firstOfMonth.slice(0, 4)) * 12 + Number(firstOfMonth.slice(5, 7)) - 1 - months;
  const start = `${String(Math.floor(month / 12)).padStart(4, '0')}-${String((month % 12) + 1).padStart(2, '0')}`;
  for (let date = Number(day.slice(8)); ; date -= 1) {
    const found = `${start}-${String(date).padStart(2, '0')}`;
    if (isCalendarDay(found)) return found;
  }
}

/**
 * The newest Swedish day on which the later of a case's period end and its closing or cancelling may lie for the case
 * to be archived today; a case that was not ended counts from the end of its period.
 */
export function lastArchivedDay(today: string, archiveAfterMonths: number): string {
  return monthsBefore(today, archiveAfterMonths);
}

/** The newest day on which a case may have been archived for what is left of it to be erased today. */
export function lastErasedDay(today: string): string {
  return monthsBefore(today, archivedCaseYears * 12);
}

/** The day on which what is left of a case archived on this day is erased. */
export function erasureDay(archivedOn: string): string {
  let day = monthsBefore(archivedOn, -archivedCaseYears * 12);
  // What was archived on a leap day is erased on the day after the last of February.
  while (lastErasedDay(day) < archivedOn) day = addDays(day, 1);
  return day;
}
