import { formatDay, formatMoment, formatNumber } from '../shared/formats.ts';

/** What the recurring jobs do; a job without a text has its own name. */
const jobs: Readonly<Record<string, string>> = {
  expiredSignIns: 'Tar bort gamla inloggningar',
  endedLogInAs: 'Avslutar inloggningar som andra',
  endedBankIdOrders: 'Tar bort avslutade BankID-försök',
  oldIdempotencyKeys: 'Tar bort gamla anropsnycklar',
  oldCodes: 'Tar bort gamla engångskoder',
  unusedDrafts: 'Tar bort oanvända utkast',
  unsentGroupCases: 'Tar bort osända ärenden i grupper',
  oldCaseGroups: 'Tar bort gamla grupper av ärenden',
  expiredGisKeys: 'Tar bort nycklar för kartprogram vars tid är slut',
  diskSpace: 'Mäter hur fullt lagringen av filer är',
  unsentAttachments: 'Tar bort filer som aldrig skickades',
  archivedCases: 'Arkiverar ärenden',
  erasedCases: 'Raderar arkiverade ärenden',
  strayFiles: 'Tar bort filer utan ärende',
  oldLines: 'Raderar ledningar som inte längre visas',
  oldCaseCounts: 'Tar bort gamla räkningar av ärenden',
  endedWindows: 'Tar bort gamla räkningar av försök',
  emptyBuckets: 'Tar bort tomma budgetar',
  endedRecoveries: 'Tar bort avslutade återställningar',
  unfinishedAccounts: 'Tar bort konton som inte blev klara',
  unusedBrowsers: 'Glömmer webbläsare som inte används',
  oldMessages: 'Tar bort gamla meddelanden',
  oldAuditEvents: 'Tar bort gamla rader i granskningsloggen',
  oldJobRuns: 'Tar bort gamla körningar',
  collectedNotices: 'Skickar samlade besked',
  reminders: 'Skickar påminnelser',
  futureMoments: 'Rättar tider från en klocka som gick fel',
  lostMessages: 'Skickar meddelanden som tappats bort',
  unanswerableCases: 'Lämnar ärenden som ingen kan besvara, så att frågaren frågar själv',
  lostAutomaticAnswers: 'Provar regler på ärenden som tappats bort',
  oldWebhookEvents: 'Tar bort gamla webhookar',
  oldServiceDays: 'Tar bort gamla siffror om driften',
  oldApiUsage: 'Tar bort gammal API-användning',
  openStatistics: 'Räknar öppen statistik',
};

/** When a job runs, of the schedules that jobs have: every minute, every so many minutes, once an hour, some hours, or once a day. */
function scheduleText(cron: string): string {
  const [minute = '', hour = ''] = cron.split(' ');
  const step = /^(?:\*|\d+-59)\/(\d+)$/.exec(minute)?.[1];
  if (step !== undefined) return `Var ${step}:e minut`;
  if (minute === '*') return 'Varje minut';
  const past = minute.padStart(2, '0');
  if (hour === '*') return `Varje timme, ${past} minuter över`;
  const [first, last] = hour.split('-').map((each) => `${each.padStart(2, '0')}:${past}`);
  return last === undefined ? `Varje dag ${first}` : `Varje timme från ${first} till ${last}`;
}

