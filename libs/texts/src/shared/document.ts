import type { AppName } from '@schaktkoll/domain';

/**
 * The page of an app before any script has run: its title, its description and the text for browsers without script.
 */
export const documentTexts = {
  titles: {
    identity: 'Logga in – Schaktkoll',
    inquirer: 'Ärenden – Schaktkoll',
    useradmin: 'Mina uppgifter – Schaktkoll',
    cableowner: 'Ledningsägare – Schaktkoll',
    admin: 'Administration – Schaktkoll',
  } satisfies Record<AppName, string>,
  /** Under the icon of the installed app; about 12 characters are shown. */
  shortNames: {
    identity: 'Schaktkoll',
    inquirer: 'Schaktkoll',
    useradmin: 'Mina uppgifter',
    cableowner: 'Ledningsägare',
    admin: 'Administration',
  } satisfies Record<AppName, string>,
  description:
    'Fråga innan du gräver: rita var du ska arbeta, och få svar från ledningsägare som kan ha ledningar där.',
  scriptNeeded: 'Schaktkoll behöver JavaScript. Slå på det i webbläsaren och ladda om sidan.',
} as const;
