import type { UserAction } from '@schaktkoll/domain';
import { formatNumber } from './formats.ts';
import { bidiIsolate } from './bidiIsolate.ts';

const people = (count: number): string => `${formatNumber(count)} användare`;

/** The list of an organisation's users, in the user administration app. */
export const organisationUsersTexts = {
  heading: 'Användare',
  add: 'Lägg till användare',
  invite: 'Skicka inbjudningar',
  pending: {
    heading: (count: number) =>
      count === 1 ? 'Ett konto väntar på att aktiveras' : `${formatNumber(count)} konton väntar på att aktiveras`,
    show: 'Visa dem som väntar',
  },
} as const;

/** The search that support starts with. */
export const supportSearchTexts = {
  heading: 'Vem eller vad gäller det?',
  label: 'Sök användare',
  hint: 'Namn, användarnamn, e-post, telefon eller organisation. Alla visas, även inaktiva.',
  none: (search: string) => `Ingen träff på ”${search}”`,
  tryElse: 'Kontrollera stavningen eller sök på e-post.',
  action: 'Åtgärd',
  unlock: 'Lås upp',
  open: 'Öppna',
} as const;

export const organisationUserTexts = {
  heading: 'Användare',
  loading: 'Hämtar användaren',
  missing: {
    heading: 'Användaren finns inte',
    body: 'Kontot kan vara borttaget, eller så hör det till en annan organisation.',
  },
  back: 'Till användarna',
  about: 'Om kontot',
  fields: {
    organisation: 'Organisation',
    created: 'Kontot skapades',
    lastLogin: 'Senaste inloggning',
    signIn: 'Kan logga in med',
  },
  ways: { bankId: 'BankID', password: 'Lösenord', none: 'Inget än: användaren har inte valt lösenord' },
  own: {
    body: 'Det här är ditt eget konto. Här ändrar du din behörighet. Namn och kontaktuppgifter ändrar du i din profil.',
    link: 'Till min profil',
  },
  states: {
    pending: {
      heading: 'Kontot väntar på att aktiveras',
      body: (organisation: string) =>
        `Personen har skapat ett konto för ${bidiIsolate(organisation)} och kan inte logga in förrän du aktiverar det. Känner du inte igen personen ska du avvisa kontot.`,
    },
    pendingForSupport: {
      heading: 'Kontot väntar på att aktiveras',
      body: (organisation: string) =>
        `En användaradministratör hos ${bidiIsolate(organisation)} aktiverar det, eller en superanvändare om det inte finns någon.`,
    },
    inactive: {
      heading: 'Kontot är inaktivt',
      body: 'Användaren kan inte logga in.',
      reason: (reason: string) => `Orsak: ${reason}.`,
      by: (name: string, at: string) => `Av ${bidiIsolate(name)} ${at}.`,
      at: (at: string) => `Sedan ${at}.`,
    },
    locked: {
      heading: 'Inloggning med lösenord är avstängd',
      body: 'Någon har skrivit fel lösenord många gånger. Lås upp kontot, eller be användaren välja ett nytt lösenord.',
    },
    unverified: {
      heading: 'Kontaktuppgifterna är inte bekräftade',
      body: 'Användaren kan logga in men ser bara sin profil tills e-postadressen är bekräftad.',
    },
  },
  readOnly: 'Kontot har en behörighet som bara en systemadministratör kan ge. Därför kan du inte ändra det.',
  actionsHeading: 'Åtgärder',
  actions: {
    activate: {
      label: 'Aktivera kontot',
      busy: 'Aktiverar …',
      hint: 'Användaren kan logga in och får ett mejl om det.',
    },
    inactivate: {
      label: 'Inaktivera kontot',
      busy: 'Inaktiverar …',
      hint: 'Användaren loggas ut överallt på en gång och kan inte logga in igen.',
    },
    unlock: {
      label: 'Lås upp kontot',
      busy: 'Låser upp …',
      hint: 'Användaren kan logga in med sitt lösenord igen.',
    },
    resend: {
      label: 'Skicka inloggningshjälp',
      busy: 'Skickar …',
      hint: 'Användaren får ett mejl med sitt användarnamn och hur man väljer lösenord.',
    },
    endSessions: {
      label: 'Logga ut överallt',
      busy: 'Loggar ut …',
      hint: 'Avslutar alla inloggningar, till exempel om en telefon är borta. Användaren kan logga in igen.',
    },
  } satisfies Readonly<Record<UserAction, { label: string; busy: string; hint: string }>>,
  reject: 'Avvisa kontot',
  rejecting: 'Avvisar …',
  done: {
    activate: (name: string) => `Kontot är aktiverat. ${bidiIsolate(name)} har fått ett mejl om det.`,
    inactivate: (name: string) => `Kontot är inaktiverat. ${bidiIsolate(name)} är utloggad och kan inte logga in.`,
    unlock: (name: string) => `Kontot är upplåst. ${bidiIsolate(name)} kan logga in med sitt lösenord igen.`,
    resend: (name: string) => `Inloggningshjälpen är skickad till ${bidiIsolate(name)}.`,
    endSessions: (name: string) => `${bidiIsolate(name)} är utloggad överallt.`,
  } satisfies Readonly<Record<UserAction, (name: string) => string>>,
  rejected: (name: string) => `Kontot är avvisat. ${bidiIsolate(name)} har fått ett mejl om det.`,
  questions: {
    inactivate: {
      heading: 'Vill du inaktivera kontot?',
      body: (name: string) =>
        `${bidiIsolate(name)} loggas ut på en gång och kan inte logga in. Ärenden och svar finns kvar, men inbjudningar från ${bidiIsolate(name)} slutar gälla. Du kan aktivera kontot igen.`,
      yes: 'Inaktivera kontot',
    },
    reject: {
      heading: 'Vill du avvisa kontot?',
      body: (name: string) => `${bidiIsolate(name)} kan inte logga in och får ett mejl om det.`,
      yes: 'Avvisa kontot',
    },
    endSessions: {
      heading: 'Vill du logga ut användaren överallt?',
      body: (name: string) => `Det som ${bidiIsolate(name)} inte har sparat kan gå förlorat.`,
      yes: 'Logga ut överallt',
    },
    no: 'Avbryt',
  },
  form: {
    heading: 'Uppgifter och behörighet',
    rolesHeading: 'Behörighet',
    save: 'Spara',
    saving: 'Sparar …',
    saved: 'Ändringarna är sparade.',
    refused: 'Det gick inte att spara',
  },
} as const;