/** The page of operations in the admin app. */
export const operationsTexts = {
  heading: 'Drift',
  lead: 'Så går tjänsten nu. Sidan uppdateras när du kommer tillbaka till den.',
  loading: 'Hämtar läget',
  refresh: 'Uppdatera',
  channels: { Email: 'Mejl', Sms: 'Sms' },
  queues: {
    heading: 'Kö',
    none: (channel: string): string => `${channel}: inget väntar.`,
    waiting: (channel: string, count: number, oldest: string): string =>
      `${channel}: ${formatNumber(count)} väntar. Det äldsta skulle ha skickats ${formatMoment(oldest)}.`,
  },
  deadLetters: {
    heading: (count: number): string => `Meddelanden som inte gick att skicka (${formatNumber(count)})`,
    none: 'Alla meddelanden har gått att skicka.',
    shown: (shown: number, total: number): string =>
      `Visar de ${formatNumber(shown)} senaste av ${formatNumber(total)}.`,
    caption: 'Meddelanden som inte gick att skicka',
    ofCase: (caseNumber: string): string => `ärende ${caseNumber}`,
    kind: (kind: string): string => `mallen ${kind}`,
    deadAt: (moment: string): string => `gavs upp ${moment}`,
    error: (error: string): string => `Fel: ${error}`,
    attempts: (count: number): string => `${formatNumber(count)} försök`,
    look: 'Visa texten',
    secret: 'Texten visas inte, eftersom den kan användas för att logga in.',
    again: 'Skicka igen',
    sendAgain: (to: string): string => `Skicka igen till ${to}`,
    drop: 'Ge upp',
    dropNamed: (to: string): string => `Ge upp meddelandet till ${to}`,
    sending: 'Sparar',
    sent: (to: string): string => `Meddelandet till ${to} skickas igen`,
    dropped: (to: string): string => `Meddelandet till ${to} skickas inte`,
    question: {
      heading: 'Vill du ge upp meddelandet?',
      body: 'Det skickas aldrig, och det försvinner från listan.',
      yes: 'Ge upp meddelandet',
      no: 'Behåll det i listan',
    },
  },
  webhooks: {
    heading: (count: number): string => `Webhookar som gavs upp (${formatNumber(count)})`,
    waiting: (count: number): string =>
      count === 0 ? 'Webhookar: inget väntar.' : `Webhookar: ${formatNumber(count)} väntar.`,
    none: 'Inga webhookar har getts upp.',
    caption: 'Webhookar som gavs upp',
    to: (organisation: string, host: string): string => `${organisation} (${host})`,
    sent: (organisation: string): string => `Webhooken till ${organisation} skickas igen`,
    sendAgain: (organisation: string): string => `Skicka webhooken igen till ${organisation}`,
    dropNamed: (organisation: string): string => `Ge upp webhooken till ${organisation}`,
    dropped: (organisation: string): string => `Webhooken till ${organisation} skickas inte`,
    question: {
      heading: 'Vill du ge upp webhooken?',
      body: 'Den skickas aldrig, och den försvinner från listan. Modulen kan ändå hämta ärendet.',
      yes: 'Ge upp webhooken',
      no: 'Behåll den i listan',
    },
  },
  jobs: {
    heading: 'Återkommande jobb',
    caption: 'När varje jobb körs, och dess senaste körning',
    never: 'Inte än',
    schedule: scheduleText,
    columns: { job: 'Jobb', schedule: 'Körs', startedAt: 'Senast', time: 'Tid', result: 'Resultat' },
    name: (job: string): string => jobs[job] ?? job,
    seconds: (milliseconds: number): string => `${formatNumber(milliseconds / 1000, 1)} s`,
    done: (count: number): string => `Klart: ${formatNumber(count)}`,
    failed: (error: string): string => `Misslyckades: ${error}`,
  },
  failures: {
    heading: 'Meddelanden som inte kom fram, senaste 30 dagarna',
    caption: 'Organisationer med meddelanden som inte kom fram',
    none: 'Alla meddelanden om ärenden har kommit fram, så vitt vi vet.',
    columns: { organisation: 'Organisation', failed: 'Antal', lastAt: 'Senast' },
  },
  erasures: {
    heading: 'Arkiverat och raderat',
    caption: 'Arkiverade och raderade ärenden',
    none: 'Inget är arkiverat eller raderat än.',
    columns: { day: 'Dag', step: 'Vad', count: 'Antal', purposes: 'Ärendetyper' },
    steps: { Archived: 'Arkiverat: personuppgifter borttagna', Erased: 'Raderat' },
    purpose: (name: string, count: number): string => `${name} ${formatNumber(count)}`,
    day: formatDay,
  },
} as const;
