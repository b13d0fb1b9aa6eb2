import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const page = readFileSync('docs/security.md', 'utf8');
/** A test as the page names it: its file, and its title in quotes. */
const named = [...page.matchAll(/`([\w./-]+\.(?:test\.tsx?|e2e\.ts))` "([^"]+)"/g)].map(
  ([, file = '', title = '']) => [file, title] as const,
);
/** Lines of the tables that name a requirement. */
const lines = page.split('\n').filter((line) => /^\| (?:\d|WCAG|RFC)/.test(line));

/** A title as the sources write it: in one quote or another. */
const holds = (source: string, title: string) =>
  [title, title.replaceAll("'", String.raw`\'`)].some((text) => source.includes(text));

describe('the security page', () => {
  test('names tests, and a good many', () => {
    expect(named.length).toBeGreaterThan(60);
  });

  test.each(named)('%s has the test "%s"', (file, title) => {
    expect(existsSync(file), file).toBe(true);
    expect(holds(readFileSync(file, 'utf8'), title), title).toBe(true);
  });

  test.each(lines.map((line) => [line.split('|')[1]?.trim() ?? '', line]))(
    'shows %s by a test, or by a deviation that is told',
    (_requirement, line) => {
      expect(/`[\w./-]+\.(?:test\.tsx?|e2e\.ts)` "|\bD\d\b/.test(line)).toBe(true);
    },
  );
});
