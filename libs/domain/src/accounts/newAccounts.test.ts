import { describe, expect, test } from 'vitest';
import {
  checkAccountOrganisation,
  inviteExpiry,
  isInviteActive,
  lastInviteDay,
  newAccountTerms,
  openAccountStep,
  stepsOfAccount,
} from './newAccounts.ts';

describe('the organisation of a new account', () => {
  test('a private person gives none', () => {
    expect(checkAccountOrganisation({ kind: 'PrivatePerson' })).toEqual([]);
  });

  test('an association or organisation is one that exists, or has number and name', () => {
    expect(
      checkAccountOrganisation({ kind: 'Association', organizationId: '00000000-0000-7000-8000-000000000009' }),
    ).toEqual([]);
    expect(
      checkAccountOrganisation({
        kind: 'Organisation',
        organizationNumber: '556677-8899',
        organizationName: 'Grävarna AB',
      }),
    ).toEqual([]);
    expect(checkAccountOrganisation({ kind: 'Organisation', organizationName: '  ' })).toEqual([
      { path: 'organizationNumber', code: 'Required' },
      { path: 'organizationName', code: 'Required' },
    ]);
    expect(checkAccountOrganisation({ kind: 'Organisation', organizationNumber: '556677-8899' })).toEqual([
      { path: 'organizationName', code: 'Required' },
    ]);
  });
});

describe('a new account', () => {
  test('of a private person is in use at once, with two cases', () => {
    expect(newAccountTerms('PrivatePerson', false)).toEqual({
      roles: ['Inquirer'],
      status: 'Active',
      maxNumberOfCases: 2,
    });
  });

  test('that brings a new organisation administers it', () => {
    expect(newAccountTerms('Organisation', false)).toEqual({
      roles: ['Inquirer', 'UserAdmin'],
      status: 'Active',
      maxNumberOfCases: 10,
    });
  });

  test('in an organisation that exists waits for its administrator', () => {
    expect(newAccountTerms('Association', true)).toEqual({
      roles: ['Inquirer'],
      status: 'AwaitingActivation',
      maxNumberOfCases: 10,
    });
  });
});

test.each([
  ['2026-11-20T11:00:00.000Z', 14, '2026-12-04', '2026-12-04T23:00:00.000Z'],
  // Sent at 00:30 on 21 November, Swedish time.
  ['2026-11-20T23:30:00.000Z', 1, '2026-11-22', '2026-11-22T23:00:00.000Z'],
  ['2026-03-15T11:00:00.000Z', 14, '2026-03-29', '2026-03-29T22:00:00.000Z'],
  ['2026-10-11T11:00:00.000Z', 14, '2026-10-25', '2026-10-25T23:00:00.000Z'],
])('an invite sent at %s for %d days is valid through %s', (sentAt, days, lastDay, expiresAt) => {
  expect(inviteExpiry(new Date(sentAt), days)).toBe(expiresAt);
  expect(lastInviteDay(expiresAt)).toBe(lastDay);
});

test('an invite can be taken once, for as long as it is neither withdrawn nor too old', () => {
  const open = { expiresAt: '2026-12-05T10:00:00.000Z', acceptedAt: null, removedAt: null };
  expect(isInviteActive(open, '2026-12-05T09:59:59.999Z')).toBe(true);
  expect(isInviteActive(open, '2026-12-05T10:00:00.000Z')).toBe(false);
  expect(isInviteActive({ ...open, acceptedAt: '2026-11-22T10:00:00.000Z' }, '2026-11-23T10:00:00.000Z')).toBe(false);
  expect(isInviteActive({ ...open, removedAt: '2026-11-22T10:00:00.000Z' }, '2026-11-23T10:00:00.000Z')).toBe(false);
});

describe('the steps to a new account', () => {
  test('have no organisation for a private person', () => {
    expect(stepsOfAccount('PrivatePerson')).toEqual(['kind', 'email', 'code', 'person']);
    expect(stepsOfAccount('Association')).toEqual(['kind', 'organisation', 'email', 'code', 'person']);
  });

  test('open no further than the first that is not done', () => {
    expect(openAccountStep('Organisation', new Set(), 'person')).toBe('kind');
    expect(openAccountStep('Organisation', new Set(['kind', 'organisation'] as const), 'person')).toBe('email');
    expect(openAccountStep('Organisation', new Set(['kind', 'organisation', 'email'] as const), 'organisation')).toBe(
      'organisation',
    );
    expect(openAccountStep('PrivatePerson', new Set(['kind', 'email', 'code'] as const), null)).toBe('person');
    expect(openAccountStep('PrivatePerson', new Set(stepsOfAccount('PrivatePerson')), null)).toBe('person');
  });
});
