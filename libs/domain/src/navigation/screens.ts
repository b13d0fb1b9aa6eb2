import type { AppName } from '../enumerations.ts';
import { paths, type PathOf } from './paths.ts';

/** Addresses outside the apps, from `links` of the configuration. */
export type OutsideLink = 'faq' | 'legacyCaseMaps';

/** How a screen is named in the set of those that exist. */
export function screenKey<App extends AppName>(app: App, path: PathOf<App>): string {
  return `${app} ${path}`;
}

/** How an outside address is named in that set, where the configuration gives one. */
export function outsideKey(link: OutsideLink): string {
  return `links ${link}`;
}

/** The screens that are built; a link to any other is not shown (decisions 2). */
export const builtScreens: ReadonlySet<string> = new Set([
  screenKey('identity', paths.identity.root),
  screenKey('identity', paths.identity.login),
  screenKey('identity', paths.identity.createAccount),
  screenKey('inquirer', paths.inquirer.cases),
  screenKey('inquirer', paths.inquirer.createCase),
  screenKey('inquirer', paths.inquirer.maxActiveCases),
  screenKey('inquirer', paths.inquirer.caseDetail),
  screenKey('inquirer', paths.inquirer.workflow),
  screenKey('inquirer', paths.inquirer.terms),
  screenKey('inquirer', paths.inquirer.cookies),
  screenKey('inquirer', paths.inquirer.accessibility),
  screenKey('inquirer', paths.inquirer.statistics),
  screenKey('cableowner', paths.cableowner.root),
  screenKey('cableowner', paths.cableowner.cases),
  screenKey('cableowner', paths.cableowner.statistics),
  screenKey('cableowner', paths.cableowner.caseDetail),
  screenKey('cableowner', paths.cableowner.organisation),
  screenKey('cableowner', paths.cableowner.ubl),
  screenKey('cableowner', paths.cableowner.recipients),
  screenKey('cableowner', paths.cableowner.createRecipient),
  screenKey('cableowner', paths.cableowner.recipient),
  screenKey('cableowner', paths.cableowner.areas),
  screenKey('cableowner', paths.cableowner.area),
  screenKey('cableowner', paths.cableowner.createAffectedArea),
  screenKey('cableowner', paths.cableowner.createControlArea),
  screenKey('cableowner', paths.cableowner.createLimitationArea),
  screenKey('cableowner', paths.cableowner.createOtherArea),
  screenKey('cableowner', paths.cableowner.module),
  screenKey('cableowner', paths.cableowner.rules),
  screenKey('useradmin', paths.useradmin.root),
  screenKey('useradmin', paths.useradmin.users),
  screenKey('useradmin', paths.useradmin.user),
  screenKey('useradmin', paths.useradmin.createUser),
  screenKey('useradmin', paths.useradmin.invite),
  screenKey('useradmin', paths.useradmin.invited),
  screenKey('useradmin', paths.useradmin.bankIdUsage),
  screenKey('useradmin', paths.useradmin.log),
  screenKey('useradmin', paths.useradmin.webServices),
  screenKey('useradmin', paths.useradmin.changePassword),
  screenKey('useradmin', paths.useradmin.connectBankId),
  screenKey('useradmin', paths.useradmin.disconnectBankId),
  screenKey('admin', paths.admin.root),
  screenKey('admin', paths.admin.users),
  screenKey('admin', paths.admin.user),
  screenKey('admin', paths.admin.createUser),
  screenKey('admin', paths.admin.logInAs),
  screenKey('admin', paths.admin.organisations),
  screenKey('admin', paths.admin.organisation),
  screenKey('admin', paths.admin.announcements),
  screenKey('admin', paths.admin.announcement),
  screenKey('admin', paths.admin.createAnnouncement),
  screenKey('admin', paths.admin.municipalities),
  screenKey('admin', paths.admin.settings),
  screenKey('admin', paths.admin.templates),
  screenKey('admin', paths.admin.unregisteredOrganisations),
  screenKey('admin', paths.admin.apiUsage),
  screenKey('admin', paths.admin.audit),
  screenKey('admin', paths.admin.operations),
]);

/** The built screens together with the outside addresses that the configuration gives. */
export function existingScreens(
  links: Readonly<Partial<Record<OutsideLink, string | undefined>>>,
): ReadonlySet<string> {
  const outside = (['faq', 'legacyCaseMaps'] as const).filter((link) => links[link]);
  return new Set([...builtScreens, ...outside.map(outsideKey)]);
}