export const createUserTexts = {
  heading: 'Lägg till användare',
  lead: 'Användaren får ett mejl med sitt användarnamn och väljer själv sitt lösenord.',
  inviteInstead: 'Vill du att personen fyller i sina uppgifter själv? Skicka en inbjudan i stället.',
  inviteLink: 'Skicka inbjudningar',
  person: 'Person',
  contact: 'Kontaktuppgifter',
  roles: 'Behörighet',
  loading: 'Hämtar formuläret',
  submit: 'Lägg till användaren',
  submitting: 'Lägger till …',
  refused: 'Det gick inte att lägga till användaren',
  cancel: 'Avbryt',
  done: (name: string) => `${bidiIsolate(name)} är tillagd och har fått ett mejl.`,
} as const;

export const bankIdUsageTexts = {
  heading: 'Inställningar för BankID',
  lead: 'Bestäm hur användarna i din organisation får logga in.',
  loading: 'Hämtar inställningen',
  fields: { bankIdUsage: 'Inloggning med BankID' },
  choices: {
    Allow: { label: 'Tillåt BankID', hint: 'Användarna väljer själva mellan BankID och lösenord.' },
    Force: { label: 'Kräv BankID', hint: 'Ingen kan logga in med lösenord.' },
    Deny: { label: 'Tillåt inte BankID', hint: 'Alla loggar in med lösenord.' },
  },
  consequence: {
    heading: 'Det här innebär valet',
    Allow: (users: number) =>
      `${users === 1 ? 'Den enda användaren' : `Alla ${people(users)}`} kan logga in med lösenord, och med BankID om det är kopplat.`,
    Force: (withoutBankId: number) =>
      withoutBankId === 0
        ? 'Alla användare har kopplat BankID. De kan inte längre logga in med lösenord.'
        : `${people(withoutBankId)} har inte kopplat BankID och måste göra det vid nästa inloggning. Utan BankID går det inte att logga in.`,
    Deny: (withBankId: number, alone: number) =>
      withBankId === 0
        ? 'Ingen användare har kopplat BankID. Ingen märker någon skillnad.'
        : `${people(withBankId)} har kopplat BankID och måste logga in med lösenord i stället.${
            alone === 0 ? '' : ` ${people(alone)} av dem har inget lösenord och måste välja ett.`
          }`,
  },
  unchanged: 'Det är så det är nu.',
  save: 'Spara',
  saving: 'Sparar …',
  saved: 'Inställningen är sparad.',
  refused: 'Det gick inte att spara',
} as const;
