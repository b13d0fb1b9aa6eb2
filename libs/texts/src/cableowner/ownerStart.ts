import type { OwnerWaitingKind } from '@schaktkoll/domain';
import { formatCount } from '../shared/formats.ts';

const inCases = (count: number): string => formatCount(count, 'ärende', 'ärenden');

/** The start page of the cable owner app. */
export const ownerStartTexts = {
  title: 'Start',
  loading: 'Hämtar översikten',
  waitingHeading: 'Väntar på er',
  nothing: 'Inget ärende väntar på ert svar just nu.',
  waiting: {
    late: (count) => (count === 1 ? 'försenat svar' : 'försenade svar'),
    dueToday: () => 'ska besvaras i dag',
    manualReview: () => 'kunde inte besvaras automatiskt',
    mine: () => 'som du har hand om',
    toAnswer: () => 'att besvara sammanlagt',
    watched: () => 'att läsa i områden som ni bevakar',
  } satisfies Record<OwnerWaitingKind, (count: number) => string>,
  openOne: 'Öppna ärendet',
  openFirst: 'Öppna det första',
  answered: (count: number) => `${inCases(count)} väntar på att frågaren ska bekräfta ert svar.`,
  shortcuts: 'Genvägar',
  cases: 'Alla ärenden',
  map: 'Ärenden på karta',
  statistics: 'Statistik över svaren',
  areas: 'Områden',
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
