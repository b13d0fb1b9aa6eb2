import type { SettingGroup, SettingKey, SettingUnit } from '@schaktkoll/domain';
import { inSentence } from '../errors/errors.ts';
import { formatMoment, formatNumber } from '../shared/formats.ts';

interface SettingTexts {
  readonly label: string;
  readonly explanation: string;
}

const units: Readonly<Record<SettingUnit, (amount: string) => string>> = {
  count: (amount) => amount,
  hectares: (amount) => `${amount} ha`,
  kilometres: (amount) => `${amount} km`,
  metres: (amount) => `${amount} m`,
  calendarDays: (amount) => `${amount} ${amount === '1' ? 'dag' : 'dagar'}`,
  workingDays: (amount) => `${amount} ${amount === '1' ? 'arbetsdag' : 'arbetsdagar'}`,
  months: (amount) => `${amount} ${amount === '1' ? 'månad' : 'månader'}`,
  minutes: (amount) => `${amount} ${amount === '1' ? 'minut' : 'minuter'}`,
  hours: (amount) => `${amount} ${amount === '1' ? 'timme' : 'timmar'}`,
  megabytes: (amount) => `${amount} MB`,
  gigabytes: (amount) => `${amount} GB`,
  characters: (amount) => `${amount} tecken`,
};

const responseDays = 'Gäller från början för en ny organisation. Varje ledningsägare kan sedan välja själv.';
const countedPerDay = 'Räknas per svenskt dygn. Att stänga eller makulera ett ärende ger inte ett till.';

const labels: Readonly<Record<SettingKey, SettingTexts>> = {
  maximumWorkAreas: {
    label: 'Arbetsområden i ett ärende',
    explanation: 'Högsta antal ytor som frågaren kan rita eller läsa in i ett ärende.',
  },
  maximumAreaHectares: { label: 'Storlek på ett arbetsområde', explanation: 'Högsta storlek på en enskild yta.' },
  maximumTotalHectares: {
    label: 'Sammanlagd storlek',
    explanation: 'Högsta storlek på alla ytor i ett ärende tillsammans.',
  },
  maximumDistanceKilometres: {
    label: 'Avstånd mellan arbetsområden',
    explanation: 'Högsta avstånd från kant till kant mellan två ytor i samma ärende.',
  },
  maximumLineKilometres: { label: 'Längd på en sträcka', explanation: 'Högsta längd på en sträcka som ritas.' },
  maximumRadiusMetres: {
    label: 'Radie runt en plats',
    explanation: 'Högsta radie när frågaren anger ett arbetsområde som en cirkel.',
  },
  maximumVertices: {
    label: 'Punkter i ett ärende',
    explanation: 'Högsta antal hörn i alla ytor tillsammans. Filer förenklas innan de räknas.',
  },
  wideningMetres: {
    label: 'Marginal runt arbetsområdet',
    explanation: 'Så långt utanför arbetsområdet söks ledningsägare. Ett lägre värde kan göra att någon missas.',
  },
  earliestStartDays: {
    label: 'Tidigaste start',
    explanation: 'Så många dagar framåt måste arbetet börja, utom i akuta ärenden.',
  },
  maximumIndicationDays: {
    label: 'Längsta period för ledningsanvisning',
    explanation: 'Högsta antal dagar från start till slut.',
  },
  suggestProjectAfterDays: {
    label: 'Föreslå projektering',
    explanation: 'Börjar en ledningsanvisning längre fram än så föreslås projektering.',
  },
  suggestIndicationWithinDays: {
    label: 'Föreslå ledningsanvisning',
    explanation: 'Börjar en projektering inom så många dagar föreslås en ledningsanvisning.',
  },
  maximumExtensionDays: {
    label: 'Förlängning av perioden',
    explanation: 'Så mycket kan slutdatum flyttas fram sammanlagt. 0 betyder aldrig.',
  },
  answerValidityDays: {
    label: 'Svarens giltighet vid förlängning',
    explanation: 'Det äldsta svaret får inte vara äldre än så när den förlängda perioden tar slut.',
  },
  maximumEmergencyDays: {
    label: 'Längsta period för akuta ärenden',
    explanation: 'Högsta antal dagar från start till slut.',
  },
  latestEmergencyStartDays: {
    label: 'Senaste start för akuta ärenden',
    explanation: 'Så många dagar framåt kan ett akut ärende börja.',
  },
  maximumRecipientEmails: {
    label: 'E-postadresser för ett svarsställe',
    explanation: 'Högsta antal adresser som får besked om nya ärenden.',
  },
  responseDaysCableIndication: { label: 'Svarstid för ledningsanvisning', explanation: responseDays },
  responseDaysProject: { label: 'Svarstid för projektering', explanation: responseDays },
  responseDaysPlanning: { label: 'Svarstid för samhällsplanering', explanation: responseDays },
  responseDaysCollaborate: { label: 'Svarstid för samordning', explanation: responseDays },
  responseDaysEmergency: { label: 'Svarstid för akuta ärenden', explanation: 'Akuta ärenden besvaras samma dag.' },
  markingDays: { label: 'Tid för utsättning', explanation: responseDays },
  maximumAttachments: { label: 'Filer i ett ärende', explanation: 'Högsta antal bifogade filer. 0 betyder inga.' },
  maximumAttachmentMegabytes: { label: 'Storlek på en fil', explanation: 'Högsta storlek på en bifogad fil.' },
  organisationGigabytes: {
    label: 'Filer från en organisation',
    explanation: 'Så mycket får en organisation ha lagrat. En privatperson får ha en tiondel.',
  },
  storedGigabytes: {
    label: 'Filer i hela tjänsten',
    explanation: 'Så mycket får vara lagrat. Sätt mindre än lagringsutrymmet. Vid 80 % larmar jobbet på sidan Drift.',
  },
  archiveAfterMonths: {
    label: 'Arkivering av ärenden',
    explanation:
      'Så länge efter periodens slut, stängning eller makulering arkiveras ett ärende. Då tas alla personuppgifter i det bort.',
  },
  unusedDraftDays: {
    label: 'Oanvända utkast',
    explanation: 'Ett utkast som inte har ändrats på så länge tas bort. Filerna i det tas bort redan efter sju dagar.',
  },
  casesPerUserPerMinute: {
    label: 'Ärenden i följd från en användare',
    explanation: 'Så många ärenden kan en användare skicka på en minut.',
  },
  casesPerUserPerDay: { label: 'Ärenden från en användare per dygn', explanation: countedPerDay },
  casesPerPrivatePersonPerDay: { label: 'Ärenden från en privatperson per dygn', explanation: countedPerDay },
  casesPerOrganisationPerDay: { label: 'Ärenden från en organisation per dygn', explanation: countedPerDay },
  casesPerNetworkPerDay: {
    label: 'Ärenden från ett nätverk per dygn',
    explanation: 'Kunder hos en operatör kan dela nätverksadress. Höj värdet om de når gränsen.',
  },
  emergenciesPerUserPerDay: { label: 'Akuta ärenden från en användare per dygn', explanation: countedPerDay },
  emergenciesPerOrganisationPerDay: {
    label: 'Akuta ärenden från en organisation per dygn',
    explanation: countedPerDay,
  },
  emergenciesPerNetworkPerDay: { label: 'Akuta ärenden från ett nätverk per dygn', explanation: countedPerDay },
  reservedEmergencySerials: {
    label: 'Nummer reserverade för akuta ärenden',
    explanation: 'Dygnets sista ärendenummer som bara akuta ärenden får.',
  },
  noticesPerAddressPerHour: {
    label: 'Besked till en adress per timme',
    explanation: 'Fler samlas till ett besked varje kvart. Akuta ärenden räknas inte.',
  },
  messageDays: {
    label: 'Skickade meddelanden',
    explanation: 'Så länge sparas skickade mejl och sms, och meddelanden som gavs upp.',
  },
  apiUsageMonths: {
    label: 'API-användning',
    explanation: 'Så länge sparas antalet anrop per timme, klient och organisation.',
  },
  auditMonths: {
    label: 'Granskningslogg',
    explanation: 'Så länge sparas raderna i granskningsloggen. Äldre rader tas bort varje natt.',
  },
  inviteDays: {
    label: 'Inbjudningar',
    explanation: 'Så länge gäller länken i en inbjudan. Därefter kan den förnyas.',
  },
  failedSignInsBeforeInactivation: {
    label: 'Misslyckade inloggningar i rad',
    explanation: 'Efter så många stängs inloggning med lösenord av tills användaren har valt ett nytt.',
  },
  sessionHours: {
    label: 'Längsta inloggning',
    explanation: 'Så länge räcker en inloggning, även om den används hela tiden.',
  },
  idleSessionMinutes: {
    label: 'Inloggning som inte används',
    explanation: 'Den som inte har gjort något på så länge loggas ut.',
  },
};

