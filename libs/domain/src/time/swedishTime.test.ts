import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  daysBetween,
  isCalendarDay,
  startOfSwedishDay,
  swedishClockOf,
  swedishDayOf,
  swedishMomentOf,
  weekdayOf,
  weekOf,
} from './swedishTime.ts';

const anyDay = fc.integer({ min: 0, max: 80_000 }).map((count) => addDays('1990-01-01', count));

describe('The Swedish day of a moment', () => {
  test.each([
    ['2026-01-14T22:59:59Z', '2026-01-14', '23:59'],
    ['2026-01-14T23:00:00Z', '2026-01-15', '00:00'],
    ['2026-07-14T21:59:59.999Z', '2026-07-14', '23:59'],
    ['2026-07-14T22:00:00Z', '2026-07-15', '00:00'],
    ['2026-11-20T12:45:00+13:00', '2026-11-20', '00:45'],
    ['2025-12-31T23:30:00Z', '2026-01-01', '00:30'],
    ['2025-12-31T23:30Z', '2026-01-01', '00:30'],
    ['2026-01-01T00:30:00+0100', '2026-01-01', '00:30'],
    ['2026-01-01 00:30:00.5+01', '2026-01-01', '00:30'],
    ['2026-01-01 00:30:00 +01:00', '2026-01-01', '00:30'],
  ])('of %s is %s at %s, in a process under Auckland time', (moment, day, clock) => {
    expect(swedishDayOf(moment)).toBe(day);
    expect(swedishClockOf(moment)).toBe(clock);
    expect(swedishDayOf(new Date(moment))).toBe(day);
  });

  test('keeps its clock across the night in March: 01:59 is followed by 03:00', () => {
    expect(swedishClockOf('2026-03-29T00:59:00Z')).toBe('01:59');
    expect(swedishClockOf('2026-03-29T01:00:00Z')).toBe('03:00');
    expect(swedishDayOf('2026-03-29T21:59:59Z')).toBe('2026-03-29');
    expect(swedishDayOf('2026-03-29T22:00:00Z')).toBe('2026-03-30');
  });

  test('keeps its clock across the night in October: 02:59 is followed by 02:00', () => {
    expect(swedishClockOf('2026-10-25T00:59:00Z')).toBe('02:59');
    expect(swedishClockOf('2026-10-25T01:00:00Z')).toBe('02:00');
    expect(swedishDayOf('2026-10-25T22:59:59Z')).toBe('2026-10-25');
    expect(swedishDayOf('2026-10-25T23:00:00Z')).toBe('2026-10-26');
  });

  test.each(['2026-01-14', '2026-01-14T12:00', '2026-01-14T12:00:00', 'now', '', '2026-01-14T12:00:00Z later'])(
    'is refused for %j, which has no zone at its end',
    (text) => {
      expect(() => swedishDayOf(text)).toThrow(new RangeError(`Not a moment with its zone: ${text}`));
    },
  );

  test('is refused for a day that does not exist', () => {
    expect(() => swedishDayOf('2026-13-40T12:00:00Z')).toThrow(new RangeError('Not a moment: 2026-13-40T12:00:00Z'));
  });
});

