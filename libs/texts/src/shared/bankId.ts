import type { BankIdPurpose } from '@schaktkoll/domain';

/** The text in the e-ID app while it asks for the code. */
export const bankIdVisibleTexts: Readonly<Record<BankIdPurpose, string>> = {
  SignIn: 'Logga in i Schaktkoll. Godkänn bara om du själv håller på att logga in.',
  Connect: 'Koppla BankID till ditt konto i Schaktkoll. Godkänn bara om du själv har bett om det.',
};

/** Identification with the e-ID, on every page that uses it. */
export const bankIdTexts = {
  starting: 'Startar BankID',
  qr: {
    label: 'QR-kod att läsa av i BankID-appen',
    steps: ['Öppna BankID-appen i din mobil.', 'Välj att läsa av en QR-kod.', 'Rikta kameran mot koden här.'],
  },
  open: {
    lead: 'Öppna BankID på den här enheten. Gå sedan tillbaka till den här sidan, om det inte sker automatiskt.',
    link: 'Öppna BankID',
  },
  cancel: 'Avbryt',
  cancelling: 'Avbryter',
  useThisDevice: 'Använd BankID på den här enheten',
  useOtherDevice: 'Använd BankID på en annan enhet',
  offline: 'Du verkar sakna internetanslutning. Vi fortsätter så snart den är tillbaka.',
  busy: 'Många loggar in just nu. Vi försöker igen om en stund.',
  failed: {
    heading: 'Identifieringen blev inte klar',
    over: 'Identifieringen är avslutad. Den avbröts eller tog för lång tid.',
    again: 'Försök igen',
    otherWay: 'Välj ett annat sätt',
  },
} as const;

export const bankIdSignInTexts = {
  heading: 'Logga in med BankID',
  signingIn: 'Loggar in',
  choose: {
    heading: 'Välj konto',
    lead: 'Du har flera konton. Vilket vill du logga in på?',
    privateUser: 'Privatperson',
    login: (login: string) => `Användarnamn: ${login}`,
    awaitingActivation: 'Organisationen är inte aktiverad än.',
  },
  refused: 'Det gick inte att logga in',
  noAccount: {
    heading: 'Inget konto är kopplat till ditt BankID',
    body: 'Har du redan ett konto? Logga in med lösenord och koppla sedan BankID i din profil.',
    logIn: 'Logga in med lösenord',
    createAccount: 'Skapa konto',
  },
  otherWay: 'Logga in på ett annat sätt',
} as const;

/** Connecting the e-ID at sign-in, if the organisation requires it. */
export const bankIdConnectAtSignInTexts = {
  heading: 'Koppla BankID till ditt konto',
  lead: 'Din organisation kräver att du loggar in med BankID. Det gör du i två steg, och bara den här gången.',
  code: {
    heading: 'Bekräfta att kontot är ditt',
    body: 'Vi skickar en kod till kontots e-postadress.',
    send: 'Skicka kod',
    sending: 'Skickar',
    sent: (address: string) => `Vi har skickat en kod med sex siffror till ${address}. Den gäller i tio minuter.`,
    spam: 'Hittar du inte mejlet? Titta i skräpposten.',
    confirm: 'Bekräfta koden',
    confirming: 'Bekräftar koden',
    refused: 'Koden kunde inte bekräftas',
    notSent: 'Koden kunde inte skickas',
    fields: { code: 'Kod' },
  },
  identify: { heading: 'Identifiera dig med BankID', body: 'Det BankID som du använder nu kopplas till kontot.' },
  connecting: 'Kopplar BankID och loggar in',
  refused: 'BankID kunde inte kopplas',
} as const;

/** Connecting and disconnecting the e-ID of the user's own account. */
export const bankIdAccountTexts = {
  section: {
    heading: 'Inloggning',
    bankId: 'BankID',
    connected: 'Kopplat',
    notConnected: 'Inte kopplat',
    denied: 'Din organisation tillåter inte BankID',
    connect: 'Koppla BankID',
    disconnect: 'Koppla bort BankID',
  },
  loading: 'Hämtar ditt konto',
  connect: {
    heading: 'Koppla BankID',
    lead: 'Bekräfta först med en kod att kontot är ditt. Identifiera dig sedan med BankID. Efter det kan du logga in med BankID.',
    code: {
      heading: 'Bekräfta att kontot är ditt',
      body: 'Vi skickar en kod till kontots e-postadress. Den skyddar kontot om någon annan har fått tag i ditt lösenord.',
      send: 'Skicka kod',
      sending: 'Skickar',
      again: 'Till koden',
      refused: 'Koden kunde inte bekräftas',
      confirmed: 'Koden stämmer. Identifiera dig nu med BankID.',
    },
    name: 'Ditt namn i Schaktkoll blir det namn som står i ditt BankID.',
    personalNumber: 'Vi sparar inte ditt personnummer, bara en kod som vi känner igen dig på.',
    connecting: 'Kopplar BankID',
    done: {
      heading: 'BankID är kopplat',
      body: 'Nästa gång kan du logga in med BankID. Vi har skickat en bekräftelse till din e-post.',
      back: 'Till Min profil',
    },
    already: {
      heading: 'Du har redan ett BankID kopplat',
      body: 'Vill du använda ett annat? Koppla bort det som är kopplat först.',
    },
    denied: {
      heading: 'Din organisation tillåter inte BankID',
      body: 'Kontakta användaradministratören i din organisation om du behöver logga in med BankID.',
    },
    waits: 'BankID kan inte kopplas än',
    refused: 'BankID kunde inte kopplas',
    over: 'Identifieringen har slutat gälla. Identifiera dig igen.',
  },
  disconnect: {
    heading: 'Koppla bort BankID',
    lead: 'Du loggas ut överallt och loggar sedan in med användarnamn och lösenord.',
    fields: { password: 'Lösenord' },
    submit: 'Koppla bort BankID',
    submitting: 'Kopplar bort',
    refused: 'BankID kunde inte kopplas bort',
    cancel: 'Avbryt',
    none: { heading: 'Du har inget BankID kopplat', body: 'Det finns inget att koppla bort.' },
    forced: {
      heading: 'Din organisation kräver BankID',
      body: 'Du kan därför inte koppla bort det. Kontakta användaradministratören i din organisation om du har frågor.',
    },
    noPassword: {
      heading: 'Du behöver ett lösenord först',
      body: 'Utan BankID loggar du in med lösenord, och ditt konto har inget. Välj ”Glömt användarnamn eller lösenord?” på inloggningssidan och följ stegen.',
    },
  },
} as const;
