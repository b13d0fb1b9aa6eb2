import { expect, test } from 'vitest';
import { judge, listMutants, type MutantOutcome } from './judge.ts';

const source = 'export const mayWork = (days: number) =>\n  days >= 2;\n';
const outcome = (status: string, replacement = 'days > 2'): MutantOutcome => ({
  mutatorName: 'EqualityOperator',
  replacement,
  status,
  location: { start: { line: 2, column: 3 }, end: { line: 2, column: 12 } },
});
const mutation = 'EqualityOperator: days >= 2 → days > 2';

test('a mutant is named by what was changed, so that it is the same when lines move', () => {
  expect(listMutants('a.ts', source, [outcome('Survived')])).toEqual([
    { file: 'a.ts', line: 2, mutation, isKilled: false },
  ]);
  expect(
    listMutants('a.ts', `\n${source}`, [
      { ...outcome('Survived'), location: { start: { line: 3, column: 3 }, end: { line: 3, column: 12 } } },
    ])[0]?.mutation,
  ).toBe(mutation);
});

test('a change over several lines is named in one', () => {
  const [found] = listMutants('a.ts', source, [
    {
      ...outcome('Killed', '() =>\n  undefined'),
      location: { start: { line: 1, column: 24 }, end: { line: 2, column: 12 } },
    },
  ]);
  expect(found?.mutation).toBe('EqualityOperator: (days: number) => days >= 2 → () => undefined');
});

test.each([
  ['Killed', true],
  ['Timeout', true],
  ['RuntimeError', true],
  ['Survived', false],
  ['NoCoverage', false],
])('%s counts as killed: %s', (status, isKilled) => {
  expect(listMutants('a.ts', source, [outcome(status)])[0]?.isKilled).toBe(isKilled);
});

test.each(['CompileError', 'Ignored'])('%s does not count', (status) => {
  expect(listMutants('a.ts', source, [outcome(status)])).toEqual([]);
});

test('a survivor is reported unless it is listed, and a listed one when it no longer survives', () => {
  const survived = listMutants('a.ts', source, [outcome('Survived'), outcome('Killed', 'true')]);
  expect(judge(survived, [])).toMatchObject({ score: 0.5, unlisted: [{ mutation }], gone: [] });
  const listed = { file: 'a.ts', mutation, reason: 'the same for whole days' };
  expect(judge(survived, [listed])).toMatchObject({ unlisted: [], gone: [] });
  expect(judge(listMutants('a.ts', source, [outcome('Killed')]), [listed])).toMatchObject({ score: 1, gone: [listed] });
});

test('a survivor that is listed for a file that was not run is left alone', () => {
  expect(
    judge(listMutants('a.ts', source, [outcome('Killed')]), [{ file: 'b.ts', mutation, reason: 'x' }]).gone,
  ).toEqual([]);
});

test('no mutants at all are no failure', () => {
  expect(judge([], []).score).toBe(1);
});
