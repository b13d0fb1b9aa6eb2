import { readFileSync } from 'node:fs';
import { casePurposes } from '@schaktkoll/domain';
import { describe, expect, test } from 'vitest';
import { projectFiles } from './repository.ts';

const kindsFile = 'libs/domain/src/cases/kinds.ts';
const purposeLiteral = `['"\`](?:${casePurposes.join('|')})['"\`]`;
const comparison = new RegExp(
  `(?:[!=]==?|<>|\\bcase|\\bwhen)\\s*${purposeLiteral}|${purposeLiteral}\\s*[!=]==?|\\bpurpose\\s*=\\s*${purposeLiteral}`,
  'g',
);

/** The comparisons with a purpose of a case that a source holds, in TypeScript or in SQL. */
function purposeComparisons(source: string): readonly string[] {
  return source.match(comparison) ?? [];
}

describe('what varies by the purpose of a case', () => {
  test('is in caseKinds: no other source compares with a purpose', () => {
    const sources = ['apps', 'libs']
      .flatMap((folder) => projectFiles(/\.tsx?$/, folder))
      .filter((path) => !/\.(test|proof)\.tsx?$|\/testing\//.test(path) && path !== kindsFile);
    expect(sources.length).toBeGreaterThan(500);
    const found = sources.flatMap((path) =>
      purposeComparisons(readFileSync(path, 'utf8')).map((text) => `${path}: ${text}`),
    );
    expect(found).toEqual([]);
  });

  test.each([
    "if (purpose === 'Emergency') return today;",
    "const isPlan = 'Planning' !== digCase.purpose;",
    "switch (purpose) { case 'Project': return null; }",
    "sql`select case purpose when 'Collaborate' then 1 end`",
    "sql`where c.purpose = 'CableIndication'`",
  ])('refuses %s', (source) => {
    expect(purposeComparisons(source)).toHaveLength(1);
  });

  test.each([
    "const draftPurpose = 'CableIndication';",
    "const plan = { purpose: 'Emergency' };",
    "if (order.purpose !== 'SignIn') return view;",
  ])('allows %s', (source) => {
    expect(purposeComparisons(source)).toEqual([]);
  });
});
