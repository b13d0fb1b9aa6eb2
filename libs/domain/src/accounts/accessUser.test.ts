import { expect, test } from 'vitest';
import { userStatuses } from '../enumerations.ts';
import { isSuper, mustVerifyContact } from './accessUser.ts';

test('only a user whose ways of contact are not verified must verify them', () => {
  expect(userStatuses.filter(mustVerifyContact)).toEqual(['UnverifiedContactInfo']);
});

test('a super user is one by the role or by the flag', () => {
  expect(isSuper({ roles: ['SuperUser'], isSuperUser: false })).toBe(true);
  expect(isSuper({ roles: [], isSuperUser: true })).toBe(true);
  expect(isSuper({ roles: ['Inquirer'], isSuperUser: false })).toBe(false);
});
