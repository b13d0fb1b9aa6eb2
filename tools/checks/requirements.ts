import { readFileSync, writeFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { projectFiles } from './repository.ts';

export const securityPage = 'docs/security.md';

/** A title of a test that is not left out: the first argument of a call, in quotes of any kind. */
const titles = /(?<!\.(?:skip|todo|fixme|fail))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;

/** A requirement of the security page. */
interface Requirement {
  readonly tag: string;
  /** What is required, and why a test may be missing. */
  readonly text: string;
}

/** The tags in square brackets at the ends of the titles of a source. */
export function tagsIn(source: string): readonly string[] {
  return [...source.matchAll(titles)].flatMap(([, , title = '']) => tagsOf(title));
}

function tagsOf(title: string): readonly string[] {
  const start = title.lastIndexOf(' [');
  const tag = title.slice(start + 2, -1);
  if (start < 0 || !title.endsWith(']') || !/^[\w-]+ [^\][]+$/.test(tag)) return [];
  return [...tagsOf(title.slice(0, start)), tag];
}

/** The files whose tests carry each tag. */
export function readTags(): ReadonlyMap<string, readonly string[]> {
  const files = projectFiles(/\.tsx?$/).toSorted();
  const tags = files.flatMap((file) => tagsIn(readFileSync(file, 'utf8')).map((tag) => ({ tag, file })));
  const byTag = Map.groupBy(tags, ({ tag }) => tag);
  return new Map([...byTag].map(([tag, found]) => [tag, [...new Set(found.map(({ file }) => file))]]));
}

/** The tag of a row of the page, and its cells before the last, which names the tests; null for every other line. */
function readRow(line: string): { readonly tag: string; readonly text: string } | null {
  const cells = line.split('|').map((cell) => cell.trim());
  const [tag = ''] = (cells[1] ?? '').split(',');
  if (cells.length < 5 || cells[0] !== '' || !/^[\w-]+ [^,]+$/.test(tag)) return null;
  return { tag, text: cells.slice(1, -2).join(' | ') };
}

/** The requirements of the page. */
export function requirementsOf(page: string): readonly Requirement[] {
  return page.split('\n').flatMap((line) => readRow(line) ?? []);
}

/** The page with a column of tests that is made of the tags. */
export function withTests(page: string, tags: ReadonlyMap<string, readonly string[]>): string {
  const write = (line: string): string => {
    const row = readRow(line);
    if (row === null) return line;
    const links = (tags.get(row.tag) ?? []).map((file) => `[${basename(file)}](${relative('docs', file)})`);
    return `| ${row.text} | ${links.join(', ')}${links.length > 0 ? ' ' : ''}|`;
  };
  return page.split('\n').map(write).join('\n');
}

/** `npm run security`: writes the column of tests, from the tags in the tests' titles. */
if (import.meta.main) writeFileSync(securityPage, withTests(readFileSync(securityPage, 'utf8'), readTags()));
