import { describe, expect, test } from 'vitest';
import { maySignInByBrowser, type AccessUser } from '../accounts/accessUser.ts';
import { caseListApp, defaultApp, mayEnterApp, mayEnterPath, redirectFor, startPath } from './access.ts';
import { appNames, roles, type AppName, type Role } from '../enumerations.ts';
import { patternsOf } from './paths.ts';

function userWith(...own: Role[]): AccessUser {
  return { roles: own, isPrivateUser: false, isSuperUser: own.includes('SuperUser') };
}

describe('Entry to the apps', () => {
  const entry: [Role | 'none', AppName[]][] = [
    ['none', ['identity', 'useradmin']],
    ['CableOwnerAnswerer', ['identity', 'useradmin', 'cableowner']],
    ['CableOwnerAdmin', ['identity', 'useradmin', 'cableowner']],
    ['CableOwnerModule', ['identity', 'useradmin']],
    ['Inquirer', ['identity', 'inquirer', 'useradmin']],
    ['UserAdmin', ['identity', 'useradmin']],
    ['UserSupport', ['identity', 'useradmin']],
    ['WebServiceUser', ['identity', 'useradmin']],
    ['WebServiceInquirer', ['identity', 'useradmin']],
    ['SuperUser', ['identity', 'useradmin', 'admin']],
  ];

  test.each(entry)('with the role %s: %j', (role, allowed) => {
    const user = role === 'none' ? userWith() : userWith(role);
    expect(appNames.filter((app) => mayEnterApp(user, app)).sort()).toEqual([...allowed].sort());
  });

  test('the module and the web service users never sign in by browser, whatever else they are', () => {
    expect(roles.filter((role) => !maySignInByBrowser(userWith(role)))).toEqual([
      'CableOwnerModule',
      'WebServiceUser',
      'WebServiceInquirer',
    ]);
    expect(maySignInByBrowser(userWith('Inquirer', 'CableOwnerModule'))).toBe(false);
    expect(maySignInByBrowser(userWith())).toBe(true);
  });
});

describe('The default app', () => {
  const expected: [Role[], AppName][] = [
    [[], 'useradmin'],
    [['CableOwnerAnswerer'], 'cableowner'],
    [['CableOwnerAdmin'], 'cableowner'],
    [['CableOwnerModule'], 'useradmin'],
    [['Inquirer'], 'inquirer'],
    [['UserAdmin'], 'useradmin'],
    [['UserSupport'], 'useradmin'],
    [['WebServiceUser'], 'useradmin'],
    [['WebServiceInquirer'], 'useradmin'],
    [['SuperUser'], 'admin'],
    [['Inquirer', 'CableOwnerAnswerer'], 'cableowner'],
    [['Inquirer', 'UserAdmin'], 'inquirer'],
    [['SuperUser', 'CableOwnerAdmin'], 'admin'],
  ];

  test.each(expected)('of %j is %s', (own, app) => {
    expect(defaultApp(userWith(...own))).toBe(app);
  });

  test('of a user with that setting who may enter inquirer is inquirer', () => {
    expect(defaultApp({ ...userWith('SuperUser'), prefersInquirer: true })).toBe('inquirer');
    expect(defaultApp({ ...userWith('CableOwnerAdmin', 'Inquirer'), prefersInquirer: true })).toBe('inquirer');
    expect(defaultApp({ ...userWith('CableOwnerAdmin'), prefersInquirer: true })).toBe('cableowner');
  });
});

test('support starts with its search, others at the root of their default app', () => {
  expect(startPath(userWith('UserSupport'))).toBe('/organization/users');
  expect(startPath(userWith('UserSupport', 'Inquirer'))).toBe('/');
  expect(startPath({ ...userWith('UserSupport'), mustVerifyContact: true })).toBe('/');
  expect(startPath(userWith('UserAdmin'))).toBe('/');
});

