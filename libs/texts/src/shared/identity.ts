/** How a case goes, in three steps. */
export const digSteps = {
  draw: { heading: 'Rita området', body: 'På kartan, där arbetet kan skada ledningar.' },
  answers: { heading: 'Få svaren', body: 'Alla berörda ledningsägare får ärendet och svarar.' },
  dig: { heading: 'Gräv när det är klart', body: 'Stopp, vänta eller klart: du ser det direkt.' },
} as const;

/** The log-in page of the identity app. */
export const loginTexts = {
  heading: 'Logga in',
  again: (login: string) => `Visa att det är du: logga in igen som ${login}.`,
  login: 'Användarnamn',
  password: 'Lösenord',
  submit: 'Logga in',
  submitting: 'Loggar in',
  refused: 'Det gick inte att logga in',
  fields: { login: 'Användarnamn', password: 'Lösenord' },
  ways: { password: 'Med användarnamn och lösenord' },
  frontDoor: {
    heading: 'Fråga innan du gräver',
    lead: 'Rita var du ska arbeta. Ledningsägarna svarar var deras ledningar ligger, och du ser när du får börja.',
    steps: digSteps,
    danger: 'Vid akut fara: ring ledningsägarna direkt.',
    more: 'Så fungerar ett ärende',
    isNew: 'Ny här?',
  },
  forgotten: 'Glömt användarnamn eller lösenord?',
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
