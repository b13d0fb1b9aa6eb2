import { describe, expect, it } from 'vitest';
import {
  formatArea,
  formatClock,
  formatDay,
  formatDayLong,
  formatDays,
  formatDistance,
  formatHectares,
  formatList,
  formatMoment,
  formatNumber,
  formatPeriodLong,
  formatPeriodShort,
} from './formats.ts';

const s = '\u00a0';

describe('dates and times', () => {
  it('shows a day in tables in ISO format', () => {
    expect(formatDay('2026-11-20')).toBe('2026-11-20');
  });
  it('shows the Swedish day of a moment, not that of UTC', () => {
    expect(formatDay('2026-11-20T23:30:00Z')).toBe('2026-11-21');
  });
  it('says a day in a sentence with its weekday', () => {
    expect(formatDayLong('2026-11-20')).toBe('fredag 20 november 2026');
    expect(formatDayLong('2026-03-29')).toBe('söndag 29 mars 2026');
  });
  it('says a period in few words, with the year where it is another', () => {
    expect(formatPeriodShort('2026-12-03', '2026-12-11', '2026-11-30')).toBe('3–11 december');
    expect(formatPeriodShort('2026-11-28', '2026-12-03', '2026-11-30')).toBe('28 november – 3 december');
    expect(formatPeriodShort('2026-12-28', '2027-01-03', '2026-11-30')).toBe('28 december – 3 januari 2027');
    expect(formatPeriodShort('2026-12-03', '2026-12-03', '2026-11-30')).toBe('3 december');
  });
  it('refuses a day that does not exist', () => {
    expect(() => formatDayLong('2026-02-30')).toThrow(RangeError);
  });
  it('shows a moment in Swedish standard time and summer time', () => {
    expect(formatMoment('2026-11-20T12:45:00Z')).toBe('2026-11-20 13:45');
    expect(formatMoment('2026-07-01T22:05:00Z')).toBe('2026-07-02 00:05');
    expect(formatClock('2026-11-20T12:45:00Z')).toBe('13:45');
  });
});

describe('numbers', () => {
  it('groups thousands with a no-break space and uses a decimal comma', () => {
    expect(formatNumber(1250)).toBe(`1${s}250`);
    expect(formatNumber(9747849)).toBe(`9${s}747${s}849`);
    expect(formatNumber(0.44, 1)).toBe('0,4');
  });
  it('shows small areas in square metres and large ones in hectares', () => {
    expect(formatArea(0)).toBe(`0${s}m²`);
    expect(formatArea(0.2)).toBe(`mindre än${s}1${s}m²`);
    expect(formatArea(1250)).toBe(`1${s}250${s}m²`);
    expect(formatArea(1999.4)).toBe(`1${s}999${s}m²`);
    expect(formatArea(1999.6)).toBe(`0,2${s}ha`);
    expect(formatArea(4000)).toBe(`0,4${s}ha`);
    expect(formatArea(12_500)).toBe(`1,25${s}ha`);
    expect(formatArea(125_400)).toBe(`12,5${s}ha`);
    expect(formatArea(1_204_000)).toBe(`120${s}ha`);
    expect(formatHectares(0.4)).toBe(`0,4${s}ha`);
  });
  it('shows distances in metres and kilometres', () => {
    expect(formatDistance(45.4)).toBe(`45${s}m`);
    expect(formatDistance(999.6)).toBe(`1${s}km`);
    expect(formatDistance(5000)).toBe(`5${s}km`);
    expect(formatDistance(1254)).toBe(`1,25${s}km`);
  });
  it('counts days in singular and plural', () => {
    expect(formatDays(30)).toBe(`30${s}dagar`);
  });
  it('joins a list with commas and "och"', () => {
    expect(formatList([])).toBe('');
    expect(formatList(['el'])).toBe('el');
    expect(formatList(['el', 'vatten', 'gas'])).toBe('el, vatten och gas');
  });
});

describe('a period in a sentence', () => {
  it.each([
    ['2026-11-30', '2026-12-04', `måndag 30 november – fredag 4 december (5\u00a0dagar)`],
    ['2026-12-28', '2027-01-08', `måndag 28 december – fredag 8 januari 2027 (12\u00a0dagar)`],
    ['2026-11-30', '2026-11-30', `måndag 30 november (1\u00a0dag)`],
  ])('from %s to %s counts both days and includes the year if it is another', (start, end, words) => {
    expect(formatPeriodLong(start, end, '2026-11-22')).toBe(words);
  });
});
