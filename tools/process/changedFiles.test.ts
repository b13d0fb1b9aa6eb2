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

test('lints everything when the settings of lint changed', () => {
  expect(filesToLint(['libs/domain/src/navigation/paths.ts', '.eslintrc.json'], everyFile)).toEqual(['.']);
});

test('leaves out a file that is gone', () => {
  expect(filesToLint(['libs/domain/src/gone.ts'], () => false)).toEqual([]);
});
