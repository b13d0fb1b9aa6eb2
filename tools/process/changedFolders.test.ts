import { describe, expect, test } from 'vitest';
import { testFolders } from './changedFolders.ts';

describe('the tests of what changed', () => {
  test('are those of the lib or app that a file lies in', () => {
    expect(testFolders(['libs/domain/src/paths.ts', 'libs/domain/src/validation/phone.ts', 'apps/inquirer/src/case/Answer.tsx'])).toEqual(['apps/inquirer/', 'libs/domain/']);
  });

  test('are those of the resource in the server, whose whole suite takes minutes', () => {
    expect(testFolders(['apps/server/src/cases/createCase.ts'])).toEqual(['apps/server/src/cases/']);
    expect(testFolders(['apps/server/src/config.ts'])).toEqual(['apps/server/src/config']);
  });

  test('are none for a file without tests', () => {
    expect(testFolders(['README.md', 'package.json'])).toEqual([]);
  });
});
