import type { CancelReason, OwnerStatus, ShownStatus, WaitingKind } from '@schaktkoll/domain';
import { cancelReasonTexts } from './caseNames.ts';
import { formatDay, formatDayShort, formatNumber } from '../shared/formats.ts';

/** The status of a case in words (specification section 4). */
export function statusText(status: ShownStatus): string {
  const { kind, count = 0, toAsk = 0, date = '', promised = 0, reason } = status;
  // A reader of this line alone must not take it for a go-ahead (ANSWER-2).
  if (promised > 0) return `Väntar på utsättning eller kontakt enligt ${formatNumber(promised)} svar`;
  if (status.hasPeriodEnded) return 'Arbetsperioden är slut, bekräftade svar saknas';
  switch (kind) {
    case 'Canceled':
      return canceledText(reason);
    case 'Closed':
      return 'Stängt';
    case 'AwaitingAnswers':
      return toAsk === count
        ? `Ring och fråga ${formatNumber(toAsk)} ledningsägare`
        : `Väntar på ${formatNumber(count)} svar`;
    case 'AnswersToConfirm':
      return `${formatNumber(count)} svar att bekräfta`;
    case 'PlanningOngoing':
      return 'Planering pågår';
    case 'PlanningEnded':
      return 'Planeringsperioden är slut';
    case 'ReadyForWork':
      return `Klart för arbete från ${formatDay(date)}`;
    case 'WorkOngoing':
      return `Arbetsperiod till och med ${formatDay(date)}`;
    case 'PeriodEnded':
      return 'Arbetsperioden är slut';
  }
}

function canceledText(reason: CancelReason | undefined): string {
  return reason === undefined ? 'Makulerat' : `Makulerat: ${cancelReasonTexts[reason]}`;
}

/** {@link statusText} in so few words that a row of a list has room for it; that work must not begin comes first. */
export function listStatusText(status: ShownStatus): string {
  const { kind, count = 0, toAsk = 0, date = '', promised = 0, mustNotBegin = false } = status;
  const stop = (words: string): string => (mustNotBegin ? `Stopp: ${words}` : capitalised(words));
  if (status.hasPeriodEnded) return stop('perioden är slut');
  if (promised > 0) return stop(`invänta ${formatNumber(promised)} ledningsägare`);
  switch (kind) {
    case 'Canceled':
      return 'Makulerat';
    case 'AwaitingAnswers':
      if (toAsk === count) return stop(`ring ${formatNumber(toAsk)} ledningsägare`);
      return mustNotBegin ? stop(`${formatNumber(count)} svar saknas`) : statusText(status);
    case 'AnswersToConfirm':
      return stop(`${formatNumber(count)} svar att bekräfta`);
    case 'PlanningEnded':
    case 'PeriodEnded':
      return 'Perioden är slut';
    case 'ReadyForWork':
      return `Klart från ${formatDayShort(date)}`;
    case 'WorkOngoing':
      return `Klart till och med ${formatDayShort(date)}`;
    default:
      return statusText(status);
  }
}

/** Of a case that was ready when the list was stored, more than a day ago. */
export const outdatedListStatus = 'Läs igen innan start';

const capitalised = (words: string): string => words.charAt(0).toLocaleUpperCase('sv') + words.slice(1);

/** {@link ownerStatusText} in so few words that a row of a list has room for it. */
export function ownerListStatusText(status: OwnerStatus): string {
  const { kind, dueDay = '', isLate, isWatched, isHandedOver } = status;
  if (kind === 'Canceled') return 'Makulerat';
  if (kind === 'Confirmed' && isHandedOver) return 'Lämnat vidare';
  if (kind !== 'ToAnswer' || isWatched) return ownerStatusText(status);
  return `${isLate ? 'Försenat sedan' : 'Svara senast'} ${formatDayShort(dueDay)}`;
}

/** Where a case stands for an owner, in words. */
export function ownerStatusText({
  kind,
  dueDay = '',
  isLate = false,
  isWatched = false,
  isHandedOver = false,
  reason,
}: OwnerStatus): string {
  switch (kind) {
    case 'Canceled':
      return canceledText(reason);
    case 'Closed':
      return 'Stängt';
    case 'ToAnswer':
      if (isWatched) return watchedText;
      return isLate ? `Försenat, skulle ha besvarats ${formatDay(dueDay)}` : `Besvara senast ${formatDay(dueDay)}`;
    case 'Answered':
      return 'Besvarat, inte bekräftat än';
    case 'Confirmed':
      return isHandedOver ? 'Lämnat till ett annat svarsställe' : 'Svaret är bekräftat';
  }
}

