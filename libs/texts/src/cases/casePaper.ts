import { formatClock, formatDay } from '../shared/formats.ts';
import { digLater, waitForAllAnswers } from './emergency.ts';

/** The files of a case: the document, the zip of everything and the calendar; and its page on paper. */
export const casePaperTexts = {
  title: (caseNumber: string, name: string) => `Ärende ${caseNumber}: ${name}`,
  status: (moment: string) => `Läget ${formatDay(moment)} kl. ${formatClock(moment)}`,
  /** The first page, to take along. */
  scan: 'Skanna koden för läget nu.',
  now: 'Läget just nu',
  code: 'QR-kod till ärendet',
  noLines: 'Kartan visar inga ledningar och är ingen utsättning.',
  place: (north: string, east: string) => `SWEREF 99 TM N ${north}, E ${east}`,
  columns: { owner: 'Ledningsägare', answer: 'Svar', phone: 'Telefon', confirmed: 'Bekräftat' },
  owner: {
    missing: 'Inget svar.',
    noCase: 'Får inte ärendet.',
    notConnected: 'Inte i Schaktkoll.',
    call: 'Ring innan du gräver.',
    answered: 'Har svarat på telefon',
  },
  mayChange: 'Svar kan ha kommit eller ändrats sedan dess. Kontrollera ärendet i Schaktkoll innan arbetet börjar.',
  ownAnswers: 'Era svar',
  recipient: 'Svarsställe',
  comment: 'Kommentar',
  commentAt: (moment: string) => `Kommentar ${moment}`,
  answerFiles: 'Filer med svaret',
  infrastructure: 'Infrastruktur',
  answeredAt: 'Svarsdag',
  confirmedAt: 'Bekräftat',
  promiseKept: { Marking: 'Utsättning gjord', OwnerContacts: 'Kontakt tagen', InquirerContacts: 'Kontakt tagen' },
  file: 'Fil',
  files: 'Filerna laddas ner för sig på ärendets sida.',
  photos: 'Fotona laddas ner för sig på ärendets sida.',
  fileName: (caseNumber: string) => `ärende ${caseNumber}`,
  folders: { areas: 'arbetsområden', files: 'filer', photos: 'foton', answers: 'svar' },
  calendar: {
    /** The period, and what its reader must know, of a case in which something is dug and of one that plans. */
    period: {
      work: (name: string) => `Planerad arbetsperiod: ${name}`,
      noWork: (name: string) => `Planerad period: ${name}`,
    },
    caution: {
      work: 'Börja inte förrän ärendet visar att det är klart för arbete.',
      urgent: waitForAllAnswers,
      noWork: digLater,
    },
    due: (name: string) => `Svar ska ha kommit: ${name}`,
    ownDue: (name: string) => `Svara på ärende: ${name}`,
    description: (caseNumber: string) => `Ärende ${caseNumber}`,
  },
  section: {
    heading: 'Ta med ärendet',
    body: 'Filerna visar ärendet så som det är nu. De ändras inte om ärendet ändras.',
    print: 'Skriv ut',
    preparing: 'Ritar kartan …',
    document: 'Hela ärendet som PDF',
    archive: 'Allt i en zip-fil',
    calendar: 'Lägg till i kalendern',
    downloading: 'Laddar ner …',
  },
} as const;