describe('Pages', () => {
  test('the case workflow and a path without a page are for everybody; a case is not, nor the workflow path elsewhere', () => {
    const withoutRoles = userWith();
    expect(mayEnterPath(withoutRoles, 'inquirer', '/cases/workflow')).toBe(true);
    expect(mayEnterPath(withoutRoles, 'inquirer', '/nothing')).toBe(true);
    expect(mayEnterPath(withoutRoles, 'inquirer', '/cases/20261120-0001')).toBe(false);
    expect(mayEnterPath(withoutRoles, 'cableowner', '/cases/workflow')).toBe(false);
  });

  test('a super user without the Inquirer role reads the list and one case in inquirer, no more', () => {
    const user = userWith('SuperUser');
    const allowed = patternsOf('inquirer').filter((pattern) => mayEnterPath(user, 'inquirer', pattern));
    expect(allowed.sort()).toEqual(
      [
        '/',
        '/cases',
        '/cases/:caseNumber',
        '/cases/workflow',
        '/terms',
        '/cookies',
        '/accessibility',
        '/statistics',
        '/status',
        '/admin/loginas/minimal',
        '/signincallback',
      ].sort(),
    );
  });

  test('the log-in-as page is for super users, in every app that has it', () => {
    for (const app of ['inquirer', 'useradmin', 'cableowner'] as const) {
      expect(mayEnterPath(userWith('SuperUser'), app, '/admin/loginas/minimal')).toBe(true);
      expect(mayEnterPath(userWith('Inquirer', 'CableOwnerAdmin', 'UserAdmin'), app, '/admin/loginas/minimal')).toBe(
        false,
      );
    }
    expect(mayEnterPath(userWith('SuperUser'), 'admin', '/organizations/users/7/loginas')).toBe(true);
  });

  test('organisation settings, recipients and areas are for cable owner admins', () => {
    for (const pathname of [
      '/organization',
      '/organization/ubl',
      '/organization/recipients/7',
      '/organization/areas',
      '/organization/module',
      '/organization/rules',
    ]) {
      expect(mayEnterPath(userWith('CableOwnerAdmin'), 'cableowner', pathname)).toBe(true);
      expect(mayEnterPath(userWith('CableOwnerAnswerer'), 'cableowner', pathname)).toBe(false);
      expect(mayEnterPath(userWith('SuperUser'), 'cableowner', pathname)).toBe(false);
    }
  });

  test('users and invites are for user admins and super users; support reads users only', () => {
    const creating = [
      '/organization/users/create',
      '/organization/invite',
      '/organization/invited',
      '/organization/bankidusage',
    ];
    for (const pathname of ['/organization/users', '/organization/users/7', ...creating]) {
      expect(mayEnterPath(userWith('UserAdmin'), 'useradmin', pathname)).toBe(true);
      expect(mayEnterPath(userWith('SuperUser'), 'useradmin', pathname)).toBe(true);
      expect(mayEnterPath(userWith('Inquirer'), 'useradmin', pathname)).toBe(false);
      expect(mayEnterPath(userWith('UserSupport'), 'useradmin', pathname)).toBe(!creating.includes(pathname));
      expect(mayEnterPath({ ...userWith('UserAdmin'), isPrivateUser: true }, 'useradmin', pathname)).toBe(false);
    }
  });

  test('the programs of an organisation are for its user admins alone', () => {
    const pathname = '/organization/webservices';
    expect(mayEnterPath(userWith('UserAdmin'), 'useradmin', pathname)).toBe(true);
    expect(mayEnterPath({ ...userWith('UserAdmin'), isPrivateUser: true }, 'useradmin', pathname)).toBe(false);
    for (const role of ['Inquirer', 'CableOwnerAdmin', 'UserSupport', 'SuperUser'] as const)
      expect(mayEnterPath(userWith(role), 'useradmin', pathname)).toBe(false);
  });

  test('the own profile, password and bank e-ID are for everybody', () => {
    for (const pathname of ['/', '/changepassword', '/connectbankid', '/disconnectbankid']) {
      expect(mayEnterPath(userWith(), 'useradmin', pathname)).toBe(true);
    }
  });

  test('the case workflow, the pages about the service and a path that matches nothing are for everybody', () => {
    for (const pathname of ['/cases/workflow', '/terms', '/cookies', '/accessibility', '/statistics', '/status']) {
      expect(mayEnterPath(userWith('CableOwnerAnswerer'), 'inquirer', pathname)).toBe(true);
    }
    expect(mayEnterPath(userWith(), 'admin', '/no/such/page')).toBe(true);
  });

  test('an address written in capitals or with escapes opens nothing more', () => {
    expect(mayEnterPath(userWith('SuperUser'), 'inquirer', '/CASES/CREATE')).toBe(false);
    expect(mayEnterPath(userWith('SuperUser'), 'inquirer', '/cases/%63reate')).toBe(false);
  });
});

