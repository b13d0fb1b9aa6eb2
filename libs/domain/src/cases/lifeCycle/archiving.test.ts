import { describe, expect, it } from 'vitest';
import { erasureDay, lastArchivedDay, lastErasedDay, monthsBefore } from './archiving.ts';

describe('archiving', () => {
  it.each([
    ['2026-11-20', 24, '2024-11-20'],
    ['2026-01-15', 1, '2025-12-15'],
    ['2026-12-31', 12, '2025-12-31'],
    ['2026-05-05', 1, '2026-04-05'],
    ['2026-03-31', 1, '2026-02-28'],
    ['2024-03-31', 1, '2024-02-29'],
    ['2026-05-31', 18, '2024-11-30'],
  ])('counts from %s %i months back to %s', (day, months, expected) => {
    expect(monthsBefore(day, months)).toBe(expected);
  });

  it('archives after the months of the setting and erases three years later', () => {
    expect(lastArchivedDay('2028-02-29', 24)).toBe('2026-02-28');
    expect(lastErasedDay('2031-02-28')).toBe('2028-02-28');
    expect(lastErasedDay('2028-02-29')).toBe('2025-02-28');
  });

  it('erases on the first day on which the three years have passed, also for a leap day', () => {
    expect(erasureDay('2026-11-24')).toBe('2029-11-24');
    expect(erasureDay('2028-02-28')).toBe('2031-02-28');
    expect(erasureDay('2028-02-29')).toBe('2031-03-01');
  });

  it('refuses a day that does not exist', () => {
    expect(() => monthsBefore('2026-02-30', 1)).toThrow(RangeError);
  });
});
