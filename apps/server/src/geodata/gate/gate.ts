import { geodataFileSets, geodataLimits, readableFormats, type ReadableFormat } from '@schaktkoll/domain';
import { fileFormatName } from '@schaktkoll/texts';
import { recognise, textOf } from '../recognise.ts';
import { GeodataRefusal } from '../refusal.ts';
import { unpack, type GivenFile } from '../unpack.ts';
import { checkDrawing } from './drawing.gate.ts';
import { checkInterchange } from './interchange.gate.ts';
import { checkMarkup } from './markup.gate.ts';
import { checkNesting } from './nesting.gate.ts';
import { checkShape } from './shape.gate.ts';

/** Files that may be read: one format, and each file under its suffix. */
export interface GatedFiles {
  readonly format: ReadableFormat;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The file that the others lie beside. */
  readonly main: Uint8Array;
}

interface Candidate extends GivenFile {
  readonly format: ReadableFormat;
}

const megabyte = 1024 * 1024;
const deepestJson = 40;
const deepestWkt = 16;

/**
 * What stands before every reader: what the files are by their content, whether they are the right ones and as many as
 * they should be, and whether any of them is made to do harm.
 * @param chosen the format that the person said
 * @param unpackedMegabytes what all of them may be together, once unpacked
 * @throws GeodataRefusal
 */
export function passGate(given: readonly GivenFile[], chosen: ReadableFormat | null, unpackedMegabytes: number = geodataLimits.unpackedMegabytes): GatedFiles {
  const isPacked = given.length === 1;
  const files = unpack(given, unpackedMegabytes);
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > unpackedMegabytes * megabyte) throw new GeodataRefusal('GeodataTooLarge', { megabytes: unpackedMegabytes });
  const candidates = files.flatMap((file): Candidate[] => {
    const format = recognise(file.content);
    if (format === 'BinaryDxf') throw new GeodataRefusal('GeodataBinaryDxf');
    // An index of a Shape file begins as the file itself.
    return format === null || format === 'Schema' || suffixOf(file.name, format) === 'shx' ? [] : [{ ...file, format }];
  });
  const [main] = candidates;
  if (!main) throw new GeodataRefusal(...refusalWithoutData(files, chosen));
  if (chosen !== null && main.format !== chosen) {
    throw new GeodataRefusal('GeodataWrongFormat', { chosen: fileFormatName(chosen), found: fileFormatName(main.format) });
  }
  const set = setOf(main, candidates, isPacked ? files.filter((file) => isPartOf(file, main.format)) : files);
  checkContent(main.format, set, main.content);
  return { format: main.format, files: set, main: main.content };
}

function isPartOf({ name }: GivenFile, format: ReadableFormat): boolean {
  const { demanded, allowed } = geodataFileSets[format];
  return [...demanded, ...allowed].includes(suffixOf(name, format));
}

/** Parts of a format without the file that they lie beside are too few; anything else is nothing that is known. */
function refusalWithoutData(files: readonly GivenFile[], chosen: ReadableFormat | null): ConstructorParameters<typeof GeodataRefusal> {
  const format = readableFormats.find((each) => geodataFileSets[each].demanded.length > 1 && files.some((file) => geodataFileSets[each].demanded.includes(suffixOf(file.name, each))));
  if (format !== undefined && (chosen === null || chosen === format) && !files.some(({ name }) => suffixOf(name, format) === geodataFileSets[format].demanded[0])) return countRefusal(format);
  if (chosen !== null) return ['GeodataMalformed', { format: fileFormatName(chosen) }];
  return format === undefined ? ['GeodataUnknownFormat'] : ['GeodataMalformed', { format: fileFormatName(format) }];
}

function countRefusal(format: ReadableFormat): ConstructorParameters<typeof GeodataRefusal> {
  const { demanded } = geodataFileSets[format];
  return ['GeodataFileCount', { format: fileFormatName(format), count: demanded.length, files: demanded.map((suffix) => `.${suffix.toUpperCase()}`).join(' ') }];
}

/** The files of the format under their suffixes: each that is demanded once, and none that does not belong there. */
function setOf(main: Candidate, candidates: readonly Candidate[], files: readonly GivenFile[]): ReadonlyMap<string, Uint8Array> {
  const { demanded, allowed } = geodataFileSets[main.format];
  const set = new Map<string, Uint8Array>([[demanded[0], main.content]]);
  let isRight = candidates.length === 1;
  for (const { name, content } of files) {
    if (content === main.content) continue;
    const suffix = suffixOf(name, main.format);
    isRight &&= [...demanded, ...allowed].includes(suffix) && !set.has(suffix);
    set.set(suffix, content);
  }
  if (!isRight || !demanded.every((suffix) => set.has(suffix))) throw new GeodataRefusal(...countRefusal(main.format));
  return set;
}

/** The suffix in small letters, as long as the format knows it: `map.shp.xml` is one of Shape. */
function suffixOf(name: string, format: ReadableFormat): string {
  const small = name.toLowerCase();
  const known = geodataFileSets[format].allowed.find((suffix) => suffix.includes('.') && small.endsWith(`.${suffix}`));
  return known ?? small.split('.').at(-1) ?? '';
}

function checkContent(format: ReadableFormat, files: ReadonlyMap<string, Uint8Array>, main: Uint8Array): void {
  const part = (suffix: string) => files.get(suffix) ?? new Uint8Array();
  switch (format) {
    case 'Gml':
      checkMarkup(textOf(main));
      checkMarkup(textOf(part('xsd')));
      if (recognise(part('xsd')) !== 'Schema') throw new GeodataRefusal('GeodataMalformed', { format: 'XSD' });
      break;
    case 'Kml':
      checkMarkup(textOf(main));
      break;
    case 'Geojson':
      checkNesting(textOf(main), { open: '[{', close: ']}', quote: '"', deepest: deepestJson });
      break;
    case 'Wkt':
      checkNesting(textOf(main), { open: '(', close: ')', deepest: deepestWkt });
      break;
    case 'Shape':
      checkShape(main, part('shx'), part('dbf'));
      break;
    case 'Dxf':
      checkDrawing(textOf(main));
      break;
    case 'Mapinfo':
      checkInterchange(textOf(main));
      break;
    case 'MapinfoTab':
    case 'GeoPackage':
      break;
  }
}
