import { describe, expect, test } from 'vitest';
import { roles, type Role } from '../enumerations.ts';
import {
  checkPersonChange,
  hasProtectedRole,
  losesLastUserAdmin,
  mayBecomeUserAdmin,
  mayChooseStartApp,
  mayMoveUser,
  rolesToGive,
  rolesToInviteWith,
  userAccess,
  userActionsFor,
  userMay,
  visibleUsers,
  type AdministeredUser,
  type UserAdministrator,
} from './userAdministration.ts';

const caller = (own: Role[], values: Partial<UserAdministrator> = {}): UserAdministrator => ({
  id: 'caller',
  organisationId: 'ours',
  roles: own,
  isPrivateUser: false,
  isSuperUser: own.includes('SuperUser'),
  ...values,
});
const user = (values: Partial<AdministeredUser> = {}): AdministeredUser => ({
  id: 'user',
  organisationId: 'ours',
  isPrivateUser: false,
  organisationStatus: 'Active',
  roles: ['Inquirer'],
  status: 'Active',
  inactivationReason: null,
  isPasswordInactivated: false,
  ...values,
});
const admin = caller(['Inquirer', 'UserAdmin']);
const support = caller(['UserSupport']);
const superUser = caller(['SuperUser']);

describe('the users that a caller reaches', () => {
  test('are those of the own organisation for a user administrator, and all for support and super users', () => {
    expect([admin, support, superUser].map(visibleUsers)).toEqual(['organisation', 'all', 'all']);
    expect(visibleUsers(caller(['Inquirer', 'UserAdmin'], { isPrivateUser: true }))).toBeNull();
  });

  test('are none for every other role', () => {
    const others = roles.filter((role) => !['UserAdmin', 'UserSupport', 'SuperUser'].includes(role));
    expect(others.map((role) => visibleUsers(caller([role])))).toEqual(others.map(() => null));
  });

  test.each<[string, UserAdministrator, Partial<AdministeredUser>, string | null]>([
    ['a user administrator edits a colleague', admin, {}, 'edit'],
    ['a user administrator does not see others', admin, { organisationId: 'theirs' }, null],
    ['a user administrator reads a colleague who is a super user', admin, { roles: ['SuperUser'] }, 'read'],
    ['a user administrator reads a module', admin, { roles: ['CableOwnerModule'] }, 'read'],
    ['a private person administers no user', { ...admin, isPrivateUser: true }, {}, null],
    ['support helps any user', support, { organisationId: 'theirs' }, 'help'],
    ['support with user administration edits colleagues', caller(['UserSupport', 'UserAdmin']), {}, 'edit'],
    [
      'support with user administration helps others',
      caller(['UserSupport', 'UserAdmin']),
      { organisationId: 'x' },
      'help',
    ],
    ['a super user edits all', superUser, { organisationId: 'theirs', roles: ['SuperUser'] }, 'edit'],
    ['a colleague without the role sees none', caller(['Inquirer']), {}, null],
  ])('%s', (_rule, who, values, access) => {
    expect(userAccess(who, user(values))).toBe(access);
  });

  test('have a protected role if only a super user gives it', () => {
    expect(roles.filter((role) => hasProtectedRole([role]))).toEqual([
      'CableOwnerModule',
      'UserSupport',
      'WebServiceUser',
      'WebServiceInquirer',
      'SuperUser',
    ]);
    expect(hasProtectedRole(['Inquirer', 'SuperUser'])).toBe(true);
  });

  test('give the role of owner administrator only if they have it, or are super users', () => {
    const owner = { type: 'CableOwner', isPrivate: false, isSuperUser: true } as const;
    const others = ['CableOwnerAnswerer', 'Inquirer', 'UserAdmin'];
    const all = ['CableOwnerAnswerer', 'CableOwnerAdmin', 'Inquirer', 'UserAdmin'];
    const given = [
      admin,
      caller(['CableOwnerAnswerer', 'UserAdmin']),
      caller(['CableOwnerAdmin', 'UserAdmin']),
      superUser,
    ];
    expect(given.map((who) => rolesToGive(owner, who))).toEqual([others, others, all, all]);
    expect(given.map((who) => rolesToInviteWith(owner, who))).toEqual([others, others, all, all]);
    expect(rolesToInviteWith({ ...owner, isPrivate: true }, superUser)).toEqual([]);
  });
});

describe('the actions on a user', () => {
  test.each<[string, UserAdministrator, Partial<AdministeredUser>, string[]]>([
    ['an active user', admin, {}, ['inactivate', 'resend', 'endSessions']],
    ['a locked user', admin, { isPasswordInactivated: true }, ['inactivate', 'unlock', 'resend', 'endSessions']],
    [
      'a locked user of an unregistered organisation',
      superUser,
      { status: 'Inactive', isPasswordInactivated: true, organisationStatus: 'Unregistered' },
      [],
    ],
    ['a user pending activation', admin, { status: 'AwaitingActivation' }, ['activate', 'inactivate']],
    ['an inactive user', admin, { status: 'Inactive', inactivationReason: 'ByUser' }, ['activate']],
    [
      'one inactivated by failed log-ins',
      admin,
      { status: 'Inactive', inactivationReason: 'FailedLogins' },
      ['activate', 'unlock'],
    ],
    ['an unverified user', admin, { status: 'UnverifiedContactInfo' }, ['inactivate', 'resend', 'endSessions']],
    ['the own account', admin, { id: 'caller', isPasswordInactivated: true }, ['unlock']],
    [
      'a user of an organisation that is unregistered',
      superUser,
      { organisationStatus: 'Unregistered', status: 'Inactive' },
      [],
    ],
    ['an active user, for support', support, {}, ['resend']],
    ['a locked user, for support', support, { isPasswordInactivated: true }, ['unlock', 'resend']],
    ['a user pending activation, for support', support, { status: 'AwaitingActivation' }, []],
    ['a program, for support', support, { roles: ['WebServiceInquirer'], isPasswordInactivated: true }, []],
    ['a program, for a super user', superUser, { roles: ['CableOwnerModule'] }, ['inactivate']],
    ['a user of another organisation', admin, { organisationId: 'theirs' }, []],
    ['a super user, for a user administrator', admin, { roles: ['SuperUser'] }, []],
  ])('of %s', (_which, who, values, actions) => {
    expect(userActionsFor(who, user(values))).toEqual(actions);
  });
});

