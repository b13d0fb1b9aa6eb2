import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const notOurs = new Set(['node_modules', 'dist', '.nx', '.git', '.data', 'test-results']);

/** Every file of the project whose name the pattern fits, as paths from the root. */
export function projectFiles(pattern: RegExp, folder = '.'): readonly string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return notOurs.has(entry.name) ? [] : projectFiles(pattern, path);
    return entry.isFile() && pattern.test(entry.name) ? [path] : [];
  });
}

/** Reads a JSON file of the project; the caller says what it holds. */
export function readJson<T>(path: string): T {
  return JSON.parse(readFileSync(path, 'utf8')) as T;
}

/**
 * Whether a source has a test or a group of tests with this title, whatever tags follow it: the first argument of a call,
 * or the first value of a row of `test.each`, in quotes of any kind.
 */
export function hasTest(source: string, title: string): boolean {
  const written = ["'", '"', '`'].map((quote) => [quote, `${quote}${title.replaceAll(quote, `\\${quote}`)}`] as const);
  return written.some(([quote, literal]) => {
    const parts = source.split(literal);
    const isEnd = new RegExp(`^(?: \\[[^\\]]+\\])*${quote}`);
    return parts.some((before, index) => /[([]\s*$/.test(before) && isEnd.test(parts[index + 1] ?? ''));
  });
}
