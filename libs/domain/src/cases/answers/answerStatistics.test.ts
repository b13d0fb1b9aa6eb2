import { expect, test } from 'vitest';
import {
  answerDaysAtMost,
  answerFigures,
  answersByDays,
  checkStatisticsPeriod,
  statisticsDays,
  statisticsPeriodBounds,
  type AnswerRow,
} from './answerStatistics.ts';

// A week without holidays: Monday 16 to Friday 20 November 2026.
const row = (answeredDay: string | null, changes: Partial<AnswerRow> = {}): AnswerRow => ({
  sentDay: '2026-11-16',
  answeredDay,
  dueDay: '2026-11-18',
  count: 1,
  ...changes,
});

test('an answer on its due day is on time, one after it is late, and so is none after it', () => {
  const rows = [row('2026-11-16', { count: 2 }), row('2026-11-18'), row('2026-11-19'), row(null)];
  expect(answerFigures(rows, '2026-11-18')).toMatchObject({ received: 5, answered: 4, onTime: 3, late: 1 });
  expect(answerFigures(rows, '2026-11-19')).toMatchObject({ onTime: 3, late: 2 });
});

test('the times are working days to the answer, of half and of nine tenths of the answers', () => {
  // Answer times 0, 0, 1, 2, 3, 4: the third and the sixth of them.
  const rows = [
    row('2026-11-16', { count: 2 }),
    row('2026-11-17'),
    row('2026-11-18'),
    row('2026-11-19'),
    row('2026-11-20'),
    row(null, { count: 9 }),
  ];
  expect(answerFigures(rows, '2026-11-20')).toMatchObject({ medianDays: 1, p90Days: 4 });
  // Friday to Monday is one working day.
  expect(answerFigures([row('2026-11-23', { sentDay: '2026-11-20' })], '2026-11-23')).toMatchObject({ medianDays: 1 });
  expect(answerFigures([row(null)], '2026-11-20')).toMatchObject({ medianDays: null, p90Days: null });
});

test('the times do not depend on the order of the rows', () => {
  const rows = [row('2026-11-20'), row('2026-11-17'), row('2026-11-18')];
  expect(answerFigures(rows, '2026-11-20')).toMatchObject({ medianDays: 2, p90Days: 4 });
});

test('answers are counted by their days, those of ten days and more together', () => {
  const rows = [
    row('2026-11-16'),
    row('2026-11-17'),
    row('2026-11-17', { count: 2 }),
    row('2026-12-21', { count: 2 }),
    row(null),
  ];
  expect(answersByDays(rows)).toEqual([1, 3, 0, 0, 0, 0, 0, 0, 0, 0, 2]);
});

test('counts by days give the days that half and nine tenths of the answers do not exceed', () => {
  // Answer times 0, 2, 2, 2, 5: the third and the fifth of them.
  expect([answerDaysAtMost([1, 0, 3, 0, 0, 1], 0.5), answerDaysAtMost([1, 0, 3, 0, 0, 1], 0.9)]).toEqual([2, 5]);
  expect(answerDaysAtMost([0, 1], 0)).toBe(1);
  expect(answerDaysAtMost([0, 0, 0], 0.5)).toBeNull();
});

test('a period ends today and counts both its days', () => {
  expect(statisticsDays('Days30', '2026-11-20')).toEqual({ from: '2026-10-22', to: '2026-11-20' });
});

test("a period of the user's own begins before it ends, and is at most three years long", () => {
  const check = (from: string, to: string) => checkStatisticsPeriod({ from, to }).map(({ path, code }) => [path, code]);
  expect(check('2026-11-20', '2026-11-20')).toEqual([]);
  expect(check('2026-11-21', '2026-11-20')).toEqual([['to', 'StartAfterEnd']]);
  // 1,096 days, of which 2024 has 366.
  expect(check('2023-11-21', '2026-11-20')).toEqual([]);
  expect(check('2023-11-20', '2026-11-20')).toEqual([['to', 'PeriodTooLong']]);
  expect(checkStatisticsPeriod({ from: '2020-01-01', to: '2026-11-20' })[0]?.params).toEqual({ days: 1096 });
  expect(statisticsPeriodBounds('2023-11-21')).toEqual({ minimum: '2023-11-21', maximum: '2026-11-20' });
  // The schema says what is wrong with a day.
  expect(check('', '2026-11-20')).toEqual([]);
  expect(statisticsPeriodBounds('')).toEqual({});
});

test('a period ends on the last day of the calendar at the latest', () => {
  // 1,096 days before the year 10000: the years 9997 to 9999 have 365 days each, and one of 9996 is left.
  expect(statisticsPeriodBounds('9996-12-31')).toEqual({ minimum: '9996-12-31', maximum: '9999-12-31' });
  expect(statisticsPeriodBounds('9997-01-01')).toEqual({ minimum: '9997-01-01', maximum: '9999-12-31' });
  expect(statisticsPeriodBounds('9999-12-31')).toEqual({ minimum: '9999-12-31', maximum: '9999-12-31' });
  expect(checkStatisticsPeriod({ from: '9998-12-31', to: '9999-12-31' })).toEqual([]);
  expect(checkStatisticsPeriod({ from: '9996-12-30', to: '9999-12-31' })).toMatchObject([{ code: 'PeriodTooLong' }]);
});