/** Of a case in which no answer of the organisation is awaited. */
export const watchedText = 'Att läsa, ni bevakar området';

/** What waits for an inquirer, in few words: the filter of the list. */
export const waitingTexts: Readonly<Record<WaitingKind, string>> = {
  stop: 'Får inte börja',
  toConfirm: 'Svar att bekräfta',
  toAsk: 'Ledningsägare att ringa',
  promised: 'Utsättning eller kontakt',
  ended: 'Perioden är slut',
};

/** Lists of cases, for inquirers and cable owners, and what their pages share with them. */
export const caseTexts = {
  list: {
    ownerHeading: 'Ärenden',
    create: 'Nytt ärende',
    groups: 'Flera på en gång',
    open: 'Öppna',
    again: 'Samma område igen',
    loading: 'Hämtar ärenden',
    caption: 'Ärenden',
    emptyHeading: 'Du har inga ärenden än',
    emptyBody: 'Ska du gräva? Skapa ett ärende, så frågar vi de anslutna ledningsägarna åt dig.',
    mayNotCreate:
      'Ditt konto eller din organisation får inte skapa ärenden. Kontakta användaradministratören i din organisation om det ska ändras.',
    mayNotCreatePrivate: 'Ditt konto får inte skapa ärenden. Kontakta supporten om det ska ändras.',
    emptyReadOnly: 'Det finns inga ärenden att visa.',
    columns: {
      caseNumber: 'Ärende',
      number: 'Nummer',
      status: 'Läge',
      start: 'Start',
      end: 'Slut',
      purpose: 'Ärendetyp',
      inquirer: 'Frågare',
      answer: 'Ert svar',
      answers: 'Svar',
      ownReference: 'Referens',
      createdAt: 'Skickat',
    },
    noReference: 'Ingen',
    answers: (answered: number, asked: number) =>
      asked > 0 ? `${formatNumber(answered)}/${formatNumber(asked)}` : '–',
    answersTitle: 'Så många av de ledningsägare som tillfrågats har svarat',
    filters: {
      search: 'Sök',
      searchHint: 'Ärendenummer, eller ord ur namnet.',
      status: 'Status',
      purpose: 'Ärendetyp',
      whose: 'Vems ärenden',
      owners: { Everyone: 'Hela organisationens', Own: 'Mina egna' },
      waiting: 'Väntar på',
      allWaiting: 'Alla',
      inquirerStatuses: {
        AwaitingAnswers: 'Väntar på svar',
        AnswersToConfirm: 'Svar att bekräfta',
        Ongoing: 'Alla svar är bekräftade',
        Ended: 'Perioden är slut',
        Closed: 'Stängt',
        Canceled: 'Makulerat',
      },
      ownerStatuses: {
        ToAnswer: 'Obesvarat',
        Answered: 'Besvarat',
        Confirmed: 'Bekräftat',
        Closed: 'Stängt',
        Canceled: 'Makulerat',
      },
      sorts: {
        ToDoFirst: 'Att göra först',
        CreatedDescending: 'Senast skickat först',
        CreatedAscending: 'Äldst först',
        StartDateAscending: 'Tidigast startdatum först',
        StartDateDescending: 'Senast startdatum först',
        NameAscending: 'Namn, A till Ö',
      },
    },
  },
  period: (start: string, end: string) => `${formatDay(start)} – ${formatDay(end)}`,
} as const;

/** The filter of the inquirer's list by when the work is done. */
export const workPeriodTexts = {
  label: 'Arbetsperiod',
  all: 'Alla',
  names: { Now: 'Pågår i dag', Week: 'Börjar inom 7 dagar', Month: 'Börjar inom 30 dagar' },
} as const;

export const ownerListTexts = {
  assigned: caseTexts.list.filters.whose,
  assignments: { All: 'Allas', Mine: 'Mina', Unassigned: 'Som ingen har tagit' },
  week: 'Skickat vecka',
  lateWeek: 'Försenade svar, skickat vecka',
  allWeeks: 'Alla',
  answerPoint: 'Svarsställe',
  allAnswerPoints: 'Alla svarsställen',
  sorts: {
    ToDoFirst: 'Obesvarat först',
    CreatedDescending: 'Senast skickat först',
    CreatedAscending: 'Äldst först',
  },
} as const;
