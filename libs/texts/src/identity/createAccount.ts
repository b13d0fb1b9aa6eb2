import { formatDayLong } from '../shared/formats.ts';

/** Without the total number while that is not known. */
function stepOf(number: number, total: number | undefined): string {
  return total === undefined ? `Steg ${number}` : `Steg ${number} av ${total}`;
}

/** Creating an account, with or without an invite. */
export const createAccountTexts = {
  loading: 'Öppnar sidan',
  heading: 'Skapa konto',
  progress: {
    text: stepOf,
    title: (number: number, total: number | undefined, step: string) => `${stepOf(number, total)}: ${step}`,
    show: 'Visa stegen',
    hide: 'Dölj stegen',
    states: { done: 'klart', current: 'här är du', coming: 'återstår' },
  },
  steps: {
    kind: 'Vem ska ha kontot?',
    organisation: 'Din organisation',
    email: 'Din e-postadress',
    code: 'Skriv koden',
    person: 'Dina uppgifter',
  },
  refused: 'Det gick inte att gå vidare',
  goOn: 'Fortsätt',
  back: 'Tillbaka',
  toLogin: 'Har du redan ett konto? Logga in',
  kind: {
    lead: 'Kontot är gratis. Du behöver det för att skapa ärenden innan du gräver.',
    label: 'Jag skapar kontot som',
    fields: { kind: 'vem som ska ha kontot' },
    choices: {
      PrivatePerson: { label: 'Privatperson', hint: 'Du ska gräva på din egen tomt eller för eget bruk.' },
      Association: { label: 'Förening', hint: 'Till exempel en samfällighet, vägförening eller bostadsrättsförening.' },
      Organisation: { label: 'Företag, kommun eller myndighet', hint: 'Du ska gräva i arbetet, eller äger ledningar.' },
    },
  },
  organisation: {
    lead: 'Sök på organisationsnummer eller namn. Finns organisationen redan ska du välja den.',
    fields: {
      organisation: 'organisation',
      organizationNumber: 'Organisationsnummer',
      organizationName: 'Organisationens namn',
    },
    search: 'Sök organisation',
    searchHint: 'Skriv minst 3 siffror eller bokstäver.',
    notFound: 'Min organisation finns inte i listan',
    isNew: 'Ny organisation',
    newLead:
      'Vi kontrollerar och aktiverar nya organisationer på vardagar. Du kan logga in direkt, men inte skapa ärenden förrän organisationen är aktiverad. Du blir organisationens användaradministratör.',
    joinLead:
      'En användaradministratör i organisationen måste aktivera ditt konto innan du kan logga in. Finns det ingen gör supporten det. Vi meddelar dem.',
    searchInstead: 'Sök bland organisationer som finns',
    numberHint: 'Tio siffror, till exempel 556036-0793.',
  },
  email: {
    lead: 'Vi skickar en kod till adressen för att se att den är din.',
    fields: { email: 'E-postadress' },
    hint: 'Hit skickar vi också meddelanden om dina ärenden.',
    submit: 'Skicka koden',
    submitting: 'Skickar koden',
  },
  code: {
    lead: (email: string) => `Vi har skickat en kod med sex siffror till ${email}. Den gäller i tio minuter.`,
    fields: { code: 'Kod' },
    submit: 'Bekräfta koden',
    submitting: 'Bekräftar koden',
    help: 'Om det inte kommer någon kod',
    helpPoints: [
      'Vänta ett par minuter.',
      'Titta i skräpposten.',
      'Kontrollera att adressen är rätt skriven. Annars går du tillbaka och ändrar den.',
    ],
  },
  person: {
    lead: 'Nästan klart. Skriv dina uppgifter och välj ett lösenord.',
    inviteLead: (organisation: string, email: string) =>
      `Kontot hör till ${organisation} och får e-postadressen ${email}.`,
    fields: {
      firstName: 'Förnamn',
      lastName: 'Efternamn',
      login: 'Användarnamn',
      mobilePhone: 'Mobilnummer',
      phoneNumber: 'Telefonnummer',
      password: 'Lösenord',
      repeat: 'Upprepa lösenordet',
      acceptsTerms: 'Jag godkänner villkoren',
      email: 'E-postadress',
    },
    repeated: 'lösenordet',
    loginHint: 'Minst 6 tecken. Du använder det när du loggar in.',
    mobileHint:
      'Behövs om du vill få meddelanden som sms. För att få koder dit bekräftar du sedan numret under Min profil.',
    terms: 'Läs villkoren (öppnas i en ny flik)',
    bankIdRequired:
      'Organisationen kräver BankID. Första gången du loggar in kopplar du ditt BankID till kontot. Lösenordet behövs bara då.',
    submit: 'Skapa kontot',
    submitting: 'Skapar kontot',
    refused: 'Kontot kunde inte skapas',
    correct: { organisation: 'Ändra organisationen', email: 'Ändra e-postadressen' },
  },
  expired: {
    heading: 'Det tog för lång tid',
    body: 'Av säkerhetsskäl behöver adressen kontrolleras igen. Det du har skrivit i övrigt finns kvar.',
    again: 'Kontrollera adressen igen',
  },
  done: {
    heading: 'Kontot är skapat',
    login: (login: string) => `Ditt användarnamn är ${login}. Vi har skickat det till din e-post också.`,
    ready: 'Du kan logga in nu.',
    awaitsAdmin: (organisation: string) =>
      `Kontot väntar på att aktiveras av en användaradministratör i ${organisation}. Vi har meddelat alla som kan göra det. Du kan logga in när kontot är aktiverat.`,
    noUserAdmin: (organisation: string) =>
      `Kontot aktiveras av supporten, för ${organisation} har ingen användaradministratör. Du får ett mejl när det är klart, och kan logga in sedan.`,
    awaitsSupport: (organisation: string) =>
      `Du kan logga in nu. Vi aktiverar ${organisation} så snart vi kan, på vardagar. Därefter kan du skapa ärenden, och du får ett mejl när det är klart.`,
    bankId: 'Första gången du loggar in kopplar du ditt BankID till kontot.',
    go: 'Logga in',
    going: 'Öppnar inloggningen',
  },
  invite: {
    heading: (organisation: string) => `Skapa konto för ${organisation}`,
    opening: 'Öppnar inbjudan',
    roles: 'Du får behörigheten',
    until: (moment: string) => `Inbjudan gäller till och med ${formatDayLong(moment)}.`,
    over: {
      heading: 'Inbjudan gäller inte längre',
      body: 'En inbjudan gäller en viss tid och kan bara användas en gång. Den kan också ha tagits tillbaka.',
      next: 'Har du redan skapat kontot loggar du in. Annars ber du den som bjöd in dig att skicka en ny inbjudan.',
      create: 'Skapa ett konto utan inbjudan',
    },
    /** The link itself shows that a part of it is missing, for example where a mail program broke the line. */
    cut: {
      heading: 'Länken är inte hel',
      body: 'En del av länken till inbjudan saknas.',
      next: 'Öppna mejlet igen och kopiera hela länken till webbläsarens adressfält. Om det inte hjälper ber du den som bjöd in dig att skicka en ny inbjudan.',
    },
  },
} as const;
