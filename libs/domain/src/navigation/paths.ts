import type { AppName, AreaType } from '../enumerations.ts';

/**
 * Every path of the five apps: those of specification section 2 and PAGE-1. It
 * includes paths of later screens, so that links in e-mails and bookmarks never change.
 *
 * `/admin/loginas/minimal` exists in each app that the log-in-as frame opens (specification section 4).
 */
export const paths = {
  identity: {
    root: '/',
    login: '/login',
    createAccount: '/account/create',
    signInCallback: '/signincallback',
  },
  inquirer: {
    root: '/',
    cases: '/cases',
    createCase: '/cases/create',
    maxActiveCases: '/cases/create/maxactivecases',
    caseDetail: '/cases/:caseNumber',
    caseGroups: '/casegroups',
    caseGroup: '/casegroups/:groupId',
    workflow: '/cases/workflow',
    terms: '/terms',
    cookies: '/cookies',
    accessibility: '/accessibility',
    statistics: '/statistics',
    status: '/status',
    logInAsMinimal: '/admin/loginas/minimal',
    signInCallback: '/signincallback',
  },
  useradmin: {
    root: '/',
    connectBankId: '/connectbankid',
    disconnectBankId: '/disconnectbankid',
    changePassword: '/changepassword',
    users: '/organization/users',
    user: '/organization/users/:id',
    createUser: '/organization/users/create',
    invited: '/organization/invited',
    invite: '/organization/invite',
    bankIdUsage: '/organization/bankidusage',
    log: '/organization/log',
    webServices: '/organization/webservices',
    logOutAs: '/admin/logoutas/:rest',
    logInAsMinimal: '/admin/loginas/minimal',
    signInCallback: '/signincallback',
  },
  cableowner: {
    root: '/',
    cases: '/cases',
    caseDetail: '/cases/:caseNumber',
    statistics: '/statistics',
    organisation: '/organization',
    ubl: '/organization/ubl',
    recipients: '/organization/recipients',
    createRecipient: '/organization/recipients/create',
    recipient: '/organization/recipients/:id',
    areas: '/organization/areas',
    area: '/organization/areas/:id',
    createAffectedArea: '/organization/areas/create/affected',
    createControlArea: '/organization/areas/create/control',
    createLimitationArea: '/organization/areas/create/limitation',
    createOtherArea: '/organization/areas/create/other',
    module: '/organization/module',
    rules: '/organization/rules',
    logInAsMinimal: '/admin/loginas/minimal',
    signInCallback: '/signincallback',
  },
  admin: {
    root: '/',
    organisations: '/organizations',
    organisation: '/organizations/:id',
    createSandbox: '/organizations/sandboxes/create',
    users: '/organizations/users',
    createUser: '/organizations/users/create',
    user: '/organizations/users/:id',
    logInAs: '/organizations/users/:id/loginas',
    announcements: '/system/announcements',
    announcement: '/system/announcements/details/:id',
    createAnnouncement: '/system/announcements/create',
    settings: '/system/settings',
    templates: '/system/templates',
    unregisteredOrganisations: '/system/unregisteredorganizations',
    apiUsage: '/system/apiusage',
    municipalities: '/system/municipalities',
    audit: '/system/audit',
    operations: '/system/operations',
    signInCallback: '/signincallback',
  },
} as const satisfies Record<AppName, Record<string, string>>;

/** The path patterns of one app, as a union of literals. */
export type PathOf<App extends AppName> = App extends AppName
  ? Extract<(typeof paths)[App][keyof (typeof paths)[App]], string>
  : never;

/** The names of the parameters in a pattern: `'caseNumber'` for `/cases/:caseNumber`, `never` where there are none. */
export type ParameterOf<Pattern extends string> = Pattern extends `${string}:${infer Name}/${infer Rest}`
  ? Name | ParameterOf<`/${Rest}`>
  : Pattern extends `${string}:${infer Name}`
    ? Name
    : never;

type ParametersArgument<Pattern extends string> = [ParameterOf<Pattern>] extends [never]
  ? []
  : [parameters: Record<ParameterOf<Pattern>, string | number>];

/**
 * Fills the parameters of a pattern, each escaped: `buildPath(paths.inquirer.caseDetail, { caseNumber })`.
 * The parameters are required by type; a pattern without parameters takes no second argument.
 */
