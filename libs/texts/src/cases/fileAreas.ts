import { formatCount, formatDistance, formatNumber } from '../shared/formats.ts';
import { unreadableText } from './geodataFiles.ts';

const shapes = (areas: number, lines: number): string =>
  [
    ...(areas > 0 ? [formatCount(areas, 'yta', 'ytor')] : []),
    ...(lines > 0 ? [formatCount(lines, 'linje', 'linjer')] : []),
  ].join(' och ');

interface Warned {
  readonly count?: number | undefined;
  readonly systemName?: string | undefined;
  readonly kinds?: Parameters<typeof unreadableText>[0] | undefined;
}
const named = (system: string | undefined): string => (system === undefined ? '' : ` (${system})`);

/** Areas from a file: the file, its content, and what is added from it. */
export const fileAreaTexts = {
  body: 'Du ser innehållet på kartan innan du lägger till det.',
  files: 'Filer',
  filesHint:
    'DXF, GML (gml och xsd), Shape (shp, shx och dbf), GeoJSON, TopoJSON, WKT, KML, KMZ, GPX, GeoPackage eller MapInfo. Välj alla filer som hör ihop på en gång, eller packa dem i en zip-fil.',
  limits: (megabytes: number, files: number) =>
    `Sammanlagt högst ${formatNumber(megabytes)}\u00a0MB och ${formatNumber(files)} filer.`,
  format: 'Filformat',
  anyFormat: 'Identifiera automatiskt',
  read: 'Läs in filen',
  reading: 'Läser filen',
  sending: 'Filer som skickas',
  cancelled: 'Du avbröt. Inget är inläst.',
  adding: 'Lägger till',
  cancelAdding: 'Avbryt',
  addingCancelled: 'Du avbröt. Inget är tillagt.',
  heading: 'Det här finns i filen',
  isFormat: (format: string) => `Filen är ${format}.`,
  /** Before a file is read, because the user may know the system. */
  systemBefore: 'Vet du vilket koordinatsystem filen har kan du välja det här.',
  systemOfFile: 'Filens koordinatsystem',
  anySystem: 'Identifiera automatiskt',
  dataSetHeading: 'Vad vill du läsa in?',
  dataSet: 'Kartfiler',
  dataSetHint: 'Det är flera kartfiler. Välj en i taget.',
  needsDataSet: 'Välj en av filerna.',
  readDataSet: 'Läs in den valda',
  system: 'Koordinatsystem',
  systemFromFile: 'Det står i filen. Ligger det fel på kartan kan du välja ett annat och läsa in filen igen.',
  systemFromValues:
    'Filen anger inget koordinatsystem, så vi har gissat utifrån koordinaterna. Kontrollera på kartan. Ligger det fel, välj ett annat och läs in filen igen.',
  systemTransformed:
    'Koordinaterna är omräknade till SWEREF 99 TM. Ligger det fel på kartan kan du välja ett annat och läsa in filen igen.',
  systemOfPart:
    'En del av filen anger inget koordinatsystem, så vi har gissat utifrån koordinaterna. Kontrollera på kartan. Ligger det fel, välj ett annat och läs in filen igen.',
  systemChosen: 'Det har du valt. Ligger det fel på kartan kan du välja ett annat och läsa in filen igen.',
  systemAsked:
    'Filen anger inget koordinatsystem, och koordinaterna passar i flera. Välj det rätta och läs in filen igen.',
  systemAskedOfPart:
    'En del av filen anger inget koordinatsystem, och koordinaterna passar i flera. Välj det rätta och läs in filen igen.',
  chooseSystem: 'Välj koordinatsystem',
  needsSystem: 'Välj koordinatsystem.',
  readAgain: 'Läs in filen igen',
  layers: 'Lager att lägga till',
  layer: (name: string) => (name.trim() === '' ? 'Lager utan namn' : name),
  layerHolds: (areas: number, lines: number, unused: number) => {
    const used = shapes(areas, lines);
    const rest = unused > 0 ? `${formatCount(unused, 'annat objekt', 'andra objekt')} används inte` : '';
    return [used === '' ? 'Inga ytor eller linjer' : used, ...(rest === '' ? [] : [rest])].join('. ') + '.';
  },
  layerIsHidden: 'Syns inte i ritningen: det är fryst, släckt eller osynligt.',
  layerTooLarge: (areas: number, lines: number) =>
    `${shapes(areas, lines)} är för mycket för att läsas in samtidigt med resten. Exportera bara det område som du behöver.`,
  needsLayer: 'Välj minst ett lager med ytor eller linjer.',
  tooManyShapes: (maximum: number) =>
    `Välj färre lager. Du kan lägga till högst ${formatNumber(maximum)} ytor och linjer på en gång.`,
  lineWidth: 'Linjernas bredd i meter',
  badWidth: (minimum: number, maximum: number) =>
    `Linjernas bredd i meter måste vara ett tal från ${formatNumber(minimum, 1)} till ${formatNumber(maximum)}.`,
  lineWidthHint: 'Så brett som du gräver längs linjerna. Varje linje blir en yta med den bredden.',
  add: (areas: number, lines: number) => (areas + lines === 0 ? 'Lägg till' : `Lägg till ${shapes(areas, lines)}`),
  shown: (format: string, areas: number, lines: number) =>
    areas + lines === 0
      ? `Filen (${format}) är läst. Inget av innehållet är valt.`
      : `Filen (${format}) innehåller ${shapes(areas, lines)}. ${areas + lines > 1 ? 'De visas på kartan men är inte tillagda än.' : 'Den visas på kartan men är inte tillagd än.'}`,
  where: ({
    metres,
    place,
    municipality,
    spread,
  }: {
    readonly metres: number;
    readonly place: string;
    readonly municipality: string | undefined;
    readonly spread: number | undefined;
  }) =>
    `Det ligger ${metres < 1000 ? `nära ${place}` : `${formatDistance(Math.round(metres / 100) * 100)} från ${place}`}${municipality === undefined ? '' : ` (kommun: ${municipality})`}${spread === undefined ? '' : ` och är spritt över ${formatDistance(Math.round(spread / 1000) * 1000)}`}. Kontrollera att det stämmer.`,
  warnings: {
    SystemDisagrees: ({ systemName }: Warned) =>
      `Du har valt ett annat koordinatsystem än filen anger${named(systemName)}. Kontrollera på kartan att det ligger rätt.`,
    Transformed: ({ systemName }: Warned) =>
      `Filen är i ett annat koordinatsystem${named(systemName)}. Vi har räknat om den, och från äldre system kan läget bli omkring tio meter fel. Kontrollera på kartan.`,
    OutsideLeftOut: ({ count = 0 }: Warned) =>
      `${formatCount(count, 'objekt', 'objekt')} ligger utanför Sverige och är inte med.`,
    DamagedLeftOut: ({ count = 0, kinds = [] }: Warned) =>
      `${formatCount(count, 'objekt', 'objekt')} gick inte att läsa och är inte med${kinds.length === 0 ? '' : `: ${unreadableText(kinds)}`}. Exportera sådant som polylinjer eller polygoner om du behöver det.`,
    Simplified: ({ count = 0 }: Warned) =>
      `${count === 1 ? '1 punkt är borttagen' : `${formatNumber(count)} punkter är borttagna`}. Formen ändras mindre än 0,1 meter.`,
  },
} as const;
