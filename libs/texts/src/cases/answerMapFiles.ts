import type { LineFormat, SheetPaper, SheetScale } from '@schaktkoll/domain';
import { formatDay, formatClock, formatNumber } from '../shared/formats.ts';

const scaleText = (scale: number): string => `1:${scale}`;

/** The lines of a case in files. */
export const lineFileTexts = {
  /** Of what is downloaded, after the number of the case. */
  fileName: (caseNumber: string) => `${caseNumber}-ledningar`,
  folder: 'ledningar',
  /** The layer that says what is missing, first in lists of layers, and the one of the work areas. */
  readMe: 'LÄS MIG',
  areas: 'Arbetsområden',
  goesOnLayer: 'Fortsätter utanför kartan',
  goesOn: 'fortsätter',
  /** Where a line goes on. */
  cut: { start: 'i början', end: 'i slutet', both: 'i båda ändar', area: 'utanför kartan' },
  layer: (owner: string, kind: string) => `${owner} - ${kind}`,
  /** In formats where a layer has one kind of shape. */
  shapes: { line: '', point: ' (punkter)', area: ' (ytor)' },
  status: (moment: string) =>
    `Läget ${formatDay(moment)} kl. ${formatClock(moment)}. Svar kan ha kommit, ändrats eller återkallats sedan dess: se ärendet i Schaktkoll.`,
  /** In every file and on every sheet, with what is missing. */
  caution:
    'Läs varje ägares svar och villkor. Ledningarnas läge och djup är ungefärliga. Radera filen och förstör utskriften när arbetet är klart.',
  /** What takes the place of files that are too large, in the zip of a case. */
  left: {
    GeodataTooManySheets:
      'Området är för stort för en utskrift i skala 1:1000. Öppna GeoPackage-filen i ett kartprogram.',
    LinesTooMany: 'Kartan har för många ledningar för en fil. Läs den på skärmen.',
  },
} as const;

/** The sheets of paper with the lines of a case. */
export const lineSheetTexts = {
  title: (caseNumber: string) => `Ledningskartan, ärende ${caseNumber}`,
  fileName: (caseNumber: string) => `${caseNumber}-ledningskarta`,
  sheet: (number: number, count: number, paper: SheetPaper, scale: SheetScale) =>
    `Blad ${number} av ${count} · skala ${scaleText(scale)} på ${paper}`,
  figure: (number: number, missing: string) => `Karta med ledningar, blad ${number}. ${missing}`,
  neighbour: (number: number) => `Blad ${number}`,
  bar: (metres: number) => `50 mm = ${formatNumber(metres)} m. Skriv ut i 100 %.`,
  legend: 'Så ritas ledningarna',
  statuses: { planned: 'Planerad', disused: 'Ur drift' },
  /** What letters and marks on the lines say. */
  marks:
    'Siffran efter bokstaven är djupet i meter till överkant när det mättes. Utan siffra är djupet okänt. ~ Läget är schematiskt. Dubbla streck: ledningen fortsätter utanför kartan. Tonat fält: där kan ledningen ligga. Ljusare utanför: gräv för hand. Streckat: noggrannheten är okänd.',
  owners: 'Ägare',
  moreOwners: (count: number) => `och ${formatNumber(count)} till: se sista sidan`,
} as const;

/** How the lines of a case are downloaded. */
export const downloadLinesTexts = {
  heading: 'Ladda ner ledningarna',
  body: 'Filerna visar kartan så som den är nu, och vad som saknas i den. De ändras inte om ett svar ändras.',
  formats: { GeoPackage: 'GeoPackage', Dxf: 'DXF', Geojson: 'GeoJSON' } satisfies Record<LineFormat, string>,
  format: 'Filformat',
  system: 'Koordinatsystem',
  size: 'Papper',
  scale: 'Skala',
  scaleText,
  download: 'Ladda ner ledningarna',
  downloadSheets: 'Ladda ner PDF',
  downloading: 'Laddar ner …',
} as const;