export function buildPath<Pattern extends string>(pattern: Pattern, ...rest: ParametersArgument<Pattern>): string {
  const parameters: Record<string, string | number> = rest[0] ?? {};
  return pattern.replace(/:(\w+)/g, (_whole, name: string) => {
    const value = parameters[name];
    if (value === undefined || value === '') throw new RangeError(`The path ${pattern} lacks its parameter ${name}`);
    return encodeURIComponent(value);
  });
}

/**
 * The absolute address of a path in one of the apps.
 *
 * @param apps the configured address of each app (scheme, host, port; a closing slash is accepted)
 * @param path a path as `buildPath` gives it
 * @param query added as a query string; undefined values are left out
 */
export function appAddress(
  apps: Readonly<Record<AppName, string>>,
  app: AppName,
  path: string,
  query?: Readonly<Record<string, string | number | undefined>>,
): string {
  return `${withoutEndSlashes(apps[app])}${path}${query === undefined ? '' : queryText(query)}`;
}

function queryText(query: Readonly<Record<string, string | number | undefined>>): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(query)) {
    if (value !== undefined) search.set(name, String(value));
  }
  return search.size === 0 ? '' : `?${search.toString()}`;
}

/**
 * The pattern of a path of an app, or null without a match (the not-found page). A static segment wins over a
 * parameter, so `/cases/workflow` is never a case. As in the router, case and one trailing slash are ignored.
 */
export function matchPath<App extends AppName>(app: App, pathname: string): PathOf<App> | null {
  const segments = segmentsOf(pathname);
  if (segments === null) return null;
  const matching = patternsOf(app).filter((pattern) => matches(segmentsOfPatterns.get(pattern) ?? [], segments));
  return matching.sort(byStaticSegmentsFirst)[0] ?? null;
}

export function patternsOf<App extends AppName>(app: App): PathOf<App>[] {
  return Object.values(paths[app]) as PathOf<App>[];
}

/** The paths that need no sign-in (specification sections 2 and 4, PAGE-1). */
export const openPaths: Readonly<Record<AppName, readonly string[]>> = {
  identity: [paths.identity.login, paths.identity.createAccount, paths.identity.signInCallback],
  inquirer: [
    paths.inquirer.workflow,
    paths.inquirer.terms,
    paths.inquirer.cookies,
    paths.inquirer.accessibility,
    paths.inquirer.statistics,
    paths.inquirer.status,
    paths.inquirer.signInCallback,
  ],
  useradmin: [paths.useradmin.signInCallback],
  cableowner: [paths.cableowner.signInCallback],
  admin: [paths.admin.signInCallback],
};

function segmentsOf(pathname: string): string[] | null {
  if (!pathname.startsWith('/')) return null;
  if (pathname === '/') return [];
  const trimmed = pathname.endsWith('/') ? pathname.slice(1, -1) : pathname.slice(1);
  try {
    return trimmed.split('/').map((segment) => decodeURIComponent(segment));
  } catch {
    return null;
  }
}

/** Split once: a menu asks for dozens of paths, and each is compared with every pattern of its app. */
const segmentsOfPatterns: ReadonlyMap<string, readonly string[] | null> = new Map(
  Object.values(paths)
    .flatMap((ofApp): string[] => Object.values(ofApp))
    .map((pattern) => [pattern, segmentsOf(pattern)]),
);

function matches(pattern: readonly string[], segments: readonly string[]): boolean {
  return (
    pattern.length === segments.length &&
    pattern.every((part, index) => {
      const segment = segments[index] ?? '';
      return isParameter(part) ? segment !== '' : part.toLowerCase() === segment.toLowerCase();
    })
  );
}

function byStaticSegmentsFirst(one: string, other: string): number {
  const first = one.split('/');
  const second = other.split('/');
  for (const [index, part] of first.entries()) {
    const difference = Number(isParameter(part)) - Number(isParameter(second[index] ?? ''));
    if (difference !== 0) return difference;
  }
  return 0;
}

function isParameter(segment: string): boolean {
  return segment.startsWith(':');
}

/** The page on which an area of each type is created. */
export const createAreaPaths = {
  Affected: paths.cableowner.createAffectedArea,
  Control: paths.cableowner.createControlArea,
  Limitation: paths.cableowner.createLimitationArea,
  Other: paths.cableowner.createOtherArea,
} as const satisfies Record<AreaType, string>;

/** A URL without trailing slashes, in linear time: a regular expression would backtrack on a long row of slashes. */
export function withoutEndSlashes(address: string): string {
  let end = address.length;
  while (address[end - 1] === '/') end -= 1;
  return address.slice(0, end);
}
