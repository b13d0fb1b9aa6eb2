import type { ForeignFormat } from '@schaktkoll/domain';
import { text, count, type Sentence } from './errorContext.ts';
import { errorText, sentenceOf } from './errors.ts';
import { formatList } from '../shared/formats.ts';

/** What formats are that are not read, and what to do instead. */
const foreignFormatTexts: Readonly<Record<ForeignFormat, string>> = {
  Dwg: 'Filen är en DWG, som inte går att läsa. Spara ritningen som DXF och välj den filen.',
  Dgn: 'Filen är en DGN från MicroStation, som inte går att läsa. Exportera den som DXF och välj den filen.',
  LandXml: 'Filen är LandXML, som inte går att läsa. Exportera ytorna eller linjerna som DXF och välj den filen.',
  SbgGeo: 'Filen är en GEO-fil (SBG), som inte går att läsa. Exportera den som DXF eller Shape och välj den filen.',
  Pxy: 'Filen är en PXY-fil med punkter, som inte går att läsa. Exportera ytorna eller linjerna som DXF eller Shape.',
  EsriJson: 'Filen är JSON från Esri, som inte går att läsa. Exportera den som GeoJSON eller Shape och välj den filen.',
  Archives: 'Välj en enda zip- eller KMZ-fil i taget, utan andra filer.',
};

/**
 * Errors of files with areas (specification section 5, Other formats); `format`, `chosen` and `found` are names of
 * formats.
 */
const geodataFileTexts = {
  GeodataFileCount: (context) =>
    `Fel antal filer. ${text(context, 'format')} ska vara ${context.params['count'] === 1 ? 'en fil' : `${count(context, 'count')} filer: ${formatList(text(context, 'files').split(' '))}`}. Välj filerna på nytt, eller packa dem i en zip-fil.`,
  GeodataWrongFormat: (context) =>
    `Filen är ${text(context, 'found')}, men du har valt ${text(context, 'chosen')}. Ändra formatet eller välj en annan fil.`,
  GeodataUnknownFormat: () =>
    'Filen är inte av något format som går att läsa. Välj en fil i DXF, GML, Shape, GeoJSON, TopoJSON, WKT, KML, GPX, GeoPackage eller MapInfo.',
  GeodataOtherFormat: (context) =>
    foreignFormatTexts[text(context, 'other') as ForeignFormat] ??
    'Filen är av ett format som inte går att läsa. Spara den som DXF, Shape eller GeoJSON och välj den filen.',
  GeodataOtherUnit: (context) =>
    `Ritningen är i ${text(context, 'unit')}, men ska vara i meter. Skala om den till meter i CAD-programmet och spara den som DXF igen.`,
  GeodataBinaryDxf: () =>
    'Filen är en binär DXF, som inte går att läsa. Spara ritningen som DXF i textformat (ASCII) och försök igen.',
  GeodataMalformed: (context) =>
    `Filen är skadad eller ofullständig och går inte att läsa som ${text(context, 'format')}. Exportera den igen.`,
  GeodataEntities: () =>
    'Filen innehåller en dokumenttyp eller egna entiteter (DOCTYPE), som inte är tillåtna. Exportera filen utan dem.',
  GeodataZipBomb: (context) =>
    `Zip-filen blir för stor när den packas upp. Innehållet får vara högst ${count(context, 'megabytes')}\u00a0MB och ${count(context, 'files')} filer, utan zip-filer i sig.`,
  GeodataFalseCounts: () => 'Filen anger fler objekt än den innehåller. Den är skadad. Exportera den igen.',
  GeodataTooDeep: () =>
    'Filen har för många nivåer i varandra och går inte att läsa. Exportera den igen med en enklare uppbyggnad.',
  GeodataTooLarge: (context) =>
    `Filen är för stor. Den får vara högst ${count(context, 'megabytes')}\u00a0MB. Exportera bara det område som du behöver.`,
  GeodataTooManyVertices: (context) =>
    `Filen har för mycket innehåll. Den får ha högst ${count(context, 'shapes')} former och ${count(context, 'vertices')} punkter. Exportera bara det område som du behöver.`,
  GeodataTooSlow: () => 'Filen tog för lång tid att läsa. Exportera bara det område som du behöver och försök igen.',
  GeodataOutsideSweden: (context) =>
    `Det som finns i filen ligger utanför Sverige${context.params['system'] === undefined ? '' : ` i ${text(context, 'system')}`}. Kontrollera koordinatsystemet.`,
  GeodataUnknownSystem: (context) =>
    `Filen är i koordinatsystemet ${text(context, 'system')}, som vi inte kan räkna om. Exportera den i SWEREF 99 TM, eller välj det rätta koordinatsystemet här.`,
  GeodataMixedSystems: () =>
    'Filen har flera koordinatsystem i samma lager och går därför inte att läsa. Exportera den i ett enda koordinatsystem.',
  GeodataNoAreas: () => 'Filen innehåller inga ytor eller linjer. Välj en fil som har det.',
  GeodataUnreadable: (context) =>
    `Det som finns i filen går inte att läsa: ${text(context, 'what')}. Exportera det som polylinjer eller polygoner.`,
  GeodataListWithoutShapes: () =>
    'Listan säger inte var det ska grävas. Den behöver en kolumn med geometri (WKT), eller två kolumner med koordinater: N och E.',
  GeodataListTooLong: (context) => `Listan får ha högst ${count(context, 'maximum')} rader. Dela upp den.`,
} as const satisfies Record<string, Sentence>;

export function isFileErrorCode(code: string): code is keyof typeof geodataFileTexts {
  return Object.hasOwn(geodataFileTexts, code);
}

/**
 * The sentence for an error of a file with areas, and {@link errorText} for any other: apart from it because only the
 * forms for files need so many sentences in the browser.
 */
export function fileErrorText(code: string, params: Readonly<Record<string, string | number>> = {}): string {
  return isFileErrorCode(code)
    ? sentenceOf(geodataFileTexts[code], { params, label: undefined })
    : errorText(code, params);
}
