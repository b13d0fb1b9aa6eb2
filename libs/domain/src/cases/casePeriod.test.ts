import { describe, expect, test } from 'vitest';
import { addDays, daysOfPeriod } from '../time/swedishTime.ts';
import {
  checkCasePeriod,
  earliestStart,
  isTooNearForIndication,
  periodBounds,
  proposedEnd,
  purposeForStart,
  suggestedPurpose,
} from './casePeriod.ts';
import type { CasePurpose } from '../enumerations.ts';
import { defaultSettings } from '../settings.ts';

const today = '2026-11-20';
const settings = defaultSettings();

function errorsOf(purpose: CasePurpose, startDate: string, endDate: string): unknown[] {
  return checkCasePeriod({ purpose, startDate, endDate }, today, settings);
}

const tooEarly = (earliest: string): unknown => ({
  field: 'startDate',
  code: 'DateTooFarInPast',
  params: { earliest },
});
const tooLong = (days: number): unknown => ({ field: 'endDate', code: 'PeriodTooLong', params: { days } });

describe('The days that can be chosen', () => {
  test.each([
    ['CableIndication', '', { minimum: '2026-11-22' }],
    ['CableIndication', '2026-11-21', { minimum: '2026-11-22' }],
    ['CableIndication', '2026-11-22', { minimum: '2026-11-22', maximum: '2026-12-21' }],
    ['CableIndication', '2026-12-24', { minimum: '2026-12-24', maximum: '2027-01-22' }],
    ['Project', '2026-12-24', { minimum: '2026-12-24' }],
    // While the start is typed it may be any day, or none.
    ['CableIndication', '2036-11-21', { minimum: '2026-11-22' }],
    ['CableIndication', '9999-12-31', { minimum: '2026-11-22' }],
    ['Project', '9999-12-31', { minimum: '2026-11-22' }],
    ['CableIndication', ' 2026-12-24', { minimum: '2026-11-22' }],
  ] as const)('for the end of a %s that starts "%s" are within %j', (purpose, startDate, end) => {
    expect(periodBounds({ purpose, startDate }, today, settings)).toEqual({
      startDate: { minimum: '2026-11-22' },
      endDate: end,
    });
  });

  test('for the start of an emergency end after seven days', () => {
    expect(periodBounds({ purpose: 'Emergency', startDate: '2026-11-28' }, today, settings).startDate).toEqual({
      minimum: '2026-11-20',
      maximum: '2026-11-27',
    });
  });

  test.each(['CableIndication', 'Emergency'] as const)(
    'are those that the check of a %s takes, and no others',
    (purpose) => {
      const day = (ahead: number): string =>
        new Date(Date.parse(`${today}T00:00:00Z`) + ahead * 86_400_000).toISOString().slice(0, 10);
      const within = (text: string, { minimum = '', maximum = '9999-12-31' }) => text >= minimum && text <= maximum;
      for (const start of [-1, 0, 1, 2, 6, 7, 8, 40]) {
        for (let end = -2; end < 75; end += 1) {
          const period = { purpose, startDate: day(start), endDate: day(end) };
          const bounds = periodBounds(period, today, settings);
          const isBounded = within(period.startDate, bounds.startDate) && within(period.endDate, bounds.endDate);
          expect(isBounded, JSON.stringify(period)).toBe(checkCasePeriod(period, today, settings).length === 0);
        }
      }
    },
  );
});

describe('The start of a period', () => {
  test.each(['CableIndication', 'Project', 'Planning', 'Collaborate'] as const)(
    'of a case of %s is at least two days ahead',
    (purpose) => {
      expect(errorsOf(purpose, '2026-11-21', '2026-11-25')).toEqual([tooEarly('2026-11-22')]);
      expect(errorsOf(purpose, '2026-11-20', '2026-11-25')).toEqual([tooEarly('2026-11-22')]);
      expect(errorsOf(purpose, '2026-11-22', '2026-11-25')).toEqual([]);
    },
  );

  test('of an emergency is today to seven days ahead', () => {
    expect(errorsOf('Emergency', '2026-11-19', '2026-11-20')).toEqual([tooEarly('2026-11-20')]);
    expect(errorsOf('Emergency', '2026-11-20', '2026-11-20')).toEqual([]);
    expect(errorsOf('Emergency', '2026-11-27', '2026-11-27')).toEqual([]);
    expect(errorsOf('Emergency', '2026-11-28', '2026-11-28')).toEqual([
      { field: 'startDate', code: 'DateTooFarInFuture', params: { latest: '2026-11-27' } },
    ]);
  });

  test.each(['CableIndication', 'Project', 'Planning', 'Collaborate'] as const)(
    'of a case of %s, and its end, are ten years ahead at most',
    (purpose) => {
      expect(errorsOf(purpose, '2036-11-20', '2036-11-20')).toEqual([]);
      const tooFar = (field: string) => ({ field, code: 'DateTooFarInFuture', params: { latest: '2036-11-20' } });
      expect(errorsOf(purpose, '9999-12-30', '9999-12-31')).toEqual([tooFar('startDate'), tooFar('endDate')]);
      expect(
        checkCasePeriod({ purpose, startDate: '2038-02-28', endDate: '2038-03-01' }, '2028-02-29', settings),
      ).toEqual([{ field: 'endDate', code: 'DateTooFarInFuture', params: { latest: '2038-02-28' } }]);
    },
  );

  test('crosses months, years and the nights when the clocks change by calendar days', () => {
    expect(earliestStart('CableIndication', '2026-12-30', settings)).toBe('2027-01-01');
    expect(earliestStart('CableIndication', '2026-03-28', settings)).toBe('2026-03-30');
    expect(earliestStart('CableIndication', '2026-10-24', settings)).toBe('2026-10-26');
  });
});

