import { addDays, daysBetween, weekdayOf } from './swedishTime.ts';

/** The days, Saturdays and Sundays apart, on which Swedish offices are closed. */
export type HolidayName =
  | 'NewYearsDay'
  | 'Epiphany'
  | 'GoodFriday'
  | 'EasterSunday'
  | 'EasterMonday'
  | 'MayDay'
  | 'AscensionDay'
  | 'WhitSunday'
  | 'NationalDay'
  | 'MidsummerEve'
  | 'MidsummerDay'
  | 'AllSaintsDay'
  | 'ChristmasEve'
  | 'ChristmasDay'
  | 'BoxingDay'
  | 'NewYearsEve';

/**
 * Public holidays of a year (lag 1989:1253, as amended in 2005) and the three eves on which offices are closed
 * (midsommarafton, julafton, nyårsafton), as calendar days.
 */
export function swedishHolidays(year: number): Readonly<Record<HolidayName, string>> {
  const easter = easterSundayOf(year);
  const on = (monthAndDay: string): string => `${String(year).padStart(4, '0')}-${monthAndDay}`;
  const midsummer = saturdayOnOrAfter(on('06-20'));
  return {
    NewYearsDay: on('01-01'),
    Epiphany: on('01-06'),
    GoodFriday: addDays(easter, -2),
    EasterSunday: easter,
    EasterMonday: addDays(easter, 1),
    MayDay: on('05-01'),
    AscensionDay: addDays(easter, 39),
    WhitSunday: addDays(easter, 49),
    NationalDay: on('06-06'),
    MidsummerEve: addDays(midsummer, -1),
    MidsummerDay: midsummer,
    AllSaintsDay: saturdayOnOrAfter(on('10-31')),
    ChristmasEve: on('12-24'),
    ChristmasDay: on('12-25'),
    BoxingDay: on('12-26'),
    NewYearsEve: on('12-31'),
  };
}

/** True for Monday to Friday when it is none of the holidays and eves. Throws RangeError when it is no calendar day. */
export function isWorkingDay(day: string): boolean {
  if (weekdayOf(day) > 5) return false;
  return !Object.values(swedishHolidays(Number(day.slice(0, 4)))).includes(day);
}

/**
 * The working day `count` working days after a day, which is not counted itself. Zero returns the day, a negative count
 * goes backwards.
 */
export function addWorkingDays(day: string, count: number): string {
  const direction = count < 0 ? -1 : 1;
  let current = day;
  for (let left = Math.abs(count); left > 0;) {
    current = addDays(current, direction);
    if (isWorkingDay(current)) left -= 1;
  }
  return current;
}

/**
 * Working days after the first day up to and with the second, so that it undoes `addWorkingDays`. Backwards it is
 * negative, and counts those before the first day down to and with the second.
 */
export function workingDaysBetween(first: string, second: string): number {
  const distance = daysBetween(first, second);
  const direction = distance < 0 ? -1 : 1;
  let count = 0;
  for (let step = 1; step <= Math.abs(distance); step += 1) {
    if (isWorkingDay(addDays(first, direction * step))) count += 1;
  }
  return count === 0 ? 0 : direction * count;
}

/** Easter Sunday of the Gregorian calendar, by the anonymous algorithm of Meeus. */
function easterSundayOf(year: number): string {
  const moonCycle = year % 19;
  const century = Math.floor(year / 100);
  const yearOfCentury = year % 100;
  const correction = Math.floor((8 * century + 13) / 25);
  const epact = (19 * moonCycle + century - Math.floor(century / 4) - correction + 15) % 30;
  const weekday = (32 + 2 * (century % 4) + 2 * Math.floor(yearOfCentury / 4) - epact - (yearOfCentury % 4)) % 7;
  const shift = Math.floor((moonCycle + 11 * epact + 22 * weekday) / 451);
  return addDays(`${String(year).padStart(4, '0')}-03-22`, epact + weekday - 7 * shift);
}

function saturdayOnOrAfter(day: string): string {
  return addDays(day, (13 - weekdayOf(day)) % 7);
}
