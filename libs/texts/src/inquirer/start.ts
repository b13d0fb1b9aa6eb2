import type { WaitingKind } from '@schaktkoll/domain';
import { formatDayLong, formatNumber } from '../shared/formats.ts';

const waiting: Readonly<Record<WaitingKind, { readonly words: string; readonly details?: string }>> = {
  stop: { words: 'får inte börja', details: 'startdagen är här' },
  toConfirm: { words: 'har svar att bekräfta' },
  toAsk: { words: 'har ägare att ringa', details: 'de är inte med i Schaktkoll' },
  promised: { words: 'väntar på utsättning', details: 'eller kontakt' },
  ended: { words: 'är öppna efter sin period', details: 'stäng eller skapa nytt' },
};

/** The start page of an inquirer. */
export const inquirerStartTexts = {
  title: 'Start',
  heading: 'Det här behöver dig',
  loading: 'Hämtar det som väntar på dig',
  waiting,
  nothing: 'Inget väntar på dig.',
  nextStart: (day: string) => `Nästa startdag: ${formatDayLong(day)}.`,
  urgent: 'Mest bråttom',
  all: (count: number) => `Alla dina ärenden (${formatNumber(count)})`,
  map: 'Visa ärendena på karta',
  noneOnMap: 'Du har inga öppna ärenden att visa på kartan.',
  steps: 'Så går det till',
} as const;
