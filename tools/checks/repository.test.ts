import { describe, expect, test } from 'vitest';
import { hasTest } from './repository.ts';

describe('a test is found by its whole title', () => {
  // Not in one text with a call, so that this source has no test with the tags.
  const tags = '[ASVS 14.3.2] [log-in e-ID]';
  test.each([
    ["test('renders a list', () => {", true],
    ["test.each([1])(\n  'renders a list',\n", true],
    ['test("renders a list", () => {', true],
    [`test('renders a list ${tags}', () => {`, true],
    ["test('renders a list of cases', () => {", false],
    [`test('renders a list ${tags} of cases', () => {`, false],
    ["// As 'renders a list' says", false],
    ['// renders a list', false],
  ])('%j', (source, isFound) => {
    expect(hasTest(source, 'renders a list')).toBe(isFound);
  });

  test('whatever quotes it holds', () => {
    expect(hasTest(String.raw`test('counts the user\'s "continue"', `, `counts the user's "continue"`)).toBe(true);
  });
});
