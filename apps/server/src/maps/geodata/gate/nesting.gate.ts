import { GeodataError } from '../geodataError.ts';

/**
 * Refuses brackets that are nested too deeply, before a recursive parser reads them.
 * @param quote the delimiter of strings, in which brackets are ignored; none when the format has no strings
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