test('only a super user moves a user, but neither the own account nor that of a program', () => {
  expect([admin, support, superUser].map((who) => mayMoveUser(who, user()))).toEqual([false, false, true]);
  expect(mayMoveUser(superUser, user({ id: 'caller' }))).toBe(false);
  for (const role of ['CableOwnerModule', 'WebServiceUser', 'WebServiceInquirer'] as const)
    expect(mayMoveUser(superUser, user({ roles: [role] })), role).toBe(false);
});

test('what a caller may do with a user is one answer: all for administrators, help for support, nothing for others', () => {
  const nothing = { see: false, seeRoles: false, edit: false, actions: [], move: false };
  const actions = ['inactivate', 'resend', 'endSessions'];
  expect(userMay(superUser, user())).toEqual({ see: true, seeRoles: true, edit: true, actions, move: true });
  expect(userMay(admin, user())).toEqual({ see: true, seeRoles: true, edit: true, actions, move: false });
  expect(userMay(support, user())).toEqual({ ...nothing, see: true, actions: ['resend'] });
  expect(userMay(admin, user({ roles: ['SuperUser'] }))).toEqual({ ...nothing, see: true, seeRoles: true });
  expect(userMay(admin, user({ organisationId: 'theirs' }))).toEqual(nothing);
});

describe('a change of the person', () => {
  const before = { login: 'nora.ny', name: 'Nora', email: 'n@b.se', mobilePhone: '', phoneNumber: '' };
  const other = { isOwn: false, hasBankId: true, roles: ['Inquirer'], toGive: ['Inquirer'] } as const;
  test('of another user is free, but for the name of a bank e-ID', () => {
    expect(checkPersonChange(before, { ...before, email: 'x@b.se' }, other)).toEqual([]);
    expect(checkPersonChange(before, { ...before, name: 'N' }, other)).toEqual([
      { path: 'name', code: 'NameFromBankId' },
    ]);
    expect(checkPersonChange(before, { ...before, name: 'N' }, { ...other, hasBankId: false })).toEqual([]);
  });

  test('of an owner administrator leaves the ways to sign in to those who may give that role', () => {
    const after = { login: 'nora.ny2', name: 'N', email: 'x@b.se', mobilePhone: '070', phoneNumber: '08' };
    const ownerAdmin = { ...other, hasBankId: false, roles: ['CableOwnerAdmin'] } as const;
    expect(checkPersonChange(before, after, ownerAdmin)).toEqual(
      ['login', 'email', 'mobilePhone'].map((path) => ({ path, code: 'OwnerAdminOnly' })),
    );
    expect(checkPersonChange(before, after, { ...ownerAdmin, toGive: ['CableOwnerAdmin'] })).toEqual([]);
    expect(checkPersonChange(before, { ...before, name: 'N', phoneNumber: '08' }, ownerAdmin)).toEqual([]);
  });

  test('of the own account belongs to the own profile', () => {
    expect(checkPersonChange(before, { ...before, name: 'N', phoneNumber: '08' }, { ...other, isOwn: true })).toEqual([
      { path: 'name', code: 'OwnProfileOnly' },
      { path: 'phoneNumber', code: 'OwnProfileOnly' },
    ]);
  });
});

test('an active user of an organisation without a user administrator may become one, a private person never', () => {
  const active = { isPrivateUser: false, status: 'Active', roles: ['Inquirer'] } as const;
  const none = { type: 'Inquirer', activeUserAdmins: 0 } as const;
  expect([
    mayBecomeUserAdmin(active, none),
    mayBecomeUserAdmin(active, { ...none, activeUserAdmins: 1 }),
    mayBecomeUserAdmin({ ...active, isPrivateUser: true }, none),
    mayBecomeUserAdmin({ ...active, status: 'UnverifiedContactInfo' }, none),
  ]).toEqual([true, false, false, false]);
});

test.each(['CableOwner', 'Vigilant'] as const)('of a %s only an owner administrator may become one', (type) => {
  const active = { isPrivateUser: false, status: 'Active' } as const;
  const given: Role[][] = [['Inquirer'], ['CableOwnerAnswerer'], ['CableOwnerAnswerer', 'CableOwnerAdmin']];
  expect(given.map((roles) => mayBecomeUserAdmin({ ...active, roles }, { type, activeUserAdmins: 0 }))).toEqual([
    false,
    false,
    true,
  ]);
});

test('super users and owners who create cases choose where they start', () => {
  const may = (...own: Role[]) => mayChooseStartApp(caller(own));
  expect([
    may('SuperUser'),
    may('CableOwnerAdmin', 'Inquirer'),
    may('CableOwnerAnswerer', 'Inquirer'),
    may('CableOwnerAdmin'),
    may('Inquirer', 'UserAdmin'),
  ]).toEqual([true, true, true, false, false]);
});

test('a change takes the last user administrator when there was one and none is left', () => {
  expect([losesLastUserAdmin(1, 0), losesLastUserAdmin(2, 1), losesLastUserAdmin(0, 0)]).toEqual([true, false, false]);
});
