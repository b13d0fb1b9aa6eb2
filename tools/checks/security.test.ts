import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { readTags, requirementsOf, securityPage, tagsIn, withTests } from './requirements.ts';

describe('a tag', () => {
  // Not in one text with a call, so that this source has no test with the tag.
  const title = 'is valid for ten minutes [ASVS 6.5.1]';
  test.each([
    [`test('${title}', () => {`, ['ASVS 6.5.1']],
    [`test.each([1])(\n  '${title} [log-in e-ID]',\n`, ['ASVS 6.5.1', 'log-in e-ID']],
    [`test("the user's code ${title}", () => {`, ['ASVS 6.5.1']],
    [`test.skip('${title}', () => {`, []],
    [`// As '${title}' says`, []],
    [`test('${title} and no longer', () => {`, []],
  ])('is read at the end of a title only: %j', (source, tags) => {
    expect(tagsIn(source)).toEqual(tags);
  });
});

describe('the security page', () => {
  const page = readFileSync(securityPage, 'utf8');
  const requirements = requirementsOf(page);
  const tags = readTags();

  test('has requirements, each with a tag of its own', () => {
    expect(requirements.length).toBeGreaterThan(100);
    expect(new Set(requirements.map(({ tag }) => tag)).size).toBe(requirements.length);
  });

  test('shows each requirement by a test, or names a deviation', () => {
    const deviations = [...page.matchAll(/^\| (D\d) \|/gm)].map(([, name = '']) => name);
    const isNamed = (text: string) => deviations.some((name) => new RegExp(`\\b${name}\\b`).test(text));
    expect(requirements.filter(({ tag, text }) => !tags.has(tag) && !isNamed(text))).toEqual([]);
  });

  test('has the requirement of every tag', () => {
    const known = new Set(requirements.map(({ tag }) => tag));
    expect([...tags].filter(([tag]) => !known.has(tag))).toEqual([]);
  });

  test('has the column of tests that npm run security writes', () => {
    expect(page).toBe(withTests(page, tags));
  });
});
