import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addWorkingDays, isWorkingDay, swedishHolidays, workingDaysBetween } from './swedishCalendar.ts';
import { addDays } from './swedishTime.ts';

// From a printed almanac.
const almanac = {
  2026: {
    NewYearsDay: '2026-01-01',
    Epiphany: '2026-01-06',
    GoodFriday: '2026-04-03',
    EasterSunday: '2026-04-05',
    EasterMonday: '2026-04-06',
    MayDay: '2026-05-01',
    AscensionDay: '2026-05-14',
    WhitSunday: '2026-05-24',
    NationalDay: '2026-06-06',
    MidsummerEve: '2026-06-19',
    MidsummerDay: '2026-06-20',
    AllSaintsDay: '2026-10-31',
    ChristmasEve: '2026-12-24',
    ChristmasDay: '2026-12-25',
    BoxingDay: '2026-12-26',
    NewYearsEve: '2026-12-31',
  },
  2027: {
    NewYearsDay: '2027-01-01',
    Epiphany: '2027-01-06',
    GoodFriday: '2027-03-26',
    EasterSunday: '2027-03-28',
    EasterMonday: '2027-03-29',
    MayDay: '2027-05-01',
    AscensionDay: '2027-05-06',
    WhitSunday: '2027-05-16',
    NationalDay: '2027-06-06',
    MidsummerEve: '2027-06-25',
    MidsummerDay: '2027-06-26',
    AllSaintsDay: '2027-11-06',
    ChristmasEve: '2027-12-24',
    ChristmasDay: '2027-12-25',
    BoxingDay: '2027-12-26',
    NewYearsEve: '2027-12-31',
  },
} as const;

describe('Swedish holidays', () => {
  test.each([2026, 2027] as const)('of %d are those of the almanac', (year) => {
    expect(swedishHolidays(year)).toEqual(almanac[year]);
  });

  test.each([
    [1999, '1999-04-04'],
    [2000, '2000-04-23'],
    [2008, '2008-03-23'],
    [2011, '2011-04-24'],
    [2014, '2014-04-20'],
    [2024, '2024-03-31'],
    [2025, '2025-04-20'],
    [2028, '2028-04-16'],
    [2033, '2033-04-17'],
    [2038, '2038-04-25'],
    [2049, '2049-04-18'],
    [2076, '2076-04-19'],
  ])('Easter Sunday of %d is %s', (year, day) => {
    expect(swedishHolidays(year).EasterSunday).toBe(day);
  });
});

describe('Working days', () => {
  test.each([
    ['2026-11-20', true, 'an ordinary Friday'],
    ['2026-11-21', false, 'a Saturday'],
    ['2026-11-22', false, 'a Sunday'],
    ['2026-04-03', false, 'långfredagen'],
    ['2026-04-02', true, 'skärtorsdagen'],
    ['2026-06-19', false, 'midsommarafton'],
    ['2026-12-24', false, 'julafton, a Thursday'],
    ['2026-12-23', true, 'the day before julafton'],
    ['2026-12-31', false, 'nyårsafton'],
    ['2026-01-05', true, 'trettondagsafton, which offices do not keep'],
    ['2027-05-06', false, 'Kristi himmelsfärds dag'],
    ['2027-05-07', true, 'the squeezed Friday after it'],
    ['2025-06-06', false, 'nationaldagen on a Friday'],
  ])('%s is %s: %s', (day, expected) => {
    expect(isWorkingDay(day)).toBe(expected);
  });

  test.each([
    ['2026-11-20', 1, '2026-11-23'],
    ['2026-11-20', 5, '2026-11-27'],
    ['2026-11-21', 1, '2026-11-23'],
    ['2026-04-01', 3, '2026-04-08'],
    ['2026-12-22', 3, '2026-12-29'],
    ['2026-12-30', 2, '2027-01-05'],
    ['2026-12-30', 3, '2027-01-07'],
    ['2026-06-18', 1, '2026-06-22'],
    ['2026-11-23', -1, '2026-11-20'],
    ['2026-11-21', 0, '2026-11-21'],
  ])('%s and %d working days is %s', (day, count, expected) => {
    expect(addWorkingDays(day, count)).toBe(expected);
  });

  test.each([
    ['2026-11-20', '2026-11-20', 0],
    ['2026-11-20', '2026-11-22', 0],
    ['2026-11-22', '2026-11-21', 0],
    ['2026-11-20', '2026-11-23', 1],
    ['2026-12-18', '2027-01-08', 10], // 21–23 and 28–30 December, 4, 5, 7 and 8 January
    ['2026-11-23', '2026-11-20', -1],
  ])('between %s and %s there are %d', (first, second, expected) => {
    expect(workingDaysBetween(first, second)).toBe(expected);
  });

  test('counting undoes adding, for any day', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 5_000 }), fc.integer({ min: -60, max: 60 }), (offset, count) => {
        const day = addDays('2024-01-01', offset);
        expect(workingDaysBetween(day, addWorkingDays(day, count))).toBe(count);
      }),
      { numRuns: 60 },
    );
  });
});
