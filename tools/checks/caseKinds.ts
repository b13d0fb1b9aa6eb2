import { casePurposes } from '@schaktkoll/domain';

const purposeLiteral = `['"\`](?:${casePurposes.join('|')})['"\`]`;
const comparison = new RegExp(
  `(?:[!=]==?|<>|\\bcase|\\bwhen)\\s*${purposeLiteral}|${purposeLiteral}\\s*[!=]==?|\\bpurpose\\s*=\\s*${purposeLiteral}`,
  'g',
);

/** The comparisons with a purpose of a case that a source holds, in TypeScript or in SQL. */
export function purposeComparisons(source: string): readonly string[] {
  return source.match(comparison) ?? [];
}
