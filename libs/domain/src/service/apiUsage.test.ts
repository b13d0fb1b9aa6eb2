import { expect, test } from 'vitest';
import { hourOf, isUsageClient, usageTimes } from './apiUsage.ts';

test('a client is named by letters, digits and few marks, at most 100 characters', () => {
  expect(['inquirer', 'LogInAs', 'a.b-c_1', 'a'.repeat(100)].filter((text) => !isUsageClient(text))).toEqual([]);
  expect(['', 'a b', ' a', 'a ', 'a/b', 'a'.repeat(101)].filter(isUsageClient)).toEqual([]);
});

test('a call is counted in the hour in which it was made', () => {
  expect(hourOf(new Date('2026-11-24T15:59:59.999Z'))).toBe('2026-11-24T15:00:00.000Z');
});

test('a day is 24 hours, the last of them the one that goes on', () => {
  const times = usageTimes('Day', new Date('2026-11-24T15:30:00Z'));
  expect([times.length, times[0], times[23]]).toEqual([24, '2026-11-23T16:00:00.000Z', '2026-11-24T15:00:00.000Z']);
});

test('longer periods are Swedish days that end with today', () => {
  // Half past midnight on 25 November in Sweden.
  const now = new Date('2026-11-24T23:30:00Z');
  const week = usageTimes('Week', now);
  expect([week.length, week[0], week[6]]).toEqual([7, '2026-11-18T23:00:00.000Z', '2026-11-24T23:00:00.000Z']);
  expect([usageTimes('Month', now).length, usageTimes('Year', now).length]).toEqual([30, 365]);
});

test('a day on which the clocks change is one day', () => {
  expect(usageTimes('Week', new Date('2026-10-26T12:00:00Z')).slice(-2)).toEqual([
    '2026-10-24T22:00:00.000Z',
    '2026-10-25T23:00:00.000Z',
  ]);
});
