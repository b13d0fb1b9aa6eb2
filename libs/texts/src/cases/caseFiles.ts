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

/** The form on a case's page that downloads its work areas as a file. */
export const downloadAreasTexts = {
  heading: 'Ladda ner arbetsområdena som fil',
  format: 'Filformat',
  system: 'Koordinatsystem',
  dwg: 'Filen blir en DXF. DWG är ett slutet format som Schaktkoll inte kan skriva. Program som läser DWG läser också DXF.',
  severalFiles: 'Filen är en zip-fil, eftersom formatet består av flera filer.',
  noSystem: 'Filformatet anger inget koordinatsystem. Tala om för den som får filen vilket du valde.',
  download: 'Ladda ner filen',
  downloading: 'Laddar ner filen …',
  failed: 'Filen kunde inte laddas ner',
} as const;
