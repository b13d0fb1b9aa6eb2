import { GeodataError } from '../geodataError.ts';

/** A shape with its count after it, or a count alone on its line. */
const counts = /^[ \t]*(?:(?:region|pline(?:[ \t]+multiple)?|multipoint)[ \t]+)?(\d{4,})[ \t]*\r?$/gim;
/** The shortest line of a MIF file that a count can refer to: two digits, a space and the line end. */
const shortestLine = 4;

/**
 * Refuses a MapInfo MIF file that counts more points than it has room for.
 * @throws GeodataError GeodataFalseCounts
 */
export function checkInterchange(text: string): void {
  for (const [, count = '0'] of text.matchAll(counts))
    if (Number(count) > text.length / shortestLine) throw new GeodataError('GeodataFalseCounts');
}
