import { describe, expect, expectTypeOf, test } from 'vitest';
import { appNames } from '../enumerations.ts';
import { appAddress, buildPath, matchPath, openPaths, paths, patternsOf, type ParameterOf } from './paths.ts';

// Specification section 2, copied by hand.
const specified = {
  identity: ['/login', '/account/create', '/signincallback', '/'],
  inquirer: ['/cases', '/cases/create', '/cases/create/maxactivecases', '/cases/:caseNumber', '/cases/workflow'],
  useradmin: [
    '/connectbankid',
    '/disconnectbankid',
    '/changepassword',
    '/organization/users',
    '/organization/users/:id',
    '/organization/users/create',
    '/organization/invited',
    '/organization/invite',
    '/organization/bankidusage',
    '/admin/logoutas/:rest',
    '/admin/loginas/minimal',
  ],
  cableowner: [
    '/cases',
    '/cases/:caseNumber',
    '/organization',
    '/organization/ubl',
    '/organization/recipients',
    '/organization/areas',
    '/organization/areas/create/affected',
    '/organization/areas/create/control',
  ],
  admin: [
    '/organizations',
    '/organizations/:id',
    '/organizations/users',
    '/organizations/users/create',
    '/organizations/users/:id',
    '/system/announcements',
    '/system/announcements/details/:id',
    '/system/announcements/create',
    '/system/settings',
    '/system/templates',
    '/system/unregisteredorganizations',
    '/system/apiusage',
  ],
};

// PAGE-1: roots, call-backs, the open paths and those of ours; the log-in-as frame of specification section 4.
const decided = {
  identity: [],
  inquirer: [
    '/',
    '/signincallback',
    '/admin/loginas/minimal',
    '/terms',
    '/cookies',
    '/accessibility',
    '/statistics',
    '/status',
    '/casegroups',
    '/casegroups/:groupId',
  ],
  useradmin: ['/', '/signincallback', '/organization/log', '/organization/webservices'],
  cableowner: [
    '/',
    '/signincallback',
    '/admin/loginas/minimal',
    '/statistics',
    '/organization/recipients/create',
    '/organization/recipients/:id',
    '/organization/areas/:id',
    '/organization/areas/create/limitation',
    '/organization/areas/create/other',
    '/organization/module',
    '/organization/rules',
  ],
  admin: [
    '/organizations/sandboxes/create',
    '/',
    '/signincallback',
    '/organizations/users/:id/loginas',
    '/system/municipalities',
    '/system/audit',
    '/system/operations',
  ],
};

describe('The path table', () => {
  test.each(appNames)('has for %s exactly the paths of the specification and the decisions', (app) => {
    expect([...patternsOf(app)].sort()).toEqual([...specified[app], ...decided[app]].sort());
  });

  test.each(appNames.flatMap((app) => patternsOf(app).map((pattern) => [app, pattern] as const)))(
    'finds %s %s again from a path built on it',
    (app, pattern) => {
      const pathname = pattern.replace(/:\w+/g, '20261120-0001');
      expect(matchPath(app, pathname)).toBe(pattern);
    },
  );

  test('lets a static path win over a parameter', () => {
    expect(matchPath('inquirer', '/cases/workflow')).toBe('/cases/workflow');
    expect(matchPath('inquirer', '/cases/create')).toBe('/cases/create');
    expect(matchPath('inquirer', '/cases/20261120-0001')).toBe('/cases/:caseNumber');
    expect(matchPath('cableowner', '/cases/workflow')).toBe('/cases/:caseNumber');
    expect(matchPath('admin', '/organizations/users')).toBe('/organizations/users');
    expect(matchPath('admin', '/organizations/users/create')).toBe('/organizations/users/create');
    expect(matchPath('admin', '/organizations/42')).toBe('/organizations/:id');
  });

  test('matches as the router does: case, a closing slash and escapes make no difference', () => {
    expect(matchPath('inquirer', '/CASES/Create/')).toBe('/cases/create');
    expect(matchPath('inquirer', '/cases/%63reate')).toBe('/cases/create');
    expect(matchPath('inquirer', '/')).toBe('/');
  });

  test.each(['/nothing', '/cases/1/2', 'cases', 'xcases', '', '//', '/cases//', '/cases/%E0%A4%A'])(
    'has nothing for %j',
    (pathname) => {
      expect(matchPath('inquirer', pathname)).toBeNull();
    },
  );
});

describe('Building a path', () => {
  test('escapes what is filled in', () => {
    expect(buildPath(paths.inquirer.caseDetail, { caseNumber: '20261120-0001' })).toBe('/cases/20261120-0001');
    expect(buildPath(paths.admin.logInAs, { id: 'a/b?c' })).toBe('/organizations/users/a%2Fb%3Fc/loginas');
    expect(buildPath(paths.admin.announcement, { id: 7 })).toBe('/system/announcements/details/7');
    expect(buildPath(paths.inquirer.cases)).toBe('/cases');
  });

  test('refuses an empty parameter, which would name another page', () => {
    expect(() => buildPath(paths.admin.user, { id: '' })).toThrow(
      new RangeError('The path /organizations/users/:id lacks its parameter id'),
    );
  });

  test('knows the parameters of a pattern by type', () => {
    expectTypeOf<ParameterOf<'/cases/:caseNumber'>>().toEqualTypeOf<'caseNumber'>();
    expectTypeOf<ParameterOf<'/organizations/users/:id/loginas'>>().toEqualTypeOf<'id'>();
    expectTypeOf<ParameterOf<'/cases'>>().toEqualTypeOf<never>();
    // @ts-expect-error the parameter is missing
    expect(() => buildPath(paths.inquirer.caseDetail)).toThrow(RangeError);
  });
});

describe('The address of a page in another app', () => {
  const apps = {
    identity: 'http://identity.schaktkoll.localhost:4301',
    inquirer: 'http://inquirer.schaktkoll.localhost:4302/',
    useradmin: 'http://useradmin.schaktkoll.localhost:4303',
    cableowner: 'http://cableowner.schaktkoll.localhost:4304',
    admin: 'http://admin.schaktkoll.localhost:4305',
  };

  test('is the configured host with the path', () => {
    expect(appAddress(apps, 'inquirer', '/cases')).toBe('http://inquirer.schaktkoll.localhost:4302/cases');
    expect(appAddress(apps, 'admin', '/')).toBe('http://admin.schaktkoll.localhost:4305/');
  });

  test('carries a query, without what is undefined', () => {
    expect(appAddress(apps, 'identity', '/login', { interaction: 'å&b', from: undefined, page: 2 })).toBe(
      'http://identity.schaktkoll.localhost:4301/login?interaction=%C3%A5%26b&page=2',
    );
    expect(appAddress(apps, 'admin', '/', { from: undefined })).toBe('http://admin.schaktkoll.localhost:4305/');
  });
});

describe('Open paths', () => {
  test('are log-in, create account, the call-back everywhere, the case workflow and the pages about the service', () => {
    expect(openPaths).toEqual({
      identity: ['/login', '/account/create', '/signincallback'],
      inquirer: [
        '/cases/workflow',
        '/terms',
        '/cookies',
        '/accessibility',
        '/statistics',
        '/status',
        '/signincallback',
      ],
      useradmin: ['/signincallback'],
      cableowner: ['/signincallback'],
      admin: ['/signincallback'],
    });
  });
});
