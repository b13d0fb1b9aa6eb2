import { describe, expect, test } from 'vitest';
import { mayEnterPath } from './access.ts';
import { appNames, roles, type Role } from '../enumerations.ts';
import { caseLimitOf, caseSearchApp, headerLinks, menuItems, type MenuItem, type MenuUser } from './menu.ts';
import { patternsOf } from './paths.ts';
import { builtScreens, existingScreens, outsideKey, screenKey } from './screens.ts';

const everyScreen: ReadonlySet<string> = new Set([
  ...appNames.flatMap((app) => patternsOf(app).map((path) => screenKey(app, path))),
  outsideKey('faq'),
  outsideKey('legacyCaseMaps'),
]);

function userWith(...own: Role[]): MenuUser {
  return { roles: own, isPrivateUser: false, isSuperUser: own.includes('SuperUser') };
}

/** Every entry as `key → app path`, those of groups as `group/key → app path`. */
function entriesOf(items: readonly MenuItem[]): string[] {
  return items.flatMap((item) => {
    if (item.kind === 'link') {
      const query = new URLSearchParams(item.query).toString();
      return [`${item.key} → ${item.app} ${item.path}${query === '' ? '' : `?${query}`}`];
    }
    if (item.kind === 'group') return entriesOf(item.children).map((entry) => `${item.key}/${entry}`);
    return [item.kind === 'outside' ? `${item.key} → links ${item.link}` : item.key];
  });
}

const footer = ['caseWorkflow → inquirer /cases/workflow', 'faq → links faq'];
const own = ['profile → useradmin /', 'logOut', ...footer];
const organisationOfSuperUser = [
  'myOrganisation/userAdministration → useradmin /organization/users',
  'myOrganisation/inviteUsers → useradmin /organization/invite',
  'myOrganisation/invitedUsers → useradmin /organization/invited',
  'myOrganisation/bankIdSettings → useradmin /organization/bankidusage',
  'myOrganisation/organisationLog → useradmin /organization/log',
];
const organisationOfUserAdmin = [
  ...organisationOfSuperUser.slice(0, -1),
  'myOrganisation/webServices → useradmin /organization/webservices',
  ...organisationOfSuperUser.slice(-1),
];

// The gating table of specification sections 2 and 6, each link for each role.
const table: [Role | 'none', string[]][] = [
  ['none', [...own]],
  [
    'CableOwnerAnswerer',
    [
      'start → cableowner /',
      'casesToAnswer → cableowner /cases',
      'statistics → cableowner /statistics',
      'caseMaps → links legacyCaseMaps',
      ...own,
    ],
  ],
  [
    'CableOwnerAdmin',
    [
      'start → cableowner /',
      'casesToAnswer → cableowner /cases',
      'statistics → cableowner /statistics',
      'organisationSettings → cableowner /organization',
      'geographicalAreas/recipients → cableowner /organization/recipients',
      'geographicalAreas/areas → cableowner /organization/areas',
      'automation/rules → cableowner /organization/rules',
      'automation/module → cableowner /organization/module',
      'caseMaps → links legacyCaseMaps',
      ...own,
    ],
  ],
  ['CableOwnerModule', [...own]],
  ['Inquirer', ['createCase → inquirer /cases/create', 'start → inquirer /', 'ourCases → inquirer /cases', ...own]],
  ['UserAdmin', [...organisationOfUserAdmin, ...own]],
  ['UserSupport', ['userAdministration → useradmin /organization/users', ...own]],
  ['WebServiceUser', [...own]],
  ['WebServiceInquirer', [...own]],
  [
    'SuperUser',
    [
      'start → admin /',
      'allCases → inquirer /cases',
      ...organisationOfSuperUser,
      'organisations/allUsers → admin /organizations/users',
      'organisations/allOrganisations → admin /organizations',
      'settings/systemMessages → admin /system/announcements',
      'settings/systemSettings → admin /system/settings',
      'settings/templateSettings → admin /system/templates',
      'settings/unregisteredOrganisations → admin /system/unregisteredorganizations',
      'settings/apiUsage → admin /system/apiusage',
      'settings/municipalityBorders → admin /system/municipalities',
      'settings/auditLog → admin /system/audit',
      'settings/operations → admin /system/operations',
      ...own,
    ],
  ],
];

