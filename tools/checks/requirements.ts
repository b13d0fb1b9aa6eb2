import { readFileSync } from 'node:fs';
import { basename, relative } from 'node:path';
import { projectFiles } from './repository.ts';

export const securityPage = 'docs/security.md';

/** A title of a test that is not left out: the first argument of a call, in quotes of any kind. */
const titles = /(?<!\.(?:skip|todo|fixme|fail))\(\s*(['"`])((?:\\.|(?!\1).)*)\1/g;
/** A row of the page that has a tag: the tag, what it is about, and the files of its tests. */
const rows = /^\| ([\w-]+ [^|,]+)((?:, [^|]+)? \| .+ \|) (.*)\|$/gm;

/** A requirement of the security page. */
interface Requirement {
  readonly tag: string;
  /** What is required, and why a test may be missing. */
  readonly text: string;
}

/** The tags in square brackets at the ends of the titles of a source. */
export function tagsIn(source: string): readonly string[] {
  return [...source.matchAll(titles)].flatMap(([, , title = '']) => {
    const [tags = ''] = /(?: \[[\w-]+ [^\][]+\])+$/.exec(title) ?? [];
    return [...tags.matchAll(/\[([^\]]+)\]/g)].map(([, tag = '']) => tag);
  });
}

/** The files whose tests carry each tag. */
export function readTags(): ReadonlyMap<string, readonly string[]> {
  const files = projectFiles(/\.tsx?$/).toSorted();
  const tags = files.flatMap((file) => tagsIn(readFileSync(file, 'utf8')).map((tag) => ({ tag, file })));
  const byTag = Map.groupBy(tags, ({ tag }) => tag);
  return new Map([...byTag].map(([tag, found]) => [tag, [...new Set(found.map(({ file }) => file))]]));
}

/** The requirements of the page. */
export function requirementsOf(page: string): readonly Requirement[] {
  return [...page.matchAll(rows)].map(([, tag = '', text = '']) => ({ tag, text }));
}

/** The page with a column of tests that is made of the tags. */
export function withTests(page: string, tags: ReadonlyMap<string, readonly string[]>): string {
  return page.replace(rows, (_row, tag: string, text: string) => {
    const links = (tags.get(tag) ?? []).map((file) => `[${basename(file)}](${relative('docs', file)})`);
    return `| ${tag}${text} ${links.join(', ')}${links.length > 0 ? ' ' : ''}|`;
  });
}
