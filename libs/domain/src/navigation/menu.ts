import { isOwnerUser, isSuper, type AccessUser } from '../accounts/accessUser.ts';
import { defaultApp, mayEnterPath } from './access.ts';
import { caseCreationForbidden, caseLimitHit, type CaseLimits } from '../cases/caseLimit.ts';
import type { AppName } from '../enumerations.ts';
import { openPaths, paths, type PathOf } from './paths.ts';
import { outsideKey, screenKey, type OutsideLink } from './screens.ts';
import { mayCreateCases } from '../accounts/roles.ts';

/** What the menu needs to know of a signed-in user. */
export interface MenuUser extends AccessUser {
  /**
   * Whether a new case may be created (CASE-9): `reached` links to the page about the limit, `forbidden` (a
   * maximum of 0) hides the button. Omitted when the limit is unknown; the server checks it anyway.
   */
  readonly caseLimit?: 'free' | 'reached' | 'forbidden';
}

export type MenuLinkKey =
  | 'start'
  | 'login'
  | 'createAccount'
  | 'createCase'
  | 'myCases'
  | 'ourCases'
  | 'sentCases'
  | 'allCases'
  | 'casesToAnswer'
  | 'statistics'
  | 'ownCaseMap'
  | 'userAdministration'
  | 'inviteUsers'
  | 'invitedUsers'
  | 'bankIdSettings'
  | 'organisationLog'
  | 'webServices'
  | 'organisationSettings'
  | 'allUsers'
  | 'allOrganisations'
  | 'systemMessages'
  | 'systemSettings'
  | 'templateSettings'
  | 'unregisteredOrganisations'
  | 'apiUsage'
  | 'municipalityBorders'
  | 'auditLog'
  | 'operations'
  | 'recipients'
  | 'areas'
  | 'rules'
  | 'module'
  | 'profile'
  | 'caseWorkflow';

export type MenuGroupKey = 'myOrganisation' | 'organisations' | 'settings' | 'geographicalAreas' | 'automation';

/** The place of an entry: the create button, the main list, the user block or the footer of the menu. */
export type MenuPlacement = 'button' | 'main' | 'user' | 'footer';

export type MenuLink = {
  readonly kind: 'link';
  readonly key: MenuLinkKey;
  readonly placement: MenuPlacement;
  readonly app: AppName;
  readonly path: string;
  /** The query of the link, where a part of a page is meant. */
  readonly query?: Readonly<Record<string, string>>;
};

export type MenuItem =
  | MenuLink
  | {
      readonly kind: 'group';
      readonly key: MenuGroupKey;
      readonly placement: 'main';
      readonly children: readonly MenuLink[];
    }
  | {
      readonly kind: 'outside';
      readonly key: 'caseMaps' | 'faq';
      readonly placement: MenuPlacement;
      readonly link: OutsideLink;
    }
  | { readonly kind: 'logOut'; readonly key: 'logOut'; readonly placement: 'user' };

/** What the limits mean for the create-case button (specification section 4, CASE-9). */
export function caseLimitOf(limits: CaseLimits): NonNullable<MenuUser['caseLimit']> {
  if (caseCreationForbidden(limits)) return 'forbidden';
  return caseLimitHit(limits) === null ? 'free' : 'reached';
}

/**
 * The menu of a user, or of a signed-out one (null), in order: the access rules of specification sections 2 and 6. A
 * link is included only if its screen exists and the user may open it; a group only with at least two links, otherwise
 * its link is included by itself.
 *
 * @param screens keys made by `screenKey` and `outsideKey`
 */
export function menuItems(user: MenuUser | null, screens: ReadonlySet<string>): MenuItem[] {
  const wanted = user === null ? menuWithoutUser() : menuOfUser(user, screens);
  return wanted.map((item) => visiblePart(item, user, screens)).filter((item) => item !== null);
}

const dailyLinks: ReadonlySet<MenuLinkKey> = new Set([
  'start',
  'myCases',
  'ourCases',
  'sentCases',
  'allCases',
  'casesToAnswer',
  'userAdministration',
  'allUsers',
  'allOrganisations',
  'areas',
  'recipients',
]);

/**
 * The links that the user's roles need every day, for the header of wide windows: at most five of the menu's, in its
 * order.
 */
export function headerLinks(user: MenuUser | null, screens: ReadonlySet<string>): readonly MenuLink[] {
  if (user === null) return [];
  const links = menuItems(user, screens).flatMap((item) =>
    item.kind === 'group' ? item.children : item.kind === 'link' ? [item] : [],
  );
  // Beside "all users", the link to the users of the own organisation would be mistaken for it.
  const daily = links.filter(({ key }) => dailyLinks.has(key) && !(key === 'userAdministration' && isSuper(user)));
  return daily.slice(0, 5);
}

/**
 * The app whose case page the search of the menu opens, or null without a search: for private users (specification
 * section 2) and users who may open no cases.
 */
export function caseSearchApp(user: AccessUser): 'cableowner' | 'inquirer' | null {
  if (user.isPrivateUser && !isSuper(user)) return null;
  if (isOwnerUser(user)) return 'cableowner';
  return mayEnterPath(user, 'inquirer', paths.inquirer.cases) ? 'inquirer' : null;
}

function menuWithoutUser(): MenuItem[] {
  return [
    link('start', 'identity', paths.identity.root),
    link('createAccount', 'identity', paths.identity.createAccount),
    link('login', 'identity', paths.identity.login),
    ...footer,
  ];
}

