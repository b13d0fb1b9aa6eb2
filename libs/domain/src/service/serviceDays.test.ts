import { describe, expect, it } from 'vitest';
import { answeredPercent, availablePercent, measuredDays } from './serviceDays.ts';

const counted = (day: string, minutes: number, calls = 0, failed = 0) => ({ day, minutes, calls, failed });

describe('the days of the status page', () => {
  it('are whole days before today and after the first that was counted', () => {
    const days = measuredDays([counted('2026-11-18', 600), counted('2026-11-19', 1_438)], '2026-11-18', '2026-11-21');
    expect(days).toEqual([
      { day: '2026-11-19', downMinutes: 2 },
      // Nothing was counted: it did not work at all.
      { day: '2026-11-20', downMinutes: 1_440 },
    ]);
  });

  it('are ninety at most, and none before anything was counted', () => {
    const days = measuredDays([], '2020-01-01', '2026-11-21');
    expect([days.length, days[0]?.day, days.at(-1)?.day]).toEqual([90, '2026-08-23', '2026-11-20']);
    expect(measuredDays([], null, '2026-11-21')).toEqual([]);
  });

  it('have an hour more or less when the clocks change', () => {
    const october = measuredDays([counted('2026-10-25', 1_500)], '2026-10-24', '2026-10-26');
    expect(october).toEqual([{ day: '2026-10-25', downMinutes: 0 }]);
    const march = measuredDays([counted('2027-03-28', 1_379)], '2027-03-27', '2027-03-29');
    expect(march).toEqual([{ day: '2027-03-28', downMinutes: 1 }]);
  });
});

describe('the figures of the status page', () => {
  it('say 100 percent only when no minute is missing', () => {
    const days = [
      { day: '2026-11-19', downMinutes: 0 },
      { day: '2026-11-20', downMinutes: 0 },
    ];
    expect(availablePercent(days)).toBe(100);
    // 1 of 2,880 minutes: 99.965…
    expect(availablePercent([{ day: '2026-11-19', downMinutes: 1 }, ...days.slice(1)])).toBe(99.96);
    expect(availablePercent([])).toBeNull();
  });

  it('count calls of the shown days alone', () => {
    const days = [{ day: '2026-11-20', downMinutes: 0 }];
    const calls = [counted('2026-11-19', 1_440, 1_000, 1_000), counted('2026-11-20', 1_440, 3_000, 1)];
    expect(answeredPercent(calls, days)).toBe(99.96);
    expect(answeredPercent(calls, [])).toBeNull();
  });
});
