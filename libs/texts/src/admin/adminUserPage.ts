import type { UserAction } from '@schaktkoll/domain';
import { formatDayLong, formatMoment } from '../shared/formats.ts';

/** The page of a user, and the form of a new one, in the admin app. */
export const adminUserTexts = {
  add: 'Lägg till användare',
  usersOf: (organisation: string) => `Användare i ${organisation}`,
  allUsers: 'Visa alla användare',
  page: {
    loading: 'Hämtar användaren',
    missingHeading: 'Användaren finns inte',
    missing: 'Det finns ingen användare med den adressen.',
    toList: 'Till alla användare',
    lastLogin: (moment: string | null) =>
      moment === null ? 'Har aldrig loggat in.' : `Senaste inloggning ${formatMoment(moment)}.`,
    created: (day: string) => `Kontot skapades ${formatDayLong(day)}.`,
    profile: 'Profiluppgifter',
    settings: 'Behörighet och gränser',
    contact: 'Kontaktuppgifter',
    hasBankId: 'BankID är kopplat till kontot.',
    noBankId: 'BankID är inte kopplat till kontot.',
    loadingChoices: 'Hämtar behörigheter och svarsställen',
  },
  status: 'Status',
  organisation: 'Organisation',
  organisationRows: {
    name: 'Namn',
    number: 'Organisationsnummer',
    type: 'Typ',
    marks: 'Undantag',
    hidden: 'Dold',
    superUser: 'Systemadministratörernas organisation',
    private: 'Privatpersonernas organisation',
    none: 'Inga',
  },
  inactive: {
    heading: 'Kontot är inaktivt',
    reason: (reason: string) => `Orsak: ${reason}.`,
    by: (name: string | null, moment: string | null) =>
      `${name === null ? 'Inaktiverat' : `Inaktiverat av ${name}`}${moment === null ? '' : ` ${formatMoment(moment)}`}.`,
  },
  save: {
    submit: 'Spara ändringarna',
    saving: 'Sparar',
    refused: 'Ändringarna är inte sparade',
    done: 'Användaren är sparad',
    failed: 'Användaren kunde inte sparas.',
  },
  module: {
    heading: 'Lägg till som ledningsägarmodul',
    body: (name: string) =>
      `${name} blir en ledningsägarmodul: ett program som svarar på ärenden. Kontot kan inte längre logga in i webbläsaren, och modulen tar över organisationens intresseområden.`,
    confirm: 'Fortsätt',
    cancel: 'Avbryt',
  },
  actions: { heading: 'Åtgärder', none: 'Det finns inget att göra med kontot just nu.' },
  actionLabels: {
    activate: 'Aktivera kontot',
    inactivate: 'Inaktivera kontot',
    unlock: 'Lås upp kontot',
    resend: 'Skicka inloggningshjälp',
    endSessions: 'Logga ut överallt',
  } satisfies Readonly<Record<UserAction, string>>,
  actionsDone: {
    activate: 'Kontot är aktiverat',
    inactivate: 'Kontot är inaktiverat',
    unlock: 'Kontot är upplåst',
    resend: 'Inloggningshjälpen är skickad',
    endSessions: 'Användaren är utloggad överallt',
  } satisfies Readonly<Record<UserAction, string>>,
  inactivateQuestion: {
    heading: (name: string) => `Vill du inaktivera kontot för ${name}?`,
    body: 'Användaren loggas ut överallt och kan inte logga in. Ärendena finns kvar, men inbjudningar från användaren slutar gälla.',
    confirm: 'Inaktivera kontot',
    cancel: 'Avbryt',
  },
  move: {
    open: 'Flytta till en annan organisation',
    heading: 'Flytta användaren till en annan organisation',
    body: 'Användaren får behörigheten Frågare i den nya organisationen och loggas ut. Kopplingar till svarsställen tas bort. Ärenden som användaren har skapat stannar i den tidigare organisationen.',
    fields: { organizationExternalId: 'Organisation' },
    hint: 'Skriv minst tre tecken av namnet eller organisationsnumret.',
    submit: 'Flytta användaren',
    moving: 'Flyttar',
    cancel: 'Avbryt',
    done: (organisation: string) => `Användaren är flyttad till ${organisation}`,
    failed: 'Användaren kunde inte flyttas.',
    refused: 'Användaren är inte flyttad',
  },
  create: {
    heading: 'Lägg till användare',
    organisationFirst: 'Välj organisation först. Därefter kan du välja behörighet.',
    password: 'Lösenord',
    confirmPassword: 'Upprepa lösenordet',
    /** The name of the field in the error of a missing repetition. */
    repeated: 'lösenordet',
    passwordNameRule: 'inget namn på användaren, organisationen eller Schaktkoll',
    passwordHint: 'Lämna lösenordet till användaren på ett säkert sätt. Det skickas inte.',
    submit: 'Lägg till användaren',
    saving: 'Lägger till',
    refused: 'Användaren är inte tillagd',
    failed: 'Användaren kunde inte läggas till.',
    done: 'Användaren är tillagd',
    cancel: 'Avbryt',
    signIn: 'Inloggning',
  },
} as const;

/** The admin's list of users of all organisations; what it shares with other lists is in `userListTexts`. */
export const adminUsersTexts = {
  heading: 'Alla användare',
  columns: { logInAs: 'Logga in som' },
  logInAs: (name: string) => `Logga in som ${name}`,
} as const;
