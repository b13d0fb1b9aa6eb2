/** The log-in page of the identity app. */
export const loginTexts = {
  heading: 'Logga in',
  lead: 'Logga in för att skapa eller besvara ärenden.',
  again: (login: string) => `Visa att det är du: logga in igen som ${login}.`,
  login: 'Användarnamn',
  password: 'Lösenord',
  submit: 'Logga in',
  submitting: 'Loggar in',
  refused: 'Det gick inte att logga in',
  fields: { login: 'Användarnamn', password: 'Lösenord' },
  ways: { bankId: 'Med BankID', password: 'Med lösenord' },
  forgotten: 'Glömt användarnamn eller lösenord?',
  noAccount: 'Har du inget konto?',
  createAccount: 'Skapa konto',
  legacy: 'Gå till den tidigare inloggningen',
  starting: 'Öppnar inloggningen',
  opening: 'Öppnar sidan',
  signedOut: {
    heading: 'Du har loggat ut',
    body: 'Du är utloggad från alla delar av Schaktkoll.',
    again: 'Logga in igen',
  },
  expired: {
    heading: 'Inloggningen tog för lång tid',
    body: 'Av säkerhetsskäl behöver du börja om. Det tar bara ett ögonblick.',
    again: 'Börja om',
  },
  leading: 'Öppnar din startsida',
} as const;

/** The user's own profile in the user administration app. */
export const profileTexts = {
  heading: 'Min profil',
  loading: 'Hämtar din profil',
  about: 'Om dig',
  contact: 'Kontaktuppgifter',
  account: 'Konto',
  name: 'Namn',
  login: 'Användarnamn',
  organisation: 'Organisation',
  privateUser: 'Privatperson',
  roles: 'Behörighet',
  recipients: 'Svarsställen',
  email: 'E-postadress',
  mobilePhone: 'Mobilnummer',
  phone: 'Telefonnummer',
  notGiven: 'Inte angivet',
  status: 'Status',
  statuses: {
    AwaitingActivation: 'Väntar på aktivering',
    Active: 'Aktiv',
    Inactive: 'Inaktiv',
    UnverifiedContactInfo: 'Kontaktuppgifter inte bekräftade',
  },
  maxCases: 'Högsta antal pågående ärenden',
  unlimited: 'Obegränsat',
  created: 'Kontot skapades',
  lastLogin: 'Senaste inloggning',
} as const;

export const adminStartTexts = {
  heading: 'Start',
  welcome: (name: string) => `Välkommen, ${name}`,
  organisation: (name: string) => `Du är inloggad för ${name}.`,
  cases: 'Visa alla ärenden',
  announcements: {
    heading: 'Systemmeddelanden',
    loading: 'Räknar meddelandena',
    count: (count: number) =>
      count === 0
        ? 'Inga meddelanden visas nu.'
        : count === 1
          ? '1 meddelande visas nu.'
          : `${count} meddelanden visas nu.`,
    failed: 'Antalet kunde inte hämtas.',
    retry: 'Försök igen',
    link: 'Hantera systemmeddelanden',
  },
} as const;