describe('The menu when every screen exists', () => {
  test.each(table)('of a user with the role %s', (role, expected) => {
    const user = role === 'none' ? userWith() : userWith(role);
    expect(entriesOf(menuItems(user, everyScreen))).toEqual(expected);
  });

  test('of a signed-out user is start, create account and log in', () => {
    expect(entriesOf(menuItems(null, everyScreen))).toEqual([
      'start → identity /',
      'createAccount → identity /account/create',
      'login → identity /login',
      ...footer,
    ]);
  });

  test('of a private person has nothing about an organisation', () => {
    const entries = entriesOf(
      menuItems({ ...userWith('Inquirer', 'UserAdmin', 'UserSupport'), isPrivateUser: true }, everyScreen),
    );
    expect(entries).toEqual([
      'createCase → inquirer /cases/create',
      'start → inquirer /',
      'myCases → inquirer /cases',
      ...own,
    ]);
  });

  test('of a super user who is a private person is that of a super user', () => {
    const user = userWith('SuperUser');
    expect(menuItems({ ...user, isPrivateUser: true }, everyScreen)).toEqual(menuItems(user, everyScreen));
  });

  test('of a user with both sides of a case has both lists', () => {
    expect(entriesOf(menuItems(userWith('Inquirer', 'CableOwnerAnswerer'), everyScreen))).toEqual([
      'createCase → inquirer /cases/create',
      'start → cableowner /',
      'sentCases → inquirer /cases',
      'casesToAnswer → cableowner /cases',
      'statistics → cableowner /statistics',
      'caseMaps → links legacyCaseMaps',
      ...own,
    ]);
  });

  test('has each link in its place', () => {
    const placed = (user: MenuUser | null) =>
      menuItems(user, everyScreen).map(({ key, placement }) => `${key} ${placement}`);
    expect(placed(userWith('Inquirer', 'CableOwnerAdmin', 'UserAdmin'))).toEqual([
      'createCase button',
      'start main',
      'sentCases main',
      'casesToAnswer main',
      'statistics main',
      'myOrganisation main',
      'geographicalAreas main',
      'automation main',
      'caseMaps main',
      'profile user',
      'logOut user',
      'caseWorkflow footer',
      'faq footer',
    ]);
    expect(placed(userWith('SuperUser')).slice(0, 5)).toEqual([
      'start main',
      'allCases main',
      'myOrganisation main',
      'organisations main',
      'settings main',
    ]);
    expect(placed(null)).toEqual([
      'start main',
      'createAccount main',
      'login main',
      'caseWorkflow footer',
      'faq footer',
    ]);
  });

  test('has no group of less than two links', () => {
    for (const role of roles)
      for (const screens of [everyScreen, builtScreens, new Set<string>()])
        for (const item of menuItems(userWith(role), screens))
          expect([item.key, item.kind !== 'group' || item.children.length > 1]).toEqual([item.key, true]);
  });

  test('never holds a link that its user may not enter, for any pair of roles', () => {
    for (const first of roles) {
      for (const second of roles) {
        const user = userWith(first, second);
        for (const item of menuItems(user, everyScreen)) {
          const links = item.kind === 'group' ? item.children : item.kind === 'link' ? [item] : [];
          for (const { app, path } of links)
            expect(mayEnterPath(user, app, path), `${first}+${second} ${app} ${path}`).toBe(true);
        }
      }
    }
  });
});

const workflow = 'caseWorkflow → inquirer /cases/workflow';

