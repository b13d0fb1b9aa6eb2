import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { hasTest } from './repository.ts';

const page = readFileSync('docs/security.md', 'utf8');
/** A test as the page names it: its file, and its title in quotes, which may hold quotes itself. */
const named = [...page.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))` "(.+?)"(?=[;.,]| \||$)/gm)].map(
  ([, file = '', title = '']) => [file, title] as const,
);
/** Lines of the tables that name a requirement. */
const lines = page.split('\n').filter((line) => /^\| (?:\d|WCAG|RFC)/.test(line));

describe('a test is found by its whole title', () => {
  test.each([
    ["test('renders a list', () => {", true],
    ["test.each([1])(\n  'renders a list',\n", true],
    ['test("renders a list", () => {', true],
    ["test('renders a list of cases', () => {", false],
    ["// As 'renders a list' says", false],
    ['// renders a list', false],
  ])('%j', (source, isFound) => {
    expect(hasTest(source, 'renders a list')).toBe(isFound);
  });

  test('whatever quotes it holds', () => {
    expect(hasTest(String.raw`test('counts the user\'s "continue"', `, `counts the user's "continue"`)).toBe(true);
  });
});

describe('the security page', () => {
  test('names tests, and a good many', () => {
    expect(named.length).toBeGreaterThan(60);
    expect(named).toHaveLength(page.match(/`[\w./-]+\.(?:test\.tsx?|e2e\.ts)` "/g)?.length ?? 0);
  });

  test.each(named)('%s has the test "%s"', (file, title) => {
    expect(existsSync(file), file).toBe(true);
    expect(hasTest(readFileSync(file, 'utf8'), title), title).toBe(true);
  });

  test.each(lines.map((line) => [line.split('|')[1]?.trim() ?? '', line]))(
    'shows %s by a test, or by a deviation that is named',
    (_requirement, line) => {
      expect(/`[\w./-]+\.(?:test\.tsx?|e2e\.ts)` "|\bD\d\b/.test(line)).toBe(true);
    },
  );
});
