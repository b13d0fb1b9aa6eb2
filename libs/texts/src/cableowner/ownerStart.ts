import type { OwnerWaitingKind } from '@schaktkoll/domain';
import { formatCount, formatNumber } from '../shared/formats.ts';

const inCases = (count: number): string => formatCount(count, 'ärende', 'ärenden');

/** What waits for an owner, in few words: the filter of the list. */
export const ownerWaitingTexts: Readonly<Record<OwnerWaitingKind, string>> = {
  late: 'Försenade',
  dueToday: 'Ska besvaras i dag',
  manualReview: 'Måste besvaras för hand',
  mine: 'Som du har hand om',
  toAnswer: 'Att besvara',
  watched: 'Att läsa, bevakade områden',
};

/** The start page of the cable owner app. */
export const ownerStartTexts = {
  title: 'Start',
  loading: 'Hämtar översikten',
  waitingHeading: 'Väntar på er',
  answerFirst: 'Besvara det första',
  nothing: 'Inget att besvara.',
  waiting: {
    late: 'försenade',
    dueToday: 'ska besvaras i dag',
    manualReview: 'måste besvaras för hand',
    toAnswer: 'att besvara',
  } satisfies Partial<Record<OwnerWaitingKind, string>>,
  others: {
    mine: (count) => `${inCases(count)} som du har hand om`,
    watched: (count) => `${inCases(count)} att läsa i områden som ni bevakar`,
  } satisfies Partial<Record<OwnerWaitingKind, (count: number) => string>>,
  atPoints: (count: number) => `i ${formatCount(count, 'svarsställe', 'svarsställen')}`,
  answered: 'väntar på frågaren',
  answeredDetails: 'ni är klara',
  nearest: 'Närmast i tid',
  all: (count: number) => `Alla ${formatNumber(count)}`,
  answerTime: 'Svarstid',
  median: 'Arbetsdagar, median',
  lateAnswers: 'Försenade svar',
  lateCount: 'Antal försenade',
  weeks: 'Vecka',
  week: (number: string, monday: string) => `${number} (från ${monday})`,
  toStatistics: 'All statistik',
  noStatistics: 'Statistik visas efter första veckan.',
  byPoint: 'Obesvarat per svarsställe',
  atPoint: (count: number, late: number) =>
    late === 0 ? formatNumber(count) : `${formatNumber(count)}, ${formatCount(late, 'försenat', 'försenade')}`,
  noAreasHeading: 'Ni får inga ärenden än',
  noAreas:
    'Organisationen har inga områden. Utan dem vet vi inte var ni har ledningar, och den som ska gräva får inget svar från er.',
  addArea: 'Lägg till ett område',
  askAdmin: 'Be en administratör (ledningsägare) i er organisation lägga till områden.',
  noAnswerPointHeading: 'Du är inte kopplad till något svarsställe',
  noAnswerPoint:
    'Du ser inga ärenden förrän en administratör (ledningsägare) i er organisation har kopplat dig till ett svarsställe.',
  stoppedRulesHeading: 'Automatiska svar har stannat',
  stoppedRules: (count: number) =>
    `${formatCount(count, 'regel', 'regler')} svarar inte längre, eftersom den som slog på ${count === 1 ? 'den' : 'dem'} inte är administratör hos er nu.`,
  toRules: 'Se reglerna',
  notActivated:
    'Organisationen är inte aktiverad än. Vi aktiverar nya organisationer på vardagar. Ni kan förbereda områden under tiden.',
} as const;
