import { isOwnerUser, isSuper, type AccessUser } from '../accounts/accessUser.ts';
import type { AppName } from '../enumerations.ts';
import { matchPath, openPaths, paths } from './paths.ts';

/**
 * Whether the app as a whole is for this user (specification section 6). A super user without the Inquirer role may
 * not enter inquirer as a whole, only some of its pages: see `mayEnterPath`.
 */
export function mayEnterApp(user: AccessUser, app: AppName): boolean {
  switch (app) {
    case 'identity':
    case 'useradmin':
      return true;
    case 'admin':
      return isSuper(user);
    case 'cableowner':
      return isOwnerUser(user);
    case 'inquirer':
      return user.roles.includes('Inquirer');
  }
}

/**
 * Whether a signed-in user may open a page (specification section 6, PAGE-1, ROLE-1 and ROLE-4). Open pages are for
 * everybody, and so is a path that matches nothing: its page is the not-found page.
 */
export function mayEnterPath(user: AccessUser, app: AppName, pathname: string): boolean {
  const pattern = matchPath(app, pathname);
  if (pattern === null || openPaths[app].includes(pattern)) return true;
  if (user.mustVerifyContact === true) return app === 'useradmin' && pattern === paths.useradmin.root;
  if (pattern === paths.useradmin.logInAsMinimal) return isSuper(user);
  if (app === 'inquirer' && isSuper(user) && pagesOfSuperUserInInquirer.includes(pattern)) return true;
  if (!mayEnterApp(user, app)) return false;
  if (app === 'cableowner' && pagesOfOwnerAdmin.includes(pattern)) return user.roles.includes('CableOwnerAdmin');
  // Not for super users: the calls of the page are about the caller's own organisation.
  if (app === 'useradmin' && pattern === paths.useradmin.webServices)
    return user.roles.includes('UserAdmin') && !user.isPrivateUser;
  if (app === 'useradmin' && pagesOfUserAdmin.includes(pattern)) return mayAdministerUsers(user, pattern);
  return true;
}

/**
 * The default app of a user (ROLE-7): the first accessible of admin, cableowner and inquirer, else useradmin. A
 * super user with that setting gets inquirer first, and so does a user of an owner who also creates cases.
 */
export function defaultApp(user: AccessUser): AppName {
  if (user.mustVerifyContact === true) return 'useradmin';
  if (isSuper(user)) return user.prefersInquirer === true ? 'inquirer' : 'admin';
  if (mayEnterApp(user, 'cableowner'))
    return user.prefersInquirer === true && mayEnterApp(user, 'inquirer') ? 'inquirer' : 'cableowner';
  if (mayEnterApp(user, 'inquirer')) return 'inquirer';
  return 'useradmin';
}

/** The page of the default app that a user starts on: its root, and for support the search for users. */
export function startPath(user: AccessUser): string {
  const isSupport = defaultApp(user) === 'useradmin' && user.mustVerifyContact !== true;
  return isSupport && user.roles.includes('UserSupport') ? paths.useradmin.users : '/';
}

/**
 * Where the guard redirects a signed-in user: null when the page may be shown, otherwise the app whose root is opened.
 * The user may always open that root, so redirects cannot loop.
 */
export function redirectFor(user: AccessUser, app: AppName, pathname: string): AppName | null {
  return mayEnterPath(user, app, pathname) ? null : defaultApp(user);
}

/**
 * The app of "my cases": the inquirer's, else the owner's; null for a user who may open neither. A signed-out user
 * (null) gets the inquirer's, by way of the log-in page.
 */
export function caseListApp(user: AccessUser | null): 'inquirer' | 'cableowner' | null {
  if (user === null || mayEnterPath(user, 'inquirer', paths.inquirer.cases)) return 'inquirer';
  return isOwnerUser(user) ? 'cableowner' : null;
}

const pagesOfSuperUserInInquirer: readonly string[] = [
  paths.inquirer.root,
  paths.inquirer.cases,
  paths.inquirer.caseDetail,
];

const pagesOfOwnerAdmin: readonly string[] = [
  paths.cableowner.organisation,
  paths.cableowner.ubl,
  paths.cableowner.recipients,
  paths.cableowner.createRecipient,
  paths.cableowner.recipient,
  paths.cableowner.areas,
  paths.cableowner.area,
  paths.cableowner.createAffectedArea,
  paths.cableowner.createControlArea,
  paths.cableowner.createLimitationArea,
  paths.cableowner.createOtherArea,
  paths.cableowner.module,
  paths.cableowner.rules,
];

/** Pages that support reads too: it finds users of all organisations, but creates none (ROLE-1). */
const pagesOfSupport: readonly string[] = [paths.useradmin.users, paths.useradmin.user];

const pagesOfUserAdmin: readonly string[] = [
  ...pagesOfSupport,
  paths.useradmin.createUser,
  paths.useradmin.invited,
  paths.useradmin.invite,
  paths.useradmin.bankIdUsage,
  paths.useradmin.log,
];

function mayAdministerUsers(user: AccessUser, pattern: string): boolean {
  if (isSuper(user)) return true;
  if (user.isPrivateUser) return false;
  return user.roles.includes('UserAdmin') || (user.roles.includes('UserSupport') && pagesOfSupport.includes(pattern));
}
