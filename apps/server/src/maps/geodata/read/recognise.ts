import { fileTypeOf, type ForeignFormat, type ReadableFormat } from '@schaktkoll/domain';
import type { GivenFile } from '../shared/unpack.ts';

/** The type of a file by its content: a format, the schema of one, an unreadable DXF, or unknown. */
export type Recognised = ReadableFormat | 'Schema' | 'BinaryDxf' | null;

const beginning = 4096;

/** Detects the format of a file by its first bytes; the name is ignored. */
export function recognise(content: Uint8Array): Recognised {
  if (startsWith(content, [0x00, 0x00, 0x27, 0x0a])) return 'Shape';
  const text = textOf(content.subarray(0, beginning)).trimStart();
  if (text.startsWith('SQLite format 3\0')) return 'GeoPackage';
  if (text.startsWith('AutoCAD Binary DXF')) return 'BinaryDxf';
  if (text.startsWith('<')) return recogniseXml(text);
  // A sequence of GeoJSON may begin with a record separator.
  if (text.replace('\u001e', '').trimStart().startsWith('{')) return recogniseJson(text);
  if (/^!table\b/i.test(text)) return 'MapinfoTab';
  if (/^version\s+\d+/i.test(text)) return 'Mapinfo';
  if (isDrawing(text)) return 'Dxf';
  if (
    /^(?:SRID\s*=\s*\d+\s*;\s*)?(?:POINT|LINESTRING|POLYGON|MULTIPOINT|MULTILINESTRING|MULTIPOLYGON|GEOMETRYCOLLECTION)\b/i.test(
      text,
    )
  )
    return 'Wkt';
  return null;
}

/** A DXF begins with a section, after any number of comments: pairs of lines with the code 999. Blank lines do not count. */
function isDrawing(text: string): boolean {
  const lines = text.split('\n').map((line) => line.trim());
  let at = 0;
  const nextCode = (): string | undefined => {
    while (lines[at] === '') at += 1;
    return lines[at];
  };
  // A comment's own line may be blank.
  while (nextCode() === '999') at += 2;
  if (nextCode() !== '0') return false;
  at += 1;
  return /^SECTION\b/.test(nextCode() ?? '');
}

/** The members of Esri's own JSON, which has no types of GeoJSON. */
const esriMember =
  /"(?:geometryType|displayFieldName|objectIdFieldName|spatialReference|fieldAliases|rings|paths)"\s*:/;

function recogniseJson(text: string): Recognised {
  if (/"type"\s*:\s*"Topology"/.test(text)) return 'Topojson';
  return isEsriJson(text) ? null : 'Geojson';
}

function isEsriJson(text: string): boolean {
  return (
    esriMember.test(text) && !/"type"\s*:\s*"(?:Feature|Geometry|(?:Multi)?(?:Point|LineString|Polygon))/.test(text)
  );
}

/** What a file is that is of no format which is read; null when that is not known either. */
export function recogniseForeign({ name, content }: GivenFile): ForeignFormat | null {
  const text = textOf(content.subarray(0, beginning)).trimStart();
  if (/^AC(?:10|1\.|2\.)\d/.test(text)) return 'Dwg';
  if (isDesign(content, name)) return 'Dgn';
  if (/<LandXML\b/.test(text)) return 'LandXml';
  if (/^FileHeader\s+"SBG/i.test(text) || fileTypeOf(name) === 'geo') return 'SbgGeo';
  if (fileTypeOf(name) === 'pxy') return 'Pxy';
  return text.startsWith('{') && isEsriJson(text) ? 'EsriJson' : null;
}

/** A design of MicroStation: until V7 by its first element, since V8 in a container that other programs have too. */
function isDesign(content: Uint8Array, name: string): boolean {
  const isContainer = startsWith(content, [0xd0, 0xcf, 0x11, 0xe0]);
  return (
    startsWith(content, [0x08, 0x09, 0xfe, 0x02]) ||
    startsWith(content, [0xc8, 0x09, 0xfe, 0x02]) ||
    (isContainer && fileTypeOf(name) === 'dgn')
  );
}

/** A text file in UTF-16, with or without a byte order mark, as one in UTF-8; any other as it is. */
export function withoutUtf16(content: Uint8Array): Uint8Array {
  const code = utf16Of(content);
  if (code === null) return content;
  // XML is in UTF-8 where it does not say another code.
  const text = new TextDecoder(code).decode(content).replace(/^\s*<\?xml[^>]*\?>/, '');
  return new TextEncoder().encode(text);
}

function utf16Of(content: Uint8Array): 'utf-16le' | 'utf-16be' | null {
  if (startsWith(content, [0xff, 0xfe]) || isAsciiBeside(content, 0)) return 'utf-16le';
  return startsWith(content, [0xfe, 0xff]) || isAsciiBeside(content, 1) ? 'utf-16be' : null;
}

/** Whether the first letters are ASCII, each in two bytes of which the other is zero. */
function isAsciiBeside(content: Uint8Array, at: 0 | 1): boolean {
  return [0, 2, 4, 6].every((pair) => {
    const [letter = 0, other] = [content[pair + at], content[pair + 1 - at]];
    return letter > 8 && letter < 128 && other === 0;
  });
}

function recogniseXml(text: string): Recognised {
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1]?.toLowerCase();
  if (root === 'kml') return 'Kml';
  if (root === 'gpx') return 'Gpx';
  if (root === 'schema') return 'Schema';
  return /opengis\.net\/(?:gml|wfs)|\bgml:/.test(text) ? 'Gml' : null;
}

/** Decodes the bytes by their byte order mark, or as Latin-1: the signatures of formats are ASCII. */
export function textOf(content: Uint8Array): string {
  if (startsWith(content, [0xff, 0xfe])) return new TextDecoder('utf-16le').decode(content);
  if (startsWith(content, [0xfe, 0xff])) return new TextDecoder('utf-16be').decode(content);
  return new TextDecoder(startsWith(content, [0xef, 0xbb, 0xbf]) ? 'utf-8' : 'latin1').decode(content);
}

function startsWith(content: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, index) => content[index] === byte);
}