describe('The length of a period', () => {
  test('an indication has at most 30 days, both ends counted', () => {
    expect(errorsOf('CableIndication', '2026-12-01', '2026-12-30')).toEqual([]);
    expect(errorsOf('CableIndication', '2026-12-01', '2026-12-31')).toEqual([tooLong(30)]);
  });

  test.each([
    ['Easter and the night to summer time', '2026-03-15', '2026-04-13', '2026-04-14'],
    ['midsummer', '2026-06-05', '2026-07-04', '2026-07-05'],
    ['the night to winter time', '2026-10-10', '2026-11-08', '2026-11-09'],
  ])('is counted in calendar days over %s', (_over, startDate, last, after) => {
    const errors = (endDate: string) =>
      checkCasePeriod({ purpose: 'CableIndication', startDate, endDate }, '2026-03-01', settings);
    expect([errors(last), errors(after)]).toEqual([[], [tooLong(30)]]);
  });

  test('an emergency has at most 7 days, both ends counted', () => {
    expect(errorsOf('Emergency', '2026-11-20', '2026-11-26')).toEqual([]);
    expect(errorsOf('Emergency', '2026-11-20', '2026-11-27')).toEqual([tooLong(7)]);
  });

  test('a project, planning or collaboration case may be long', () => {
    for (const purpose of ['Project', 'Planning', 'Collaborate'] as const) {
      expect(errorsOf(purpose, '2026-12-01', '2031-12-01')).toEqual([]);
    }
  });

  test('a period of one day is a period', () => {
    expect(errorsOf('CableIndication', '2026-12-01', '2026-12-01')).toEqual([]);
    expect(daysOfPeriod('2026-12-01', '2026-12-01')).toBe(1);
  });

  test('the end is not before the start', () => {
    expect(errorsOf('CableIndication', '2026-12-02', '2026-12-01')).toEqual([
      { field: 'endDate', code: 'StartAfterEnd', params: {} },
    ]);
  });
});

describe('Missing and impossible dates', () => {
  test('are named at their own field', () => {
    expect(errorsOf('CableIndication', '', '')).toEqual([
      { field: 'startDate', code: 'Required', params: {} },
      { field: 'endDate', code: 'Required', params: {} },
    ]);
    expect(errorsOf('CableIndication', '2026-11-31', '2026-12-05')).toEqual([
      { field: 'startDate', code: 'InvalidDate', params: {} },
    ]);
    expect(errorsOf('CableIndication', '2026-11-25', '5/12 2026')).toEqual([
      { field: 'endDate', code: 'InvalidDate', params: {} },
    ]);
  });
});

describe('A better purpose is suggested', () => {
  test.each([
    ['CableIndication', '2027-01-19', null], // 60 days ahead
    ['CableIndication', '2027-01-20', 'Project'], // 61 days ahead
    ['Project', '2026-12-04', 'CableIndication'], // 14 days ahead
    ['Project', '2026-12-05', null], // 15 days ahead
    ['Planning', '2026-11-25', null],
    ['Emergency', '2026-11-20', null],
    ['CableIndication', '', null],
  ] as const)('for %s starting %s: %s', (purpose, startDate, expected) => {
    expect(suggestedPurpose({ purpose, startDate }, today, settings)).toBe(expected);
  });
});

describe('The purpose for work that starts on a day', () => {
  test.each([
    ['2026-11-19', null], // has been
    ['2026-11-20', null], // today
    ['2026-11-30', 'CableIndication'],
    ['2027-01-19', 'CableIndication'], // 60 days ahead
    ['2027-01-20', 'Project'], // 61 days ahead
    ['20261130', null],
    ['', null],
  ])('%s: %s', (startDate, expected) => {
    expect(purposeForStart(startDate, today, settings)).toBe(expected);
  });

  test('is none until the first day of an indication, because a near day makes no emergency', () => {
    const first = earliestStart('CableIndication', today, settings);
    const before = addDays(first, -1);
    expect([purposeForStart(first, today, settings), isTooNearForIndication(first, today, settings)]).toEqual([
      'CableIndication',
      false,
    ]);
    expect([purposeForStart(before, today, settings), isTooNearForIndication(before, today, settings)]).toEqual([
      null,
      true,
    ]);
  });

  test.each([
    ['2026-11-20', true], // today
    ['2026-11-19', false], // has been
    ['20261120', false],
    ['', false],
  ])('%s is too near for an indication: %s', (startDate, expected) => {
    expect(isTooNearForIndication(startDate, today, settings)).toBe(expected);
  });
});

describe('The last day that is proposed', () => {
  test.each([
    ['CableIndication', '2026-12-03', '2026-12-11'],
    ['Project', '2027-12-28', '2028-01-05'],
    // An emergency lasts seven days, both ends counted.
    ['Emergency', '2026-11-20', '2026-11-26'],
    ['CableIndication', '2026-11-21', ''],
    ['CableIndication', '2026-12', ''],
  ] as const)('for a %s from %s is %s', (purpose, startDate, expected) => {
    expect(proposedEnd({ purpose, startDate }, today, settings)).toBe(expected);
  });
});
