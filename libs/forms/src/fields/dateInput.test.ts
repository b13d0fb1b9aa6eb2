import { describe, expect, it } from 'vitest';
import { normaliseTypedDate } from './dateInput.ts';

describe('a typed date', () => {
  it.each([
    ['2026-11-20', '2026-11-20'],
    ['20261120', '2026-11-20'],
    [' 2026/1/5 ', '2026-01-05'],
    ['2026.01.05', '2026-01-05'],
  ])('%s is written as %s', (typed, written) => {
    expect(normaliseTypedDate(typed)).toBe(written);
  });
  it.each([
    ['2026-13-45', '2026-12-31'],
    ['2026-00-00', '2026-01-01'],
    ['0000-05-05', '0001-05-05'],
    ['2026-02-31', '2026-02-28'],
    ['2028-02-31', '2028-02-29'],
    ['2100-02-29', '2100-02-28'],
    ['2026-04-31', '2026-04-30'],
  ])('%s is clamped to %s', (typed, written) => {
    expect(normaliseTypedDate(typed)).toBe(written);
  });
  it.each(['', 'i morgon', '2026-11', '20-11-2026x'])('"%s" is left for the check to refuse', (typed) => {
    expect(normaliseTypedDate(typed)).toBe(typed);
  });
});
