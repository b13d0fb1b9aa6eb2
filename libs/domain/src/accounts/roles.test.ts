import { expect, test } from 'vitest';
import { roles, type Role } from '../enumerations.ts';
import { mayCreateCases, primaryRole, sortRoles, useWithRecipients } from './roles.ts';

test('roles are shown in the order of the specification, each once', () => {
  expect(sortRoles(['SuperUser', 'UserAdmin', 'Inquirer', 'CableOwnerAnswerer', 'Inquirer'])).toEqual([
    'CableOwnerAnswerer',
    'Inquirer',
    'UserAdmin',
    'SuperUser',
  ]);
  expect(sortRoles([...roles].reverse())).toEqual([
    'CableOwnerAnswerer',
    'CableOwnerAdmin',
    'CableOwnerModule',
    'Inquirer',
    'UserAdmin',
    'UserSupport',
    'WebServiceUser',
    'WebServiceInquirer',
    'SuperUser',
  ]);
});

const primaries: [Role[], Role | null][] = [
  [[], null],
  [['Inquirer', 'CableOwnerAnswerer', 'CableOwnerAdmin', 'CableOwnerModule'], 'CableOwnerModule'],
  [['Inquirer', 'CableOwnerAnswerer', 'CableOwnerAdmin'], 'CableOwnerAdmin'],
  [['Inquirer', 'CableOwnerAnswerer'], 'CableOwnerAnswerer'],
  [['UserAdmin', 'Inquirer'], 'Inquirer'],
  [['UserSupport', 'Inquirer'], 'Inquirer'],
  [['UserAdmin', 'UserSupport'], 'UserSupport'],
  [['SuperUser', 'WebServiceUser'], 'SuperUser'],
  [['UserAdmin'], 'UserAdmin'],
];

test.each(primaries)('the primary role of %j is %s', (own, expected) => {
  expect(primaryRole(own)).toBe(expected);
});

test('only answerers and modules belong to recipients', () => {
  expect(roles.filter((role) => useWithRecipients[role])).toEqual(['CableOwnerAnswerer', 'CableOwnerModule']);
});

test('only an inquirer creates cases in the app', () => {
  expect(roles.filter((role) => mayCreateCases({ roles: [role] }))).toEqual(['Inquirer']);
  expect(mayCreateCases({ roles: ['Inquirer'], mayNotCreateCases: true })).toBe(false);
});
