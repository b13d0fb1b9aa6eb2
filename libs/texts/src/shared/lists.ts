import { formatList, formatNumber } from './formats.ts';

/** Texts that all lists share: filters, sort order, counts, further rows, the file. */
export const listTexts = {
  shown: (shown: number, total: number, isCapped: boolean) =>
    `Visar ${formatNumber(shown)} av ${isCapped ? `fler än ${formatNumber(total)}` : formatNumber(total)}`,
  none: 'Inga träffar',
  showMore: 'Visa fler',
  loadingMore: 'Hämtar fler',
  moreFailed: 'Det gick inte att hämta fler rader. Raderna ovanför finns kvar.',
  failed: 'Listan kunde inte hämtas',
  failedMap: 'Kartan kunde inte hämtas',
  refreshFailed: 'Det gick inte att uppdatera listan. Det du ser kan vara gammalt.',
  retry: 'Försök igen',
  noHitsHeading: 'Inget matchar filtret',
  noHitsBody: (chosen: readonly string[]) => `Du visar ${formatList(chosen)}.`,
  showDetails: (row: string) => `Visa mer om ${row}`,
  hideDetails: (row: string) => `Dölj mer om ${row}`,
  detailsColumn: 'Mer',
  filter: {
    heading: 'Filter',
    chips: 'Sök och filtrera',
    search: 'Sök',
    apply: 'Använd',
    restore: 'Återställ',
    reset: 'Rensa filtret',
    value: (label: string, values: readonly string[]) =>
      `${label}: ${values[0] ?? '…'}${values.length > 1 ? ` +${formatNumber(values.length - 1)}` : ''}`,
    remove: (value: string) => `Ta bort ${value}`,
  },
  saved: {
    heading: 'Sparade filter',
    all: 'Alla',
    save: '★ Spara filtret',
    forget: (name: string) => `Ta bort filtret ${name}`,
  },
  view: { list: 'Lista', map: 'Karta' },
  loadingMap: 'Hämtar ärendena till kartan',
  sort: 'Sortera',
  download: 'Ladda ner som fil (CSV)',
  downloading: 'Laddar ner filen',
  downloadFailed: 'Filen kunde inte laddas ner',
} as const;
