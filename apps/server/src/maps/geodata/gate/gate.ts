import {
  geodataFileSets,
  geodataLimits,
  geodataSideFiles,
  readableFormats,
  type ReadableFormat,
} from '@schaktkoll/domain';
import { fileFormatName } from '@schaktkoll/texts';
import { recognise, recogniseForeign, textOf, withoutUtf16 } from '../read/recognise.ts';
import { GeodataError } from '../shared/geodataError.ts';
import { isZip, unpack, type GivenFile } from '../shared/unpack.ts';
import { checkDrawing } from './drawing.gate.ts';
import { checkMarkup } from './markup.gate.ts';
import { checkShape } from './shape.gate.ts';

/** Files that may be read: one format, and each file under its suffix. */
export interface GatedFiles {
  readonly format: ReadableFormat;
  /** The name of the main file, in an archive with its path. */
  readonly name: string;
  readonly files: ReadonlyMap<string, Uint8Array>;
  /** The main file of the set. */
  readonly main: Uint8Array;
}

interface Candidate extends GivenFile {
  readonly format: ReadableFormat;
}

const megabyte = 1024 * 1024;
const deepestJson = 40;
const deepestWkt = 16;

/** Several data sets were uploaded, loose or in an archive: the user must choose one. */
export interface DataSets {
  /** The format of the first of them. */
  readonly format: ReadableFormat;
  /** The names of their files, in an archive with their paths. */
  readonly dataSets: readonly string[];
}

interface GateOptions {
  /** The format that the person said. */
  readonly chosen?: ReadableFormat | null;
  /** The name of one of several data sets. */
  readonly dataSet?: string | null;
  /** What all files may be together, once unpacked. */
  readonly unpackedMegabytes?: number;
  /** Whether a GML may come without its schema, which no reader needs. */
  readonly isSchemaOptional?: boolean;
}

/**
 * The checks before every reader: what the files are by their content, whether the set is complete and of the right
 * size, and whether a file is malicious. Auxiliary files are ignored.
 * @throws GeodataError
 */
export function passGate(
  given: readonly GivenFile[],
  {
    chosen = null,
    dataSet = null,
    unpackedMegabytes = geodataLimits.unpackedMegabytes,
    isSchemaOptional = false,
  }: GateOptions = {},
): GatedFiles | DataSets {
  const [first] = given;
  const isPacked = given.length === 1 && first !== undefined && isZip(first.content);
  if (given.length > 1 && given.some(({ content }) => isZip(content)))
    throw new GeodataError('GeodataOtherFormat', { other: 'Archives' });
  const files = unpack(given, unpackedMegabytes).map(({ name, content }) => ({ name, content: withoutUtf16(content) }));
  const bytes = files.reduce((sum, { content }) => sum + content.byteLength, 0);
  if (bytes > unpackedMegabytes * megabyte) throw new GeodataError('GeodataTooLarge', { megabytes: unpackedMegabytes });
  const candidates = candidatesOf(files, chosen);
  if (candidates.length > 1 && dataSet === null && areNamedApart(candidates))
    return { format: candidates[0]?.format ?? 'Shape', dataSets: candidates.map(({ name }) => name) };
  const main = candidates.find(({ name }) => name === dataSet) ?? candidates[0];
  if (!main) throw new GeodataError(...errorWithoutData(files, chosen));
  if (chosen !== null && main.format !== chosen) {
    throw new GeodataError('GeodataWrongFormat', {
      chosen: fileFormatName(chosen),
      found: fileFormatName(main.format),
    });
  }
  if (candidates.length > 1 && main.name !== dataSet) throw new GeodataError(...countError(main.format));
  const beside = isPacked || candidates.length > 1 ? besideFirst(main, files, candidates) : files;
  const isOptional = (suffix: string) => isSchemaOptional && suffix === 'xsd';
  const set = setOf(main, beside, isOptional);
  checkContent(main.format, set, main.content);
  return { format: main.format, name: main.name, files: set, main: main.content };
}

/** The files with data: those of the chosen format, if there are any. */
function candidatesOf(files: readonly GivenFile[], chosen: ReadableFormat | null): readonly Candidate[] {
  const known = files.flatMap((file): Candidate[] => {
    const format = recognise(file.content);
    if (format === 'BinaryDxf') throw new GeodataError('GeodataBinaryDxf');
    // The indexes of a Shape file begin as the file itself.
    return format === null ||
      format === 'Schema' ||
      (format === 'Shape' && shapeIndexes.includes(suffixOf(file.name, format)))
      ? []
      : [{ ...file, format }];
  });
  // A description of data may look as a GML, and is one only where nothing else is there.
  const proper = known.filter(({ name, format }) => !geodataSideFiles.includes(suffixOf(name, format)));
  const candidates = proper.length > 0 ? proper : known;
  const wanted = candidates.filter(({ format }) => format === chosen);
  return wanted.length > 0 ? wanted : candidates;
}

/** Loose files from different folders may have the same name; then none of them can be chosen by it. */
function areNamedApart(candidates: readonly Candidate[]): boolean {
  return new Set(candidates.map(({ name }) => name)).size === candidates.length;
}

