import { placedTags, type Tag } from '../read/markup.ts';

/** What a placemark says, by column. */
type KmlRow = Readonly<Record<string, string>>;

/**
 * The text of a KML whose placemarks are called by their numbers from 0, because GDAL returns their names and
 * descriptions alone. {@link kmlRows} has the rest under the same numbers.
 */
export function numberPlacemarks(text: string): string {
  const pieces: string[] = [];
  let [copied, count] = [0, 0];
  for (const { tag, around } of placedTags(text)) {
    const isName = tag.name === 'name' && around.at(tag.kind === 'end' ? -2 : -1)?.name === 'Placemark';
    if (isName) {
      pieces.push(text.slice(copied, tag.start), tag.text.replace('name', 'formerName'));
      copied = tag.end;
    } else if (tag.name === 'Placemark' && tag.kind === 'start') {
      pieces.push(text.slice(copied, tag.end), `<${tag.prefix}name>${count}</${tag.prefix}name>`);
      copied = tag.end;
      count += 1;
    }
  }
  return [...pieces, text.slice(copied)].join('');
}

/** What the placemarks of a KML say, in their order: name, description and extended data. */
export function kmlRows(text: string): readonly KmlRow[] {
  const rows: Record<string, string>[] = [];
  for (const { tag, around } of placedTags(text)) {
    if (tag.kind === 'start' && tag.name === 'Placemark') rows.push({});
    const row = rows.at(-1);
    const start = around.at(-1);
    if (tag.kind !== 'end' || row === undefined || start === undefined) continue;
    const column = columnOf(start, around.at(-2));
    if (column !== null) row[column] = contentOf(text.slice(start.end, tag.start));
  }
  return rows;
}

function columnOf(tag: Tag, parent: Tag | undefined): string | null {
  if (parent?.name === 'Placemark') return tag.name === 'name' || tag.name === 'description' ? tag.name : null;
  if (tag.name === 'SimpleData') return attributeOf(tag);
  return tag.name === 'value' && parent?.name === 'Data' ? attributeOf(parent) : null;
}

function attributeOf({ text }: Tag): string | null {
  const [, double, single] = /\sname\s*=\s*(?:"([^"]*)"|'([^']*)')/.exec(text) ?? [];
  return double ?? single ?? null;
}

const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** The text of an element; descriptions often are HTML, of which the words are taken. */
function contentOf(written: string): string {
  return written
    .replaceAll(/<!\[CDATA\[|\]\]>/g, '')
    .replaceAll(/&(?:#(\d{1,7})|#x([\da-f]{1,6})|(amp|lt|gt|quot|apos));/gi, (whole, decimal, hex, name) => {
      if (typeof name === 'string') return entities[name.toLowerCase()] ?? whole;
      const code = typeof decimal === 'string' ? Number(decimal) : Number.parseInt(String(hex), 16);
      return code <= 0x10ffff ? String.fromCodePoint(code) : whole;
    })
    .replaceAll(/<[^<>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();
}
