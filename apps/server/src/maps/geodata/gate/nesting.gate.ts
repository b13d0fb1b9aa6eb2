import { GeodataError } from '../refusal.ts';

/**
 * Refuses brackets that lie too deep in each other, before anything that calls itself for each level reads them.
 * @param quote what begins and ends a text, in which brackets do not count; none where the format has no texts
 * @throws GeodataError GeodataTooDeep
 */
export function checkNesting(
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
