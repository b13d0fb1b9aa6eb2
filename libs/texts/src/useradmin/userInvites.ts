import { formatCount, formatNumber } from '../shared/formats.ts';

export const inviteTexts = {
  heading: 'Skicka inbjudningar',
  lead: (days: number) =>
    `Varje person får ett mejl med en länk och skapar sitt konto själv. Länken gäller i ${formatCount(days, 'dag', 'dagar')} och kan användas en gång.`,
  loading: 'Hämtar formuläret',
  fields: { emails: 'E-postadresser', roles: 'Behörighet', recipients: 'Svarsställen' },
  emailsHint: (maximum: number) =>
    `Högst ${maximum} adresser. Skilj dem åt med semikolon, komma, mellanslag eller ny rad.`,
  counted: (count: number) => formatCount(count, 'adress', 'adresser'),
  file: 'Läs in adresser från en fil',
  fileHint: 'En CSV-fil eller textfil. Adresserna läggs till i rutan ovan.',
  added: (count: number, name: string) =>
    count === 0
      ? `${name} innehåller inga nya e-postadresser.`
      : count === 1
        ? `1 adress lades till från ${name}.`
        : `${formatNumber(count)} adresser lades till från ${name}.`,
  fileTooLarge: 'Filen är för stor. Den får vara högst 1 MB.',
  removeTaken: 'Ta bort dem ur listan',
  rolesHeading: 'Behörighet för alla som du bjuder in',
  submit: 'Skicka inbjudningarna',
  submitting: 'Skickar …',
  refused: 'Det gick inte att skicka',
  sent: (count: number) => (count === 1 ? 'Inbjudan är skickad' : `${formatNumber(count)} inbjudningar är skickade`),
  sentBody: 'De som du har bjudit in finns bland inbjudna användare tills de har skapat sitt konto.',
  sentLink: 'Visa inbjudna användare',
} as const;

export const invitedTexts = {
  heading: 'Inbjudna användare',
  caption: 'Inbjudna användare',
  loading: 'Hämtar inbjudningar',
  shown: (shown: number, total: number) => `Visar ${formatNumber(shown)} av ${formatNumber(total)} inbjudningar`,
  invite: 'Skicka inbjudningar',
  columns: { email: 'E-postadress', roles: 'Behörighet', sent: 'Skickad', expires: 'Gäller', actions: 'Åtgärder' },
  sentBy: (day: string, name: string | null) => (name === null ? day : `${day} av ${name}`),
  until: (day: string) => `Till och med ${day}`,
  expired: (day: string) => `Gick ut ${day}`,
  renew: 'Förnya',
  renewing: 'Skickar …',
  remove: 'Ta bort',
  removing: 'Tar bort …',
  of: (email: string) => `inbjudan till ${email}`,
  renewed: (email: string) => `En ny inbjudan är skickad till ${email}.`,
  removed: (email: string) => `Inbjudan till ${email} är borttagen.`,
  question: {
    heading: 'Vill du ta bort inbjudan?',
    body: (email: string) => `Länken i mejlet till ${email} slutar fungera. Du kan bjuda in personen igen.`,
    yes: 'Ta bort inbjudan',
    no: 'Avbryt',
  },
  filters: {
    email: 'E-postadress',
    emailHint: 'Början av adressen eller av en del av den',
    status: 'Status',
    statuses: { Active: 'Gäller', Expired: 'Har gått ut' },
  },
  sorts: { SentDescending: 'Senast skickade först', EmailAscending: 'E-postadress, A till Ö' },
  emptyHeading: 'Inga inbjudna användare',
  emptyBody: 'När du har skickat en inbjudan finns den här tills personen har skapat sitt konto.',
} as const;
