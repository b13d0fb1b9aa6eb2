import type { CoordinateSystem } from '@schaktkoll/domain';
import { coordinateSystemTexts } from './caseNames.ts';
import { formatNumber } from './formats.ts';

const counted = (count: number, one: string, many: string): string => (count === 1 ? `1 ${one}` : `${formatNumber(count)} ${many}`);
const shapes = (areas: number, lines: number): string =>
  [...(areas > 0 ? [counted(areas, 'yta', 'ytor')] : []), ...(lines > 0 ? [counted(lines, 'linje', 'linjer')] : [])].join(' och ');

/** Areas read from a file: the file, what is in it, and what of that is taken in. */
export const fileAreaTexts = {
  body: 'Du får se vad filen innehåller på kartan innan något läggs till.',
  files: 'Filer',
  filesHint: 'DXF, GML (gml och xsd), Shape (shp, shx och dbf), GeoJSON, WKT, KML, GeoPackage eller MapInfo. Välj alla filer som hör ihop på en gång, eller packa dem i en zip-fil.',
  limits: (megabytes: number, files: number) => `Sammanlagt högst ${formatNumber(megabytes)}\u00a0MB och ${formatNumber(files)} filer.`,
  held: 'Vald',
  format: 'Filformat',
  anyFormat: 'Känn av från filen',
  read: 'Visa innehållet',
  reading: 'Läser filen',
  sending: 'Filer som skickas',
  cancelled: 'Du avbröt. Inget är inläst.',
  adding: 'Lägger till',
  heading: 'Det här finns i filen',
  isFormat: (format: string) => `Filen är ${format}.`,
  system: 'Koordinatsystem',
  systemFromFile: 'Det står i filen. Ligger det fel på kartan kan du välja ett annat och läsa filen igen.',
  systemFromValues: 'Det känns av på koordinaterna. Ligger det fel på kartan kan du välja ett annat och läsa filen igen.',
  systemChosen: 'Det har du valt. Ligger det fel på kartan kan du välja ett annat och läsa filen igen.',
  systemAsked: 'Koordinaterna passar i flera system, och filen säger inte vilket. Välj det rätta och läs filen igen.',
  chooseSystem: 'Välj koordinatsystem',
  needsSystem: 'Välj koordinatsystem.',
  readAgain: 'Läs filen igen',
  layers: 'Lager att lägga till',
  layer: (name: string) => (name.trim() === '' ? 'Lager utan namn' : name),
  layerHolds: (areas: number, lines: number, unused: number) => {
    const used = shapes(areas, lines);
    const rest = unused > 0 ? `${counted(unused, 'annat objekt', 'andra objekt')} används inte` : '';
    return [used === '' ? 'Inga ytor eller linjer' : used, ...(rest === '' ? [] : [rest])].join('. ') + '.';
  },
  needsLayer: 'Välj minst ett lager med ytor eller linjer.',
  tooManyShapes: (maximum: number) => `Välj färre lager. Du kan lägga till högst ${formatNumber(maximum)} ytor och linjer på en gång.`,
  lineWidth: 'Linjernas bredd i meter',
  badWidth: (minimum: number, maximum: number) => `Linjernas bredd i meter måste vara ett tal från ${formatNumber(minimum, 1)} till ${formatNumber(maximum)}.`,
  lineWidthHint: 'Så brett som du gräver längs linjerna. Varje linje blir en yta med den bredden.',
  add: (areas: number, lines: number) => (areas + lines === 0 ? 'Lägg till' : `Lägg till ${shapes(areas, lines)}`),
  shown: (areas: number, lines: number) => `Filen är läst. Kartan visar ${shapes(areas, lines)}. Inget är tillagt än.`,
  warnings: {
    SystemDisagrees: (system: CoordinateSystem | undefined) => `Du har valt ett annat koordinatsystem än filen anger${system === undefined ? '' : ` (${coordinateSystemTexts[system]})`}. Kontrollera på kartan att det ligger rätt.`,
    OutsideLeftOut: (count: number) => `${counted(count, 'objekt', 'objekt')} ligger utanför Sverige och är inte med.`,
    DamagedLeftOut: (count: number) => `${counted(count, 'objekt', 'objekt')} är skadade i filen och är inte med.`,
    Simplified: (count: number) => `${counted(count, 'punkt', 'punkter')} närmare än 0,1 meter från linjen mellan sina grannar är borttagna.`,
  },
} as const;
