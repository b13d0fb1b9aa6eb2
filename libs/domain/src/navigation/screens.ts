import { appNames, type AppName } from '../enumerations.ts';
import { paths, patternsOf, type PathOf } from './paths.ts';

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

/** Pages that redirect, or that only another page opens. */
const unlinkedPages: readonly string[] = [
  paths.inquirer.signInCallback,
  paths.inquirer.logInAsMinimal,
  paths.useradmin.logOutAs,
];

/** The screens of the apps; a link to any other is not shown. */
export const builtScreens: ReadonlySet<string> = new Set(
  appNames.flatMap((app) =>
    patternsOf(app).flatMap((path) => (unlinkedPages.includes(path) ? [] : screenKey(app, path))),
  ),
);

/** The built screens together with the outside addresses that the configuration gives. */
export function existingScreens(
  links: Readonly<Partial<Record<OutsideLink, string | undefined>>>,
): ReadonlySet<string> {
  const outside = (['faq', 'legacyCaseMaps'] as const).filter((link) => links[link]);
  return new Set([...builtScreens, ...outside.map(outsideKey)]);
}
