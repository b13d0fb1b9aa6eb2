import { formatDay, formatNumber } from '../shared/formats.ts';

/** The lists of cases as files; the server writes them. */
export const caseFileTexts = {
  fileName: (day: string) => `ärenden ${formatDay(day)}.csv`,
  inquirerHeadings: [
    'Ärendenummer',
    'Namn',
    'Ärendetyp',
    'Status',
    'Startdatum',
    'Slutdatum',
    'Skickat',
    'Referens',
    'Frågare',
    'Organisation',
  ],
  ownerHeadings: [
    'Ärendenummer',
    'Namn',
    'Ärendetyp',
    'Status',
    'Svarsställe',
    'Svar',
    'Besvaras senast',
    'Handläggare',
    'Startdatum',
    'Slutdatum',
    'Frågare',
    'Organisation',
  ],
  cut: (most: number) =>
    `Listan är längre. Filen innehåller de första ${formatNumber(most)} ärendena. Filtrera listan och ladda ner igen för att få resten.`,
} as const;
