import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

/** The rules of the product, such as CASE-7, as the headings of docs/product number them. */
const rules = projectFiles(/\.md$/, 'docs/product').flatMap((path) =>
  [...readFileSync(path, 'utf8').matchAll(/^## ([A-Z]+-\d+) /gm)].map(([, rule = '']) => rule),
);
const topics = [...new Set(rules.map((rule) => rule.replace(/-\d+$/, '')))];
const records = projectFiles(/^\d{4}-.*\.md$/, 'docs/decisions').map((path) => Number(basename(path).slice(0, 4)));

/** What a text cites: rules of the product, and decision records by number. */
function citationsIn(text: string): string[] {
  const cited = [...text.matchAll(new RegExp(String.raw`\b(?:${topics.join('|')})-\d+\b`, 'g'))].map(([rule]) => rule);
  const numbers = [...text.matchAll(/\brecords? (\d+(?:(?:, | and |, and | to )\d+)*)/gi)].flatMap(
    ([, list = '']) => list.match(/\d+/g) ?? [],
  );
  const paths = [...text.matchAll(/decisions\/(\d{4})-[\w-]+\.md/g)].map(([, number = '']) => number);
  return [...cited, ...[...numbers, ...paths].map((number) => `record ${Number(number)}`)];
}

/** Pages of the first design, which the repository does not have. */
const absent = /\b(?:decisions?|architecture|quality|domain|look|map\.md) (?:section )?(?:\d|")/;

describe('citations', () => {
  const known = new Set([...rules, ...records.map((number) => `record ${number}`)]);
  const files = projectFiles(/\.(tsx?|m?js|css|html|jsonc?|sql|md|ya?ml)$/)
    .filter((path) => !path.startsWith('tools/checks/citations'))
    .map((path) => ({ path, text: readFileSync(path, 'utf8') }));

  test('each rule of the product has a number of its own', () => {
    expect(rules.length).toBeGreaterThan(90);
    expect(rules.filter((rule, index) => rules.indexOf(rule) !== index)).toEqual([]);
  });

  test('each cited rule and record exists', () => {
    const cited = files.flatMap(({ path, text }) => citationsIn(text).map((citation) => ({ path, citation })));
    expect(cited.length).toBeGreaterThan(400);
    expect(cited.filter(({ citation }) => !known.has(citation))).toEqual([]);
  });

  test('no file cites a page that the repository does not have', () => {
    expect(files.filter(({ text }) => absent.test(text)).map(({ path }) => path)).toEqual([]);
  });

  test('are found in comments, titles and paths', () => {
    expect(citationsIn(`// As ${topics[0]}-9999 says (records 9001, 9002 and 9003).`)).toEqual([
      `${topics[0]}-9999`,
      'record 9001',
      'record 9002',
      'record 9003',
    ]);
    expect(citationsIn('docs/decisions/9004-title.md')).toEqual(['record 9004']);
    expect(absent.test('The states of a part (decisions 11a)')).toBe(true);
    expect(absent.test('Holes are filled (decision 16)')).toBe(true);
    expect(absent.test('Focus moves (quality section 4)')).toBe(true);
  });
});
