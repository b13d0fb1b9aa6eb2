import { describe, expect, test } from 'vitest';
import type { Role } from '../enumerations.ts';
import {
  baseRoles,
  checkRoleChoice,
  chosenBaseRole,
  hasMaxCases,
  listedRoles,
  mayInviteWith,
  needsRecipients,
  offeredRoles,
  withBaseRole,
  type RoleOrganisation,
} from './userRoles.ts';

const organisation = (values: Partial<RoleOrganisation> = {}): RoleOrganisation => ({
  type: 'Inquirer',
  isPrivate: false,
  isSuperUser: false,
  ...values,
});
const given = (values?: Partial<RoleOrganisation>) =>
  offeredRoles(organisation(values))
    .filter(({ userRole }) => userRole)
    .map(({ role }) => role);
const others = (values?: Partial<RoleOrganisation>) =>
  offeredRoles(organisation(values))
    .filter(({ userRole }) => !userRole)
    .map(({ role }) => role);

describe('the roles of an organisation', () => {
  test.each<[string, Partial<RoleOrganisation>, Role[], Role[]]>([
    ['an inquirer', {}, ['Inquirer', 'UserAdmin'], ['WebServiceUser', 'WebServiceInquirer']],
    [
      'a vigilant organisation',
      { type: 'Vigilant' },
      ['CableOwnerAnswerer', 'CableOwnerAdmin', 'Inquirer', 'UserAdmin'],
      ['WebServiceUser', 'WebServiceInquirer'],
    ],
    [
      'a cable owner',
      { type: 'CableOwner' },
      ['CableOwnerAnswerer', 'CableOwnerAdmin', 'Inquirer', 'UserAdmin'],
      ['CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'],
    ],
    ['private persons', { isPrivate: true }, ['Inquirer'], []],
    [
      'the organisation of the service',
      { isSuperUser: true },
      ['Inquirer', 'UserAdmin'],
      ['UserSupport', 'WebServiceUser', 'WebServiceInquirer', 'SuperUser'],
    ],
  ])('of %s: what its user administrators give, and what only a super user gives', (_who, values, own, rest) => {
    expect(given(values)).toEqual(own);
    expect(others(values)).toEqual(rest);
  });

  test('are given by an invite only if all of them are given by invites there', () => {
    const owner = organisation({ type: 'CableOwner' });
    expect([
      mayInviteWith(owner, ['CableOwnerAdmin', 'UserAdmin']),
      mayInviteWith(owner, ['Inquirer', 'CableOwnerModule']),
      mayInviteWith(organisation(), ['Inquirer', 'UserAdmin']),
      mayInviteWith(organisation(), ['Inquirer', 'CableOwnerAdmin']),
      mayInviteWith(organisation({ isPrivate: true }), ['Inquirer']),
    ]).toEqual([true, false, true, false, false]);
  });

  test('are those by which its users are filtered, but for the roles of web services', () => {
    expect(listedRoles(organisation())).toEqual(['Inquirer', 'UserAdmin']);
    expect(listedRoles(organisation({ type: 'CableOwner' }))).toEqual([
      'CableOwnerAnswerer',
      'CableOwnerAdmin',
      'CableOwnerModule',
      'Inquirer',
      'UserAdmin',
    ]);
    expect(listedRoles(organisation({ isSuperUser: true }))).toEqual([
      'Inquirer',
      'UserAdmin',
      'UserSupport',
      'SuperUser',
    ]);
  });

  test('are given by invite if a user administrator gives them, and never to private persons', () => {
    const invited = (values: Partial<RoleOrganisation>) =>
      offeredRoles(organisation(values))
        .filter(({ useWithInvites }) => useWithInvites)
        .map(({ role }) => role);
    expect(invited({ type: 'CableOwner', isSuperUser: true })).toEqual([
      'CableOwnerAnswerer',
      'CableOwnerAdmin',
      'Inquirer',
      'UserAdmin',
    ]);
    expect(invited({ isPrivate: true })).toEqual([]);
  });

  test('use recipients for an answerer and a module alone', () => {
    expect(
      offeredRoles(organisation({ type: 'CableOwner' }))
        .filter((offered) => offered.useWithRecipients)
        .map(({ role }) => role),
    ).toEqual(['CableOwnerAnswerer', 'CableOwnerModule']);
    expect([needsRecipients(['Inquirer', 'UserAdmin']), needsRecipients(['Inquirer', 'CableOwnerAnswerer'])]).toEqual([
      false,
      true,
    ]);
  });
});

describe('a choice of roles', () => {
  test('is between base roles, and shows the primary one as chosen', () => {
    expect(baseRoles(['UserAdmin', 'Inquirer', 'CableOwnerAdmin'])).toEqual(['CableOwnerAdmin', 'Inquirer']);
    expect(chosenBaseRole(['Inquirer', 'CableOwnerAnswerer', 'UserAdmin'])).toBe('CableOwnerAnswerer');
    expect(chosenBaseRole(['UserAdmin'])).toBeNull();
  });

  test('replaces the chosen base role and keeps the other roles of the user', () => {
    expect(withBaseRole(['Inquirer', 'UserAdmin'], 'CableOwnerAdmin')).toEqual(['CableOwnerAdmin', 'UserAdmin']);
    expect(withBaseRole(['CableOwnerAnswerer', 'Inquirer'], 'CableOwnerAdmin')).toEqual([
      'CableOwnerAdmin',
      'Inquirer',
    ]);
    expect(withBaseRole([], 'Inquirer')).toEqual(['Inquirer']);
  });

  test('asks for the number of cases of an inquirer alone', () => {
    expect([hasMaxCases(['UserAdmin', 'Inquirer']), hasMaxCases(['CableOwnerAdmin', 'UserAdmin'])]).toEqual([
      true,
      false,
    ]);
  });

  const allowed: readonly Role[] = ['CableOwnerAnswerer', 'Inquirer', 'UserAdmin'];
  test.each<[string, Role[], string[], { path: string; code: string }[]]>([
    ['has at least one role', [], [], [{ path: 'roles', code: 'ChooseAtLeastOne' }]],
    ['has a base role beside the extension', ['UserAdmin'], [], [{ path: 'roles', code: 'ChooseAtLeastOne' }]],
    ['has no role beyond the allowed ones', ['Inquirer', 'SuperUser'], [], [{ path: 'roles', code: 'RoleNotOffered' }]],
    [
      'has a recipient if a role uses them',
      ['CableOwnerAnswerer', 'UserAdmin'],
      [],
      [{ path: 'recipients', code: 'RecipientsRequired' }],
    ],
    ['may have a recipient', ['CableOwnerAnswerer'], ['r'], []],
    ['needs no recipient otherwise', ['Inquirer', 'UserAdmin'], [], []],
  ])('%s', (_rule, roles, recipients, issues) => {
    expect(checkRoleChoice({ roles, recipients }, allowed)).toEqual(issues);
  });
});