describe('The menu of what is built', () => {
  const expected: [Role | 'none', string[]][] = [
    ['none', ['profile → useradmin /', 'logOut', workflow]],
    [
      'CableOwnerAnswerer',
      [
        'start → cableowner /',
        'casesToAnswer → cableowner /cases',
        'statistics → cableowner /statistics',
        'ownCaseMap → cableowner /cases?view=map',
        'profile → useradmin /',
        'logOut',
        workflow,
      ],
    ],
    [
      'CableOwnerAdmin',
      [
        'start → cableowner /',
        'casesToAnswer → cableowner /cases',
        'statistics → cableowner /statistics',
        'organisationSettings → cableowner /organization',
        'geographicalAreas/recipients → cableowner /organization/recipients',
        'geographicalAreas/areas → cableowner /organization/areas',
        'automation/rules → cableowner /organization/rules',
        'automation/module → cableowner /organization/module',
        'ownCaseMap → cableowner /cases?view=map',
        'profile → useradmin /',
        'logOut',
        workflow,
      ],
    ],
    ['CableOwnerModule', ['profile → useradmin /', 'logOut', workflow]],
    [
      'Inquirer',
      [
        'createCase → inquirer /cases/create',
        'start → inquirer /',
        'ourCases → inquirer /cases',
        'profile → useradmin /',
        'logOut',
        workflow,
      ],
    ],
    ['UserAdmin', [...organisationOfUserAdmin, 'profile → useradmin /', 'logOut', workflow]],
    [
      'UserSupport',
      ['userAdministration → useradmin /organization/users', 'profile → useradmin /', 'logOut', workflow],
    ],
    ['WebServiceUser', ['profile → useradmin /', 'logOut', workflow]],
    ['WebServiceInquirer', ['profile → useradmin /', 'logOut', workflow]],
    [
      'SuperUser',
      [
        'start → admin /',
        'allCases → inquirer /cases',
        ...organisationOfSuperUser,
        'organisations/allUsers → admin /organizations/users',
        'organisations/allOrganisations → admin /organizations',
        'settings/systemMessages → admin /system/announcements',
        'settings/systemSettings → admin /system/settings',
        'settings/templateSettings → admin /system/templates',
        'settings/unregisteredOrganisations → admin /system/unregisteredorganizations',
        'settings/apiUsage → admin /system/apiusage',
        'settings/municipalityBorders → admin /system/municipalities',
        'settings/auditLog → admin /system/audit',
        'settings/operations → admin /system/operations',
        'profile → useradmin /',
        'logOut',
        workflow,
      ],
    ],
  ];

  test.each(expected)('of a user with the role %s', (role, entries) => {
    const user = role === 'none' ? userWith() : userWith(role);
    expect(entriesOf(menuItems(user, builtScreens))).toEqual(entries);
  });

  test('of a signed-out user', () => {
    expect(entriesOf(menuItems(null, builtScreens))).toEqual([
      'start → identity /',
      'createAccount → identity /account/create',
      'login → identity /login',
      workflow,
    ]);
  });

  test('is of paths that their apps have', () => {
    for (const screen of builtScreens) {
      const [app = '', path = ''] = screen.split(' ');
      const known = appNames.find((name) => name === app);
      expect([screen, known && patternsOf(known).some((pattern) => pattern === path)]).toEqual([screen, true]);
    }
  });

  test('holds an outside link where the configuration gives its address', () => {
    const screens = existingScreens({ faq: 'https://support.example.se/', legacyCaseMaps: undefined });
    expect(entriesOf(menuItems(userWith('CableOwnerAnswerer'), screens)).slice(-2)).toEqual([
      workflow,
      'faq → links faq',
    ]);
    expect(entriesOf(menuItems(userWith('CableOwnerAnswerer'), screens))).not.toContain(
      'caseMaps → links legacyCaseMaps',
    );
    expect(
      entriesOf(
        menuItems(userWith('CableOwnerAnswerer'), existingScreens({ legacyCaseMaps: 'https://old.example.se/' })),
      ),
    ).toContain('caseMaps → links legacyCaseMaps');
  });

  test('is empty but for log-out where no screen exists', () => {
    expect(entriesOf(menuItems(userWith('Inquirer'), new Set()))).toEqual(['logOut']);
  });
});