const shapeIndexes = ['shx', 'sbn', 'sbx'];

/** Files that may be parts of a data set: those of its name first, then those of no other data set. */
function besideFirst(
  main: Candidate,
  files: readonly GivenFile[],
  candidates: readonly Candidate[],
): readonly GivenFile[] {
  const stems = candidates.map(({ name }) => stemOf(name));
  const [own, others] = [
    files.filter(({ name }) => stemOf(name) === stemOf(main.name)),
    files.filter(({ name }) => !stems.includes(stemOf(name))),
  ];
  const suffixes = new Set(own.map(({ name }) => suffixOf(name, main.format)));
  return [...own, ...others.filter(({ name }) => !suffixes.has(suffixOf(name, main.format)))];
}

function stemOf(name: string): string {
  const small = name.toLowerCase().replace(/\.shp\.xml$/, '');
  const [dot, slash] = [small.lastIndexOf('.'), Math.max(small.lastIndexOf('/'), small.lastIndexOf('\\'))];
  return dot > slash ? small.slice(0, dot) : small;
}

/** Parts of a format without its main file are too few; anything else is an unknown format. */
function errorWithoutData(
  files: readonly GivenFile[],
  chosen: ReadableFormat | null,
): ConstructorParameters<typeof GeodataError> {
  const format = readableFormats.find(
    (each) =>
      geodataFileSets[each].demanded.length > 1 &&
      files.some((file) => geodataFileSets[each].demanded.includes(suffixOf(file.name, each))),
  );
  if (
    format !== undefined &&
    (chosen === null || chosen === format) &&
    !files.some(({ name }) => suffixOf(name, format) === geodataFileSets[format].demanded[0])
  )
    return countError(format);
  const other = files.map(recogniseForeign).find((each) => each !== null);
  if (other !== undefined) return ['GeodataOtherFormat', { other }];
  if (chosen !== null) return ['GeodataMalformed', { format: fileFormatName(chosen) }];
  return format === undefined ? ['GeodataUnknownFormat'] : ['GeodataMalformed', { format: fileFormatName(format) }];
}

function countError(format: ReadableFormat): ConstructorParameters<typeof GeodataError> {
  const { demanded } = geodataFileSets[format];
  return [
    'GeodataFileCount',
    {
      format: fileFormatName(format),
      count: demanded.length,
      files: demanded.map((suffix) => `.${suffix.toUpperCase()}`).join(' '),
    },
  ];
}

/** The files of the format under their suffixes: each that is demanded once. What does not belong to the format is left out. */
function setOf(
  main: Candidate,
  files: readonly GivenFile[],
  isOptional: (suffix: string) => boolean,
): ReadonlyMap<string, Uint8Array> {
  const { demanded, allowed } = geodataFileSets[main.format];
  const set = new Map<string, Uint8Array>([[demanded[0], main.content]]);
  let isRight = true;
  for (const { name, content } of files) {
    if (content === main.content) continue;
    const suffix = suffixOf(name, main.format);
    if (demanded.includes(suffix)) isRight &&= !set.has(suffix);
    else if (!allowed.includes(suffix)) continue;
    set.set(suffix, content);
  }
  if (!isRight || !demanded.every((suffix) => set.has(suffix) || isOptional(suffix)))
    throw new GeodataError(...countError(main.format));
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
      if (files.has('xsd') && recognise(part('xsd')) !== 'Schema')
        throw new GeodataError('GeodataMalformed', { format: 'XSD' });
      break;
    case 'Kml':
    case 'Gpx':
      checkMarkup(textOf(main));
      break;
    case 'Geojson':
    case 'Topojson':
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

/** A shape with its count after it, or a count alone on its line. */
const counts = /^[ \t]*(?:(?:region|pline(?:[ \t]+multiple)?|multipoint)[ \t]+)?(\d{4,})[ \t]*\r?$/gim;
/** The shortest line of a MIF file that a count can refer to: two digits, a space and the line end. */
const shortestLine = 4;

/**
 * Refuses a MapInfo MIF file that counts more points than it has room for.
 * @throws GeodataError GeodataFalseCounts
 */
function checkInterchange(text: string): void {
  for (const [, count = '0'] of text.matchAll(counts))
    if (Number(count) > text.length / shortestLine) throw new GeodataError('GeodataFalseCounts');
}

/**
 * Refuses brackets that are nested too deeply, before a recursive parser reads them.
 * @param quote the delimiter of strings, in which brackets are ignored; none when the format has no strings
 * @throws GeodataError GeodataTooDeep
 */
function checkNesting(
  text: string,
  {
    open,
    close,
    quote,
    deepest,
  }: { readonly open: string; readonly close: string; readonly quote?: string; readonly deepest: number },
): void {
  let depth = 0;
  let isQuoted = false;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (isQuoted) {
      if (character === '\\') at += 1;
      else if (character === quote) isQuoted = false;
    } else if (character === quote) isQuoted = true;
    else if (open.includes(character)) {
      depth += 1;
      if (depth > deepest) throw new GeodataError('GeodataTooDeep');
    } else if (close.includes(character)) depth -= 1;
  }
}
