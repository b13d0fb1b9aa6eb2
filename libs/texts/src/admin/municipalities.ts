import { fileErrorText } from '../errors/fileErrorTexts.ts';
import { formatCount, formatMoment, formatNumber } from '../shared/formats.ts';

/** The import of municipality borders by a super user. */
export const municipalityImportTexts = {
  heading: 'Kommungränser',
  lead: 'Gränserna används när ledningsägare lägger till hela kommuner, och för att skriva ut vilken kommun ett arbetsområde ligger i.',
  loading: 'Hämtar',
  stateHeading: 'Det som gäller nu',
  none: 'Inga gränser är inlästa. Tills dess går det inte att lägga till hela kommuner, och platser anges med närmaste ort.',
  state: (count: number, fileName: string, moment: string, by: string | null): string =>
    `${formatNumber(count)} kommuner från ${fileName}, inlästa ${formatMoment(moment)}${by === null ? ' med kommandot' : ` av ${by}`}.`,
  isGeneralised: 'Gränserna är förenklade. Rutor upp till en kilometer utanför följer med.',
  importHeading: 'Läs in gränser',
  where:
    'Ladda ner en fil över alla 290 kommuner från Lantmäteriet (Administrativ indelning) eller SCB, som GeoJSON, GeoPackage eller Shape (shp, shx, dbf och prj, eller en zip-fil). Den ersätter det som gäller nu. En större fil än 20 MB läses in med kommandot npm run municipalities.',
  file: 'Fil med kommungränser',
  chooseFile: 'GeoJSON, GeoPackage eller Shape. Hör flera filer ihop väljer du alla på en gång.',
  cancelled: 'Du avbröt. Inget är inläst.',
  layer: 'Lager i filen',
  layerHint: 'Välj det lager som har en yta för varje kommun.',
  layerChoice: (name: string, features: number): string => `${name} (${formatCount(features, 'yta', 'ytor')})`,
  reading: 'Läser filen …',
  read: (fileName: string, features: number): string => `Filen ${fileName} innehåller ${formatNumber(features)} ytor.`,
  notBorders: 'Filen är inte GeoJSON, GeoPackage eller Shape med ytor. Välj en annan fil.',
  tooLarge:
    'Filen är större än 20 MB. Läs in den med kommandot npm run municipalities, eller välj en med enklare gränser.',
  notInSweden: 'Gränserna ligger inte i Sverige, eller så går det inte att avgöra vilket koordinatsystem filen har.',
  unknownSystem: (system: string): string =>
    `Filen är i koordinatsystemet ${system}, som inte går att läsa här. Exportera den i SWEREF 99 TM.`,
  code: 'Kolumn med kommunkod',
  codeHint: 'Fyra siffror, till exempel 2180 för Gävle.',
  name: 'Kolumn med kommunens namn',
  example: (value: string): string => `Första ytan: ${value}`,
  isGeneralisedLabel: 'Gränserna är förenklade (för kartor över hela landet)',
  isGeneralisedHint:
    'Kryssa i det för filer från SCB och andra tematiska kartor. Då räknas en kilometer utanför gränsen med, så att ingen ledningsägare missas.',
  submit: 'Läs in gränserna',
  submitting: 'Läser in',
  notImported: 'Gränserna är inte inlästa',
  done: 'Kommungränserna är inlästa',
} as const;

/** The sentence for a file of borders that is refused: fewer formats are read than elsewhere, and no system can be chosen. */
export function borderFileErrorText(code: string, params: Readonly<Record<string, string | number>> = {}): string {
  if (code === 'GeodataUnknownFormat' || code === 'GeodataNoAreas') return municipalityImportTexts.notBorders;
  return code === 'GeodataUnknownSystem'
    ? municipalityImportTexts.unknownSystem(`${params['system'] ?? ''}`)
    : fileErrorText(code, params);
}
