import { GeodataError } from '../shared/geodataError.ts';

const deepestElement = 100;

/**
 * Refuses XML with a document type or entities, which could expand without bound or read other files, and XML that is
 * nested too deeply. Comments and CDATA are ignored.
 * @throws GeodataError GeodataEntities, GeodataTooDeep
 */
export function checkMarkup(text: string): void {
  let depth = 0;
  for (const [start, end] of tagsIn(text)) {
    if (text[start + 1] === '/') depth -= 1;
    else if (text[end - 1] !== '/') depth += 1;
    if (depth > deepestElement) throw new GeodataError('GeodataTooDeep');
  }
}

/**
 * The places of the brackets of every tag. Comments and CDATA are passed over.
 * @throws GeodataError GeodataEntities
 */
export function* tagsIn(text: string): Generator<readonly [start: number, end: number]> {
  for (let at = text.indexOf('<'); at >= 0; at = text.indexOf('<', at)) {
    if (text.startsWith('<!--', at)) at = after(text, '-->', at + 4);
    else if (text.startsWith('<![CDATA[', at)) at = after(text, ']]>', at + 9);
    else if (text.startsWith('<!', at)) throw new GeodataError('GeodataEntities');
    else if (text.startsWith('<?', at)) at = after(text, '?>', at + 2);
    else {
      const end = endOfTag(text, at);
      yield [at, end];
      at = end + 1;
    }
  }
}

function after(text: string, mark: string, from: number): number {
  const found = text.indexOf(mark, from);
  return found < 0 ? text.length : found + mark.length;
}

/** Where the tag ends; a bracket within a quoted value does not end it. */
function endOfTag(text: string, from: number): number {
  let quote = '';
  for (let at = from + 1; at < text.length; at += 1) {
    const character = text[at] ?? '';
    if (quote !== '') quote = character === quote ? '' : quote;
    else if (character === '"' || character === "'") quote = character;
    else if (character === '>') return at;
  }
  return text.length;
}