describe('The start of a Swedish day', () => {
  test.each([
    ['2026-01-15', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', '2026-07-14T22:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
    ['2026-03-30', '2026-03-29T22:00:00.000Z'],
    ['2026-10-25', '2026-10-24T22:00:00.000Z'],
    ['2026-10-26', '2026-10-25T23:00:00.000Z'],
    ['2027-01-01', '2026-12-31T23:00:00.000Z'],
  ])('%s is %s', (day, moment) => {
    expect(startOfSwedishDay(day)).toBe(moment);
  });

  test('is the first moment of that day, for any day', () => {
    fc.assert(
      fc.property(anyDay, (day) => {
        const start = new Date(startOfSwedishDay(day));
        expect(swedishDayOf(start)).toBe(day);
        expect(swedishClockOf(start)).toBe('00:00');
        expect(swedishDayOf(new Date(start.getTime() - 1))).toBe(addDays(day, -1));
      }),
    );
  });
});

describe('Calendar days', () => {
  test.each(['2026-02-28', '2028-02-29', '0001-01-01', '9999-12-31', '2000-02-29'])('%s exists', (day) => {
    expect(isCalendarDay(day)).toBe(true);
  });

  test.each([
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-00-10',
    '2026-01-00',
    '0000-01-01',
    '2026-1-1',
    '20260101',
    ' 2026-01-01',
    '2026-01-01T00:00:00Z',
    '',
  ])('%j does not', (text) => {
    expect(isCalendarDay(text)).toBe(false);
  });

  test.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2028-02-28', 1, '2028-02-29'],
    ['2026-03-28', 2, '2026-03-30'],
    ['2026-10-24', 2, '2026-10-26'],
    ['2027-01-01', -1, '2026-12-31'],
    ['2026-11-20', 0, '2026-11-20'],
    ['0099-12-31', 1, '0100-01-01'],
  ])('%s and %d days is %s', (day, count, expected) => {
    expect(addDays(day, count)).toBe(expected);
  });

  test('days between undo days added, for any day', () => {
    fc.assert(
      fc.property(anyDay, fc.integer({ min: -5000, max: 5000 }), (day, count) => {
        expect(daysBetween(day, addDays(day, count))).toBe(count);
      }),
    );
  });

  test('the week starts on Monday', () => {
    expect(weekdayOf('2026-11-16')).toBe(1);
    expect(weekdayOf('2026-11-20')).toBe(5);
    expect(weekdayOf('2026-11-22')).toBe(7);
  });

  test.each([
    ['2026-01-01', 1],
    ['2026-11-16', 47],
    ['2026-11-22', 47],
    ['2026-12-31', 53],
    ['2027-01-03', 53],
    ['2027-01-04', 1],
    ['2024-12-30', 1],
  ])('%s is in week %i', (day, week) => {
    expect(weekOf(day)).toBe(week);
  });

  test('an invalid day is refused, not guessed', () => {
    expect(() => addDays('2026-02-30', 1)).toThrow(new RangeError('Not a calendar day: 2026-02-30'));
    expect(() => startOfSwedishDay('')).toThrow(new RangeError('Not a calendar day: '));
    expect(() => addDays('9999-12-31', 1)).toThrow(new RangeError('Outside the years 1 to 9999: 10000-01-01'));
  });
});

describe('The moment of a Swedish day and clock', () => {
  test.each([
    ['2026-01-14', '23:59', '2026-01-14T22:59:00.000Z'],
    ['2026-07-15', '00:00', '2026-07-14T22:00:00.000Z'],
    // The clocks skip 02:00 to 03:00, and show 02:00 to 03:00 twice.
    ['2026-03-29', '01:30', '2026-03-29T00:30:00.000Z'],
    ['2026-03-29', '02:30', '2026-03-29T01:30:00.000Z'],
    ['2026-03-29', '03:30', '2026-03-29T01:30:00.000Z'],
    ['2026-10-25', '01:30', '2026-10-24T23:30:00.000Z'],
    ['2026-10-25', '02:30', '2026-10-25T01:30:00.000Z'],
    ['2026-10-25', '03:30', '2026-10-25T02:30:00.000Z'],
  ])('%s %s is %s', (day, clock, moment) => {
    expect(swedishMomentOf(day, clock)).toBe(moment);
  });

  test('is refused for an invalid day or time', () => {
    expect(() => swedishMomentOf('2026-02-30', '12:00')).toThrow(RangeError);
    expect(() => swedishMomentOf('2026-02-03', '24:00')).toThrow(new RangeError('Not a time of the day: 24:00'));
    expect(() => swedishMomentOf('2026-02-03', '9:00')).toThrow(RangeError);
    expect(() => swedishMomentOf('2026-02-03', '012:00')).toThrow(RangeError);
    expect(() => swedishMomentOf('2026-02-03', '12:000')).toThrow(RangeError);
  });
});
