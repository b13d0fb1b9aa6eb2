import { caseTexts, watchedText } from './cases.ts';
import { formatNumber } from '../shared/formats.ts';
import { mapTexts } from './mapTool.ts';

const statuses = caseTexts.list.filters;

export const caseListMapTexts = {
  updating: 'Hämtar träffarna',
  cut: (count: number) => `Kartan visar de ${formatNumber(count)} senast skickade ärendena. Filtrera för att se äldre.`,
  /** An urgent status, before those of the filter. */
  mustNotBegin: 'Något saknas, arbetet får inte börja',
  late: 'Att besvara, försenat',
  inquirerStatuses: { ...statuses.inquirerStatuses, PlanningOngoing: 'Planering pågår' },
  ownerStatuses: { ...statuses.ownerStatuses, ToAnswer: 'Att besvara', Watched: watchedText },
  /** What each shape of the map means to either side. */
  signals: {
    inquirer: { stop: 'Får inte börja', wait: 'Väntar', go: 'Klart', none: 'Planeras eller är över' },
    cableowner: { stop: 'Försenat', wait: 'Att besvara', go: 'Klart', none: 'Inget att besvara' },
  },
} as const;

export const caseOverviewMapTexts = {
  ...mapTexts,
  map: 'Karta med ärenden',
  mapKeys: 'Flytta kartan med piltangenterna. Zooma med plus och minus. Enter öppnar det som är närmast mitten.',
  baseFailed: 'Ärendena ligger ändå rätt.',
  showAll: 'Visa alla',
  legend: 'Teckenförklaring',
  legendGroup: 'Flera ärenden nära varandra',
  inView: 'Ärenden i kartbilden',
  nearestFirst: 'Närmast kartans mittpunkt först.',
  count: (inView: number, all: number): string =>
    `${formatNumber(inView)} av ${formatNumber(all)} ärenden syns i kartan`,
  nothingInView: 'Här finns inga ärenden. Flytta kartan, zooma ut eller välj ”Visa alla”.',
  showMore: 'Visa fler',
  chosen: (count: number): string => (count === 1 ? 'Valt ärende' : `${formatNumber(count)} ärenden på samma plats`),
  backToView: 'Alla i kartbilden',
  close: 'Stäng',
  follow: 'Listan följer kartan',
} as const;