function menuOfUser(user: MenuUser, screens: ReadonlySet<string>): MenuItem[] {
  return [
    ...createCaseButton(user, screens),
    // A user whose default app is useradmin starts in the own profile, which has a link of its own.
    ...(defaultApp(user) === 'useradmin' ? [] : [link('start', isSuper(user) ? 'admin' : defaultApp(user), '/')]),
    link(caseListKey(user), 'inquirer', paths.inquirer.cases),
    link('casesToAnswer', 'cableowner', paths.cableowner.cases),
    link('statistics', 'cableowner', paths.cableowner.statistics),
    ...(user.isPrivateUser && !isSuper(user) ? [] : [myOrganisation]),
    organisations,
    settings,
    geographicalAreas,
    automation,
    ...(isOwnerUser(user) ? [screens.has(outsideKey('legacyCaseMaps')) ? caseMaps : ownCaseMap] : []),
    link('profile', 'useradmin', paths.useradmin.root, 'user'),
    { kind: 'logOut', key: 'logOut', placement: 'user' },
    ...footer,
  ];
}

/**
 * Named like its page; for a user who also answers cases, the name distinguishes the organisation's own cases from
 * those.
 */
function caseListKey(user: MenuUser): 'myCases' | 'ourCases' | 'sentCases' | 'allCases' {
  if (isSuper(user)) return 'allCases';
  if (user.isPrivateUser) return 'myCases';
  return isOwnerUser(user) ? 'sentCases' : 'ourCases';
}

function createCaseButton(user: MenuUser, screens: ReadonlySet<string>): MenuItem[] {
  if (!mayCreateCases(user) || user.caseLimit === 'forbidden') return [];
  const limitPage = paths.inquirer.maxActiveCases;
  const leadsToLimit = user.caseLimit === 'reached' && screens.has(screenKey('inquirer', limitPage));
  return [link('createCase', 'inquirer', leadsToLimit ? limitPage : paths.inquirer.createCase, 'button')];
}

function visiblePart(item: MenuItem, user: MenuUser | null, screens: ReadonlySet<string>): MenuItem | null {
  switch (item.kind) {
    case 'logOut':
      return item;
    case 'outside':
      return screens.has(outsideKey(item.link)) ? item : null;
    case 'link':
      return isVisible(item, user, screens) ? item : null;
    case 'group': {
      const children = item.children.filter((child) => isVisible(child, user, screens));
      const [only] = children;
      // A group of one would repeat its link as heading.
      return only === undefined ? null : children.length === 1 ? only : { ...item, children };
    }
  }
}

function isVisible(item: MenuLink, user: MenuUser | null, screens: ReadonlySet<string>): boolean {
  if (!screens.has(`${item.app} ${item.path}`)) return false;
  if (user !== null) return mayEnterPath(user, item.app, item.path);
  // The start of the identity app redirects signed-out users to the log-in page.
  return item.app === 'identity' || openPaths[item.app].includes(item.path);
}

function link<App extends AppName>(
  key: MenuLinkKey,
  app: App,
  path: PathOf<App>,
  placement: MenuPlacement = 'main',
): MenuLink {
  return { kind: 'link', key, app, path, placement };
}

const myOrganisation: MenuItem = {
  kind: 'group',
  key: 'myOrganisation',
  placement: 'main',
  children: [
    link('userAdministration', 'useradmin', paths.useradmin.users),
    link('inviteUsers', 'useradmin', paths.useradmin.invite),
    link('invitedUsers', 'useradmin', paths.useradmin.invited),
    link('bankIdSettings', 'useradmin', paths.useradmin.bankIdUsage),
    link('webServices', 'useradmin', paths.useradmin.webServices),
    link('organisationLog', 'useradmin', paths.useradmin.log),
    link('organisationSettings', 'cableowner', paths.cableowner.organisation),
  ],
};

const organisations: MenuItem = {
  kind: 'group',
  key: 'organisations',
  placement: 'main',
  children: [
    link('allUsers', 'admin', paths.admin.users),
    link('allOrganisations', 'admin', paths.admin.organisations),
  ],
};

const settings: MenuItem = {
  kind: 'group',
  key: 'settings',
  placement: 'main',
  children: [
    link('systemMessages', 'admin', paths.admin.announcements),
    link('systemSettings', 'admin', paths.admin.settings),
    link('templateSettings', 'admin', paths.admin.templates),
    link('unregisteredOrganisations', 'admin', paths.admin.unregisteredOrganisations),
    link('apiUsage', 'admin', paths.admin.apiUsage),
    link('municipalityBorders', 'admin', paths.admin.municipalities),
    link('auditLog', 'admin', paths.admin.audit),
    link('operations', 'admin', paths.admin.operations),
  ],
};

const geographicalAreas: MenuItem = {
  kind: 'group',
  key: 'geographicalAreas',
  placement: 'main',
  children: [
    link('recipients', 'cableowner', paths.cableowner.recipients),
    link('areas', 'cableowner', paths.cableowner.areas),
  ],
};

const automation: MenuItem = {
  kind: 'group',
  key: 'automation',
  placement: 'main',
  children: [
    link('rules', 'cableowner', paths.cableowner.rules),
    link('module', 'cableowner', paths.cableowner.module),
  ],
};

/** In place of the case maps of the older system, where none is configured: the list of cases as a map. */
const ownCaseMap: MenuItem = {
  ...link('ownCaseMap', 'cableowner', paths.cableowner.cases),
  query: { view: 'map' },
};

const caseMaps: MenuItem = { kind: 'outside', key: 'caseMaps', placement: 'main', link: 'legacyCaseMaps' };

const footer: readonly MenuItem[] = [
  link('caseWorkflow', 'inquirer', paths.inquirer.workflow, 'footer'),
  { kind: 'outside', key: 'faq', placement: 'footer', link: 'faq' },
];
