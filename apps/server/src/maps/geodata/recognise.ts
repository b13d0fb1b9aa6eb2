import type { ReadableFormat } from '@schaktkoll/domain';

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
  if (text.startsWith('{')) return 'Geojson';
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

function recogniseXml(text: string): Recognised {
  const root = /<(?![?!])(?:[\w.-]+:)?([\w.-]+)/.exec(text)?.[1]?.toLowerCase();
  if (root === 'kml') return 'Kml';
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
