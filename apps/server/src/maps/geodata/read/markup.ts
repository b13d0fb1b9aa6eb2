import { tagsIn } from '../gate/markup.gate.ts';
import { tooMany } from './simplifyLayers.ts';

/** A tag of XML, its name without the prefix. */
export interface Tag {
  readonly start: number;
  readonly end: number;
  readonly text: string;
  readonly prefix: string;
  readonly name: string;
  readonly kind: 'start' | 'end' | 'empty';
}

/** A tag and the elements around it, the outermost first; the last of them is the one that an end tag ends. */
export interface PlacedTag {
  readonly tag: Tag;
  readonly around: readonly Tag[];
}

/** More than this is no longer a few elements written again. */
const mostGrowth = 50 * 1024 * 1024;

/** The tags of XML in order. What `around` holds changes with the next one. */
export function* placedTags(text: string): Generator<PlacedTag> {
  const around: Tag[] = [];
  for (const [start, last] of tagsIn(text)) {
    const written = text.slice(start, last + 1);
    const [, slash = '', prefix = '', name = ''] = /^<(\/?)([^\s<>/:]+:)?([^\s<>/:]+)/.exec(written) ?? [];
    const kind = slash !== '' ? 'end' : written.endsWith('/>') ? 'empty' : 'start';
    const tag = { start, end: last + 1, text: written, prefix, name, kind } as const;
    yield { tag, around };
    if (kind === 'start') around.push(tag);
    else if (kind === 'end') around.pop();
  }
}

/**
 * The text of XML with the features that have several geometries divided, one for each, because GDAL reads one of each
 * feature. What the feature says between two of them, such as a name, belongs to the first.
 * @param placeOf the place of the feature among elements; negative outside one
 * @throws GeodataError GeodataTooManyVertices
 */
export function divideFeatures(
  text: string,
  geometries: ReadonlySet<string>,
  placeOf: (around: readonly Tag[]) => number,
): string {
  const pieces: string[] = [];
  let [copied, growth] = [0, 0];
  let last: Tag | undefined;
  for (const { tag, around } of placedTags(text)) {
    if (tag.kind !== 'start' || !geometries.has(tag.name)) continue;
    const place = placeOf(around);
    const feature = around[place];
    const inside = around.slice(place);
    if (feature === undefined || inside.some(({ name }) => geometries.has(name) || name === 'boundedBy')) continue;
    if (feature === last) {
      const names = inside.map(({ prefix, name }) => `${prefix}${name}`);
      const division = [...names.toReversed().map((name) => `</${name}>`), ...names.map((name) => `<${name}>`)].join(
        '',
      );
      growth += division.length;
      if (growth > mostGrowth) throw tooMany();
      pieces.push(text.slice(copied, tag.start), division);
      copied = tag.start;
    }
    last = feature;
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(copied)].join('');
}

/** XML after a change to its text, in which letters beyond ASCII are left as they are in any code. */
export function rewriteMarkup(content: Uint8Array, rewrite: (text: string) => string): Uint8Array {
  const text = Buffer.from(content.buffer, content.byteOffset, content.byteLength).toString('latin1');
  const rewritten = rewrite(text);
  return rewritten === text ? content : Buffer.from(rewritten, 'latin1');
}
