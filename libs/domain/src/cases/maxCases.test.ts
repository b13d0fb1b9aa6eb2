import { describe, expect, test } from 'vitest';
import { isMaxCasesOption, maxCasesOptions } from './maxCases.ts';

describe('the largest number of ongoing cases', () => {
  test('is one of nine choices, unlimited last', () => {
    expect(maxCasesOptions()).toEqual([0, 1, 2, 5, 10, 20, 50, 100, -1]);
    expect(maxCasesOptions(-1)).toEqual([0, 1, 2, 5, 10, 20, 50, 100, -1]);
    expect(maxCasesOptions(50)).toEqual([0, 1, 2, 5, 10, 20, 50, 100, -1]);
  });

  test('offers any current value in its place', () => {
    expect(maxCasesOptions(7)).toEqual([0, 1, 2, 5, 7, 10, 20, 50, 100, -1]);
    expect([isMaxCasesOption(7), isMaxCasesOption(7, 7), isMaxCasesOption(10), isMaxCasesOption(-1)]).toEqual([
      false,
      true,
      true,
      true,
    ]);
  });
});