const groups: Readonly<Record<SettingGroup, string>> = {
  workAreas: 'Arbetsområden',
  periods: 'Perioder',
  answers: 'Svar',
  files: 'Filer',
  quotas: 'Gränser för hur mycket som skickas',
  signIn: 'Inloggning',
  retention: 'Hur länge uppgifter sparas',
};

export const systemSettingsTexts = {
  heading: 'Systeminställningar',
  lead: 'Gränserna gäller för hela tjänsten. En ändring gäller inom en minut och skrivs in i granskningsloggen.',
  loading: 'Hämtar inställningarna',
  groups,
  groupsLabel: 'Inställningar på sidan',
  settings: labels,
  amount: (unit: SettingUnit, value: number): string => units[unit](formatNumber(value)),
  unitHint: (unit: SettingUnit): string => {
    const [one, several] = [units[unit]('1'), units[unit]('2')];
    return one === '1' ? '' : ` Ange antal ${several.slice(2)}.`;
  },
  bounds: (least: string, most: string): string => `Från ${least} till ${most}.`,
  defaultValue: (value: string): string => `Standard: ${value}`,
  fixed: 'Kan inte ändras.',
  changed: (moment: string, by: string | null): string => `Ändrad ${formatMoment(moment)} av ${by ?? 'driften'}`,
  change: 'Ändra',
  changeNamed: (label: string): string => `Ändra ${inSentence(label)}`,
  newValue: 'Nytt värde',
  save: 'Spara värdet',
  saving: 'Sparar',
  cancel: 'Avbryt',
  notSaved: 'Värdet är inte sparat',
  saved: (label: string, value: string): string => `${label} är nu ${value}`,
  history: 'Tidigare ändringar',
  loadingHistory: 'Hämtar ändringarna',
  historyRow: (from: string | null, to: string, moment: string, by: string | null): string =>
    `${formatMoment(moment)}: ${from === null ? to : `${from} till ${to}`}, av ${by ?? 'driften'}`,
} as const;