describe('The links of the header', () => {
  test.each([
    [['CableOwnerAnswerer'], ['start', 'casesToAnswer']],
    [['CableOwnerAdmin'], ['start', 'casesToAnswer', 'recipients', 'areas']],
    [['Inquirer'], ['start', 'ourCases']],
    [
      ['Inquirer', 'CableOwnerAdmin'],
      ['start', 'sentCases', 'casesToAnswer', 'recipients', 'areas'],
    ],
    [['SuperUser'], ['start', 'allCases', 'allUsers', 'allOrganisations']],
    [['UserAdmin'], ['userAdministration']],
    [[], []],
  ] as [Role[], string[]][])('of a user with the roles %j are %j', (own, expected) => {
    expect(headerLinks(userWith(...own), builtScreens).map(({ key }) => key)).toEqual(expected);
  });

  test('are empty for a signed-out user, and at most five', () => {
    expect(headerLinks(null, everyScreen)).toEqual([]);
    expect(headerLinks(userWith(...roles), everyScreen)).toHaveLength(5);
  });

  test('are those of every day, whatever else the menu has', () => {
    const keysOf = (role: Role) => headerLinks(userWith(role), everyScreen).map(({ key }) => key);
    expect(keysOf('UserAdmin')).toEqual(['userAdministration']);
    expect(keysOf('CableOwnerAdmin')).toEqual(['start', 'casesToAnswer', 'recipients', 'areas']);
  });
});

describe('The create-case button', () => {
  test('links to the limit page when the limit is reached, and is hidden when no cases are allowed', () => {
    const entry = (caseLimit: MenuUser['caseLimit'], screens: ReadonlySet<string>): string | undefined =>
      entriesOf(menuItems({ ...userWith('Inquirer'), caseLimit }, screens)).find((text) =>
        text.startsWith('createCase'),
      );
    expect(entry('free', everyScreen)).toBe('createCase → inquirer /cases/create');
    expect(entry('reached', everyScreen)).toBe('createCase → inquirer /cases/create/maxactivecases');
    expect(entry('reached', new Set([screenKey('inquirer', '/cases/create')]))).toBe(
      'createCase → inquirer /cases/create',
    );
    expect(entry('forbidden', everyScreen)).toBeUndefined();
  });
});

describe('The limit of ongoing cases', () => {
  test.each([
    [{ userMax: 10, organisationMax: -1, userActive: 9, organisationActive: 900 }, 'free'],
    [{ userMax: 10, organisationMax: -1, userActive: 10, organisationActive: 10 }, 'reached'],
    [{ userMax: -1, organisationMax: 5, userActive: 1, organisationActive: 5 }, 'reached'],
    [{ userMax: 0, organisationMax: 5, userActive: 0, organisationActive: 1 }, 'forbidden'],
    [{ userMax: 10, organisationMax: 0, userActive: 0, organisationActive: 0 }, 'forbidden'],
  ] as const)('%j means %s', (limits, expected) => {
    expect(caseLimitOf(limits)).toBe(expected);
  });
});

describe('The case-number search', () => {
  test.each([
    [['CableOwnerAnswerer'], 'cableowner'],
    [['CableOwnerAdmin', 'Inquirer'], 'cableowner'],
    [['Inquirer'], 'inquirer'],
    [['SuperUser'], 'inquirer'],
    [['UserAdmin'], null],
    [[], null],
  ] as [Role[], string | null][])('with the roles %j opens %s', (own, expected) => {
    expect(caseSearchApp(userWith(...own))).toBe(expected);
  });

  test('is not there for private users', () => {
    expect(caseSearchApp({ ...userWith('Inquirer'), isPrivateUser: true })).toBeNull();
  });
});