describe('The way to my cases', () => {
  test.each([
    [null, 'inquirer'],
    [['Inquirer'], 'inquirer'],
    [['SuperUser'], 'inquirer'],
    [['CableOwnerAnswerer', 'Inquirer'], 'inquirer'],
    [['CableOwnerAdmin'], 'cableowner'],
    [['CableOwnerAnswerer'], 'cableowner'],
    [['UserAdmin'], null],
    [[], null],
  ] as [Role[] | null, AppName | null][])('of %j is %s', (own, expected) => {
    expect(caseListApp(own && userWith(...own))).toBe(expected);
  });
});

/** Roots that redirect to the list of cases until the dashboards exist. */
function landing(app: AppName): string {
  return app === 'inquirer' || app === 'cableowner' ? '/cases' : '/';
}

describe('Redirects never loop', () => {
  const combinations: Role[][] = [[], ...roles.map((role) => [role])];
  for (const first of roles) for (const second of roles) if (first < second) combinations.push([first, second]);
  const users = combinations.flatMap((own) =>
    [false, true].flatMap((isPrivateUser) =>
      [false, true].map((prefersInquirer): AccessUser => ({ ...userWith(...own), isPrivateUser, prefersInquirer })),
    ),
  );

  test.each(appNames.flatMap((app) => [...patternsOf(app), '/no/such/page'].map((pattern) => [app, pattern] as const)))(
    'from %s %s every role, none and every pair end on an allowed page within 3 hops',
    (app, pattern) => {
      for (const user of users) {
        let place = { app, pathname: pattern.replace(/:\w+/g, '7') };
        let hops = 0;
        for (let target = redirectFor(user, place.app, place.pathname); target !== null;) {
          hops += 1;
          expect(hops, `${user.roles.join('+')} from ${app} ${pattern}`).toBeLessThanOrEqual(3);
          expect(mayEnterPath(user, target, '/')).toBe(true);
          place = { app: target, pathname: landing(target) };
          target = redirectFor(user, place.app, place.pathname);
        }
        expect(mayEnterPath(user, place.app, place.pathname)).toBe(true);
      }
    },
  );

  test('redirects a user without access to the default app', () => {
    expect(redirectFor(userWith('Inquirer'), 'admin', '/organizations')).toBe('inquirer');
    expect(redirectFor(userWith('CableOwnerAnswerer'), 'cableowner', '/organization')).toBe('cableowner');
    expect(redirectFor(userWith('UserAdmin'), 'inquirer', '/cases')).toBe('useradmin');
    expect(redirectFor(userWith('SuperUser'), 'inquirer', '/cases/create')).toBe('admin');
    expect(redirectFor(userWith('Inquirer'), 'inquirer', '/cases/create')).toBeNull();
  });

  test.each(roles)(
    '%s whose ways of contact are not verified comes to the own profile, whichever page is asked for',
    (role) => {
      const user = { ...userWith(role), mustVerifyContact: true };
      expect(defaultApp(user)).toBe('useradmin');
      expect(redirectFor(user, 'useradmin', '/')).toBeNull();
      for (const [app, path] of [
        ['useradmin', '/changepassword'],
        ['inquirer', '/cases'],
        ['inquirer', '/cases/create'],
        ['cableowner', '/cases'],
        ['admin', '/'],
      ] as const) {
        expect(redirectFor(user, app, path)).toBe('useradmin');
      }
      expect(redirectFor(user, 'inquirer', '/terms')).toBeNull();
    },
  );
});
