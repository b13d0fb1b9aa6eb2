import { expect, test, describe } from 'vitest';
import { caseCreationForbidden, caseLimitHit, caseLimitsOf, isMaxCasesOption, maxCasesOptions } from './caseLimit.ts';

const none = { userMax: -1, organisationMax: -1, userActive: 0, organisationActive: 0 };

test.each([
  [{ ...none, userActive: 999, organisationActive: 9_999 }, null],
  [{ ...none, userMax: 10, userActive: 9 }, null],
  [{ ...none, userMax: 10, userActive: 10 }, 'user'],
  [{ ...none, userMax: 10, userActive: 11 }, 'user'],
  [{ ...none, organisationMax: 5, organisationActive: 4 }, null],
  [{ ...none, organisationMax: 5, organisationActive: 5 }, 'organisation'],
  [{ userMax: 1, organisationMax: 1, userActive: 1, organisationActive: 1 }, 'user'],
  [{ userMax: 2, organisationMax: 1, userActive: 1, organisationActive: 1 }, 'organisation'],
  [{ ...none, userMax: 0 }, 'user'],
  [{ ...none, organisationMax: 0 }, 'organisation'],
] as const)('the limit that stops a new case with %j is %s', (limits, expected) => {
  expect(caseLimitHit(limits)).toBe(expected);
});

test('a maximum of 0 forbids cases altogether; a reached limit does not', () => {
  expect(caseCreationForbidden({ userMax: 0, organisationMax: -1 })).toBe(true);
  expect(caseCreationForbidden({ userMax: 10, organisationMax: 0 })).toBe(true);
  expect(caseCreationForbidden({ userMax: 10, organisationMax: -1 })).toBe(false);
});

test("the limits are the user's and the organisation's, each with its own count", () => {
  const info = {
    userMaxNumberOfCases: 10,
    activeCount: 3,
    organisationMaxNumberOfCases: 50,
    organisationActiveCount: 20,
  };
  expect(caseLimitsOf(info)).toEqual({ userMax: 10, userActive: 3, organisationMax: 50, organisationActive: 20 });
});

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

test('several cases together must all have room, the user first', () => {
  const limits = { userMax: 10, organisationMax: 12, userActive: 4, organisationActive: 7 };
  expect(caseLimitHit(limits, 5)).toBeNull();
  expect(caseLimitHit(limits, 6)).toBe('organisation');
  expect(caseLimitHit(limits, 7)).toBe('user');
  expect(caseLimitHit({ ...limits, userMax: -1, organisationMax: -1 }, 1000)).toBeNull();
});
