import type { WaitingKind } from '@schaktkoll/domain';
import { formatDayLong, formatNumber } from '../shared/formats.ts';

const areCases = (count: number): string => (count === 1 ? 'ärende' : 'ärenden');

/** What waits for an inquirer, in few words: the filter of the list. */
export const waitingTexts: Readonly<Record<WaitingKind, string>> = {
  stop: 'Får inte börja',
  toConfirm: 'Svar att bekräfta',
  toAsk: 'Ledningsägare att ringa',
  promised: 'Utsättning eller kontakt',
  ended: 'Perioden är slut',
};

/** The start page of an inquirer. */
export const inquirerStartTexts = {
  title: 'Start',
  heading: 'Det här behöver dig',
  loading: 'Hämtar det som väntar på dig',
  waiting: {
    stop: (count) => ({ words: `${areCases(count)} får inte börja`, details: 'startdagen är här' }),
    toConfirm: (count) => ({ words: `${areCases(count)} med svar att bekräfta` }),
    toAsk: (count) => ({ words: `${areCases(count)} där du ska ringa`, details: 'ledningsägare utanför Schaktkoll' }),
    promised: (count) => ({ words: `${areCases(count)} med utsättning att vänta in`, details: 'eller kontakt' }),
    ended: (count) => ({
      words: count === 1 ? 'period är slut' : 'perioder är slut',
      details: 'stäng eller skapa nytt',
    }),
  } satisfies Record<WaitingKind, (count: number) => { readonly words: string; readonly details?: string }>,
  nothing: 'Inget väntar på dig.',
  nextStart: (day: string) => `Nästa startdag: ${formatDayLong(day)}.`,
  urgent: 'Mest bråttom',
  all: (count: number) => `Alla dina ärenden (${formatNumber(count)})`,
  start: 'Start',
  map: 'Visa ärendena på karta',
  noneOnMap: 'Du har inga öppna ärenden att visa på kartan.',
  steps: 'Så går det till',
} as const;
