import { describe, expect, test } from 'vitest';
import { testFolders } from './changedFolders.ts';

describe('the tests of what changed', () => {
  test('are those of the lib or app that a file lies in', () => {
    expect(testFolders(['libs/domain/src/paths.ts', 'libs/domain/src/validation/phone.ts', 'apps/inquirer/src/case/Answer.tsx'])).toEqual(['apps/inquirer/', 'libs/domain/']);
  });

  test('are those of the folder in a module of the server, whose whole suite takes minutes', () => {
    expect(testFolders(['apps/server/src/cases/create/createCase.ts'])).toEqual(['apps/server/src/cases/create/']);
    expect(testFolders(['apps/server/src/server.ts'])).toEqual(['apps/server/src/server']);
    expect(testFolders(['apps/server/demo/cases.ts'])).toEqual(['apps/server/demo/']);
  });

  test('are none for a file without tests', () => {
    expect(testFolders(['README.md', 'package.json'])).toEqual([]);
  });
});
