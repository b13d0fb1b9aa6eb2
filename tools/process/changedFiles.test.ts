import { expect, test } from 'vitest';
import { filesToLint } from './changedFiles.ts';

const everyFile = () => true;

test('lints the sources that changed, and nothing else', () => {
  expect(
    filesToLint(
      ['README.md', 'libs/domain/src/navigation/paths.ts', 'apps/inquirer/src/case/Answer.tsx', 'tools/run.mjs'],
      everyFile,
    ),
  ).toEqual(['libs/domain/src/navigation/paths.ts', 'apps/inquirer/src/case/Answer.tsx', 'tools/run.mjs']);
});

test.each(['.eslintrc.json', 'oxlint.config.ts'])('lints everything when %s changed', (settings) => {
  expect(filesToLint(['libs/domain/src/navigation/paths.ts', settings], everyFile)).toEqual(['.']);
});

test('leaves out a file that is gone', () => {
  expect(filesToLint(['libs/domain/src/gone.ts'], () => false)).toEqual([]);
});
