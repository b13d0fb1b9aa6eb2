import type { NotificationSchedule, UserStatus } from '@schaktkoll/domain';
import { formatCount, formatList, formatMoment, formatNumber } from '../shared/formats.ts';

const cases = (count: number): string => formatCount(count, 'ärende', 'ärenden');

/** How an owner's recipient learns of cases. */
export const recipientScheduleTexts: Readonly<Record<NotificationSchedule, string>> = {
  Now: 'Direkt',
  Day: 'Varje vardag klockan 7',
  Week: 'Varje måndag klockan 7',
  Never: 'Aldrig',
};

export const recipientsTexts = {
  heading: 'Svarsställen',
  lead: 'Ett svarsställe tar emot och besvarar ärenden för en del av er organisation, till exempel ett distrikt eller en ledningstyp.',
  loading: 'Hämtar svarsställen',
  add: 'Nytt svarsställe',
  emptyHeading: 'Ni har inga svarsställen',
  emptyBody:
    'Utan svarsställe får ni inga ärenden: frågaren måste ringa er i stället. Det första svarsstället blir standard.',
  caption: 'Svarsställen',
  isDefault: ' (standard)',
  isDefaultBelow: 'Standard · ',
  noEmails: 'Inga',
  noAreas: 'Inga',
  noUsers: 'Inga utöver administratörerna',
  columns: {
    name: 'Namn',
    waiting: 'Obesvarade',
    emails: 'E-postadresser',
    schedule: 'Besked om ärenden',
    areas: 'Områden',
    users: 'Handläggare',
  },
} as const;

export const recipientTexts = {
  loading: 'Hämtar svarsstället',
  createHeading: 'Nytt svarsställe',
  notFoundHeading: 'Svarsstället finns inte',
  notFoundBody: 'Det är borttaget, eller så har du inte behörighet att se det.',
  toList: 'Till alla svarsställen',
  formLabel: 'Svarsstället',
  fields: {
    name: 'Namn',
    isDefault: 'Standardsvarsställe',
    notificationSchedule: 'Besked om ärenden',
    emails: 'E-postadresser för besked',
    smsNumber: 'Mobilnummer för sms om akuta ärenden',
    phone: 'Telefonnummer',
    emergencyPhone: 'Telefonnummer vid akuta ärenden',
    url: 'Webbsida',
    informationForInquirer: 'Information till frågaren',
    company: 'Företag eller avdelning',
    street: 'Gatuadress eller box',
    postalCode: 'Postnummer',
    city: 'Ort',
    visitingAddress: 'Besöksadress',
    description: 'Egen beskrivning',
    userIds: 'Användare som får hantera svarsställets ärenden',
  },
  email: 'E-postadress',
  emailNumber: (number: number): string => `Adress ${formatNumber(number)}`,
  addEmail: 'Lägg till e-postadress',
  emailsHint: 'Alla adresser får besked om nya, stängda och makulerade ärenden.',
  nameHint: 'Frågaren ser namnet, till exempel ”Kundtjänst” eller ”Norra distriktet”.',
  isDefaultHint:
    'Får de ärenden som inget område har valt svarsställe för. Tar över från ert nuvarande standardsvarsställe.',
  isDefaultNow:
    'Det här är ert standardsvarsställe. Det får de ärenden som inget område har valt svarsställe för. Vill ni byta gör ni ett annat svarsställe till standard.',
  becomesDefault: 'Det blir ert standardsvarsställe, eftersom det är det första.',
  noticesHeading: 'Besked',
  scheduleHint: 'Akuta ärenden skickas alltid direkt, utom om ni väljer ”Aldrig”.',
  smsHint: 'Vi skickar sms när ett akut ärende kommer, vilket besked som än är valt.',
  contactHeading: 'Kontakt för frågaren',
  contactLead: 'Frågaren ser uppgifterna i ärenden som går hit. Saknas telefonnummer visas organisationens.',
  emergencyPhoneHint: 'Frågaren ringer hit vid ett akut ärende. Numret ska besvaras dygnet runt.',
  informationHint: 'Visas i varje ärende, till exempel när ni svarar eller hur nära ledningen man får gräva.',
  addressHeading: 'Adress',
  visitingAddressHint: 'Om den är en annan än postadressen.',
  descriptionHint: 'Bara er organisation ser beskrivningen.',
  usersHeading: 'Handläggare',
  usersHint:
    'Administratörer hanterar alla svarsställen och står inte här. Finns varken administratör eller handläggare får frågarna besked om att ringa er.',
  noUserChoices:
    'Ni har inga handläggare. Administratörerna besvarar ärendena. Användaradministratören kan ge fler behörigheten Handläggare.',
  moduleHint: 'Ledningsägarmodul. När den är kopplad kan intresseområdena bara ändras i modulen.',
  userStatus: {
    AwaitingActivation: 'Kontot väntar på att aktiveras.',
    Active: '',
    Inactive: 'Kontot är inaktivt.',
    UnverifiedContactInfo: 'E-postadressen är inte bekräftad.',
  } satisfies Readonly<Record<UserStatus, string>>,
  leftWithout: (names: readonly string[]): string =>
    names.length === 1
      ? `${names[0] ?? ''} har inget annat svarsställe och ser inga ärenden efter ändringen.`
      : `${formatList(names)} har inget annat svarsställe och ser inga ärenden efter ändringen.`,
  save: 'Spara svarsstället',
  create: 'Skapa svarsstället',
  saving: 'Sparar',
  saved: 'Svarsstället är sparat',
  created: 'Svarsstället är skapat',
  notSaved: 'Svarsstället är inte sparat',
  cancel: 'Avbryt',
  areasHeading: 'Områden',
  areasLead: 'De här områdena skickar ärenden till svarsstället.',
  noAreas: 'Inget område skickar ärenden hit. Välj svarsställe på områdets sida.',
  toAreas: 'Till områdena',
  casesHeading: 'Ärenden',
  cases: (waiting: number, all: number): string =>
    all === 0
      ? 'Svarsstället har inte fått några ärenden.'
      : `Svarsstället har fått ${cases(all)}. ${waiting === 0 ? 'Alla är besvarade.' : `Obesvarade: ${formatNumber(waiting)}.`}`,
  toCases: 'Visa svarsställets ärenden',
  changed: (moment: string, by: string | null): string =>
    by === null ? `Senast ändrat ${formatMoment(moment)}.` : `Senast ändrat ${formatMoment(moment)} av ${by}.`,
  removeHeading: 'Ta bort svarsstället',
  cannotRemove: 'Svarsstället kan inte tas bort:',
  removeBody: 'Besvarade ärenden finns kvar. Svarsstället får inga nya, och handläggarna kopplas bort.',
  remove: 'Ta bort svarsstället',
  removing: 'Tar bort',
  removeQuestion: (name: string): string => `Ta bort ${name}?`,
  removeConfirm: 'Ta bort',
  removeCancel: 'Behåll svarsstället',
  removed: (name: string): string => `${name} är borttaget`,
} as const;
