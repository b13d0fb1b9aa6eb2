import { describe, expect, it } from 'vitest';
import { reminderDays } from './reminderDays.ts';

describe('the days of reminders', () => {
  it.each([
    ['an ordinary week', '2026-11-20', '2026-11-18', '2026-11-24'],
    ['a weekend', '2026-11-24', '2026-11-22', '2026-11-26'],
    // Good Friday 3 April to Easter Monday 6 April 2026.
    ['Easter before', '2026-04-02', '2026-03-31', '2026-04-08'],
    ['Easter after', '2026-04-07', '2026-04-01', '2026-04-09'],
    // Midsummer Eve is Friday 19 June 2026.
    ['midsummer', '2026-06-22', '2026-06-17', '2026-06-24'],
    ['the night in which the clocks go forward', '2026-03-30', '2026-03-26', '2026-04-01'],
    ['the night in which the clocks go back', '2026-10-26', '2026-10-22', '2026-10-28'],
  ])('over %s', (_name, today, lateDueDay, lastNearEnd) => {
    expect(reminderDays(today)).toMatchObject({ lateDueDay, lastNearEnd });
  });

  it('are none on a day without work', () => {
    expect(['2026-04-03', '2026-04-06', '2026-06-19', '2026-11-22'].map(reminderDays)).toEqual([
      null,
      null,
      null,
      null,
    ]);
  });
});
