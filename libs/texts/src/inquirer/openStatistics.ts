import { publishedFrom, publishedStep, summedMonths } from '@schaktkoll/domain';
import { formatCount, formatDay, formatDayLong, formatNumber } from '../shared/formats.ts';

const month = (text: string): string => formatDayLong(`${text}-01`).split(' ').slice(-2).join(' ');
const hidden = 'För få';

export const openStatisticsTexts = {
  title: 'Statistik',
  lead: 'Så mycket används Schaktkoll, och så snabbt svarar ledningsägarna. Siffrorna är öppna för alla att använda.',
  loading: 'Hämtar statistiken',
  download: 'Ladda ner som fil (CSV)',
  downloading: 'Laddar ner filen',
  emptyHeading: 'Ingen statistik än',
  empty: 'De första siffrorna kommer natten efter den första hela månaden med ärenden.',
  latest: (from: string, to: string): string => (from === to ? month(from) : `${month(from)} till ${month(to)}`),
  latestHeading: (months: number): string =>
    months < summedMonths ? 'Hittills' : `Senaste ${formatNumber(summedMonths)} månaderna`,
  latestCaption: 'Ärenden och svar per ärendetyp',
  monthsHeading: 'Månad för månad',
  monthsCaption: 'Ärenden och svar per månad',
  purpose: 'Ärendetyp',
  total: 'Alla ärendetyper',
  plot: (purpose: string, most: number): string =>
    `Skickade ärenden per månad, ${purpose}. Som mest ${formatNumber(most)}`,
  plotNone: 'Inga skickade ärenden som kan visas per månad.',
  bar: (text: string, cases: number | null): string =>
    `${month(text)}: ${cases === null ? hidden : formatNumber(cases)}`,
  asTable: 'Visa som tabell',
  month,
  columns: {
    month: 'Månad',
    purpose: 'Ärendetyp',
    cases: 'Ärenden',
    onTime: 'Svar i tid',
    median: 'Hälften inom',
    p90: '9 av 10 inom',
  },
  cases: (count: number | null): string => (count === null ? hidden : formatNumber(count)),
  percent: (share: number | null): string => (share === null ? hidden : `${formatNumber(share)} %`),
  days: (days: number | null): string => (days === null ? hidden : formatCount(days, 'arbetsdag', 'arbetsdagar')),
  howHeading: 'Så räknas siffrorna',
  how: [
    'Ett ärende räknas i den månad då det skickades. Bara hela månader är med, och de sex senaste räknas om varje natt, eftersom svar kan komma sent.',
    'Svarstiden är arbetsdagar från att ärendet skickades till ledningsägarens första svar. ”Hälften inom 2 arbetsdagar” betyder att hälften av svaren kom inom så många dagar. Ett svar är i tid om det kom senast den dag då det skulle komma. Ett svar som inte har kommit då är för sent.',
    `Siffrorna säger inget om någon person eller organisation. Antal och procent avrundas till närmaste ${formatNumber(publishedStep)}-tal. ”${hidden}” står där färre än ${formatNumber(publishedFrom.cases)} ärenden, färre än ${formatNumber(publishedFrom.answers)} svar, färre än ${formatNumber(publishedFrom.inquirers)} frågare eller färre än ${formatNumber(publishedFrom.owners)} ledningsägare ligger bakom siffran, där mer än hälften kommer från en enda, eller där siffran skulle avslöja en annan som inte visas. Sådana månader är inte heller med i summor över flera månader. I filen är de rutorna tomma.`,
  ],
} as const;

/** The open statistics as a file; the server writes it. */
export const openStatisticsFileTexts = {
  fileName: (day: string): string => `schaktkoll statistik ${formatDay(day)}.csv`,
  total: openStatisticsTexts.total,
  headings: [
    'Månad',
    'Ärendetyp',
    'Skickade ärenden',
    'Svar i tid, %',
    'Svarstid median, arbetsdagar',
    'Svarstid 90 %, arbetsdagar',
  ],
} as const;
