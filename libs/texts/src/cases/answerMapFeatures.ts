import type { LineDanger, LineDrawing, LineKind, LinePosition, LineStatus, MapPart } from '@schaktkoll/domain';

/** The kinds of lines, as the legend, the lists and the files name them. */
export const lineKindTexts: Readonly<Record<LineKind, string>> = {
  tunnel: 'Kulvert, tunnel eller bergrum',
  waste: 'Sopsug',
  storm: 'Dagvatten',
  sewer: 'Spillvatten',
  combined: 'Kombinerat avlopp',
  water: 'Dricksvatten',
  heat: 'Fjärrvärme',
  cooling: 'Fjärrkyla',
  groundHeat: 'Markvärme',
  irrigation: 'Park och bevattning',
  ductOnly: 'Kanalisation',
  telecom: 'Tele, koppar och koax',
  fibre: 'Fiber (opto)',
  signal: 'Trafiksignal och styrkabel',
  lighting: 'Gatubelysning',
  elLow: 'El, lågspänning',
  elHigh: 'El, mellan- och högspänning',
  oil: 'Olja och kemikalier',
  gas: 'Gas',
  other: 'Övrigt',
  unknown: 'Okänd typ',
};

export const mapPartTexts: Readonly<Record<MapPart, string>> = {
  main: 'Huvudledning',
  service: 'Servis',
  duct: 'Tomrör',
  trench: 'Stråk',
  well: 'Brunn eller kammare',
  joint: 'Skarv',
  valve: 'Ventil',
  hydrant: 'Brandpost',
  cabinet: 'Skåp',
  station: 'Station',
  pole: 'Stolpe',
  marker: 'Markering',
  caution: 'Försiktighetszon',
  other: 'Övrigt',
};

export const lineStatusTexts: Readonly<Record<LineStatus, string>> = {
  inUse: 'I drift',
  planned: 'Planerad',
  disused: 'Ur drift',
  unknown: 'Okänt om den är i drift',
};

export const linePositionTexts: Readonly<Record<LinePosition, string>> = {
  underground: 'I marken',
  surface: 'På marken',
  overhead: 'I luften',
  unknown: 'Okänt om den ligger i marken',
};

export const lineDrawingTexts: Readonly<Record<LineDrawing, string>> = {
  measured: 'Inmätt',
  digitised: 'Ritad efter karta',
  shifted: 'Ritad vid sidan av sitt läge',
  schematic: 'Schematiskt läge',
  unknown: 'Okänt hur läget har tagits fram',
};

export const lineDangerTexts: Readonly<Record<LineDanger, string>> = {
  normal: 'Vanlig fara',
  high: 'Farlig ledning',
  veryHigh: 'Mycket farlig ledning',
};
