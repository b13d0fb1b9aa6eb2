import type { StatisticsPeriod } from '@schaktkoll/domain';
import { formatCount, formatDay, formatNumber } from '../shared/formats.ts';

const workingDays = (days: number) => formatCount(days, 'arbetsdag', 'arbetsdagar');

/** A recipient in the statistics, which a removed one stays in. */
export function statisticsRecipient(name: string, isRemoved: boolean): string {
  return isRemoved ? `${name} (borttaget)` : name;
}

export const statisticsTexts = {
  title: 'Statistik',
  loading: 'Räknar',
  lead: 'Hur snabbt era svarsställen har svarat. Ärenden räknas den dag de skickades till er, och svarstiden i arbetsdagar till det första svaret.',
  period: 'Period',
  periods: {
    Days30: 'Senaste 30 dagarna',
    Days90: 'Senaste 90 dagarna',
    Days365: 'Senaste året',
  } satisfies Record<StatisticsPeriod, string>,
  ownPeriod: 'Egen period',
  own: { heading: 'Egen period', from: 'Från och med', to: 'Till och med', show: 'Visa perioden', busy: 'Räknar' },
  shown: (from: string, to: string) => `${formatDay(from)} till och med ${formatDay(to)}`,
  emptyHeading: 'Inga ärenden i perioden',
  empty: 'Ingen har frågat om mark i era områden under perioden. Välj en längre period.',
  total: 'Sammanlagt',
  byRecipient: 'Per svarsställe',
  byPurpose: 'Per ärendetyp',
  columns: {
    name: 'Svarsställe',
    purpose: 'Ärendetyp',
    received: 'Mottagna',
    answered: 'Besvarade',
    share: 'Svar i tid',
    late: 'Försenade',
    median: 'Hälften inom',
    p90: '9 av 10 inom',
  },
  days: workingDays,
  none: '–',
  share: (onTime: number, late: number) =>
    onTime + late === 0 ? '–' : `${formatNumber(Math.round((onTime / (onTime + late)) * 100))} %`,
  plot: 'Antal svar efter svarstid',
  plotAxis: 'Arbetsdagar till svar',
  plotTable: 'Visa siffrorna som tabell',
  bar: (heading: string, at: string, value: number) => `${heading}, ${at}: ${formatNumber(value)}`,
  plotCount: 'Antal svar',
  sameDay: 'Samma dag',
  atLeast: (days: number) => `${formatNumber(days)} eller fler`,
  download: 'Ladda ner som fil (CSV)',
  downloadFailed: 'Filen kunde inte laddas ner',
} as const;

/** The statistics as a file; the server writes it. */
export const statisticsFileTexts = {
  fileName: (from: string, to: string) => `statistik ${formatDay(from)} till ${formatDay(to)}.csv`,
  headings: [
    'Svarsställe',
    'Ärendetyp',
    'Mottagna',
    'Besvarade',
    'Svar i tid',
    'Försenade',
    'Median, arbetsdagar',
    '90 % inom, arbetsdagar',
  ],
} as const;
