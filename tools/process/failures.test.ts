import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { failedJourneys, failedTests } from './failures.ts';

test('a journey that failed is named by file and name, with what it says first and without colours', () => {
  const ok = { title: 'opens', file: 'a.e2e.ts', ok: true, tests: [{ results: [{ errors: [] }] }] };
  const failed = {
    title: 'closes',
    file: 'a.e2e.ts',
    ok: false,
    tests: [{ results: [{ errors: [{ message: '\u001B[31mError\u001B[39m: not seen\n\nLocator: x' }] }] }],
  };
  expect(failedJourneys([{ suites: [{ specs: [failed] }], specs: [ok] }])).toEqual([
    'a.e2e.ts › closes: Error: not seen |  | Locator: x',
  ]);
});

test('a test that failed is named, and so is a file that broke before its first test', () => {
  const passed = {
    name: resolve('libs/a.test.ts'),
    status: 'passed',
    assertionResults: [{ status: 'passed', fullName: 'adds' }],
  };
  const failed = {
    name: resolve('libs/b.test.ts'),
    status: 'failed',
    assertionResults: [
      { status: 'failed', fullName: 'adds', failureMessages: ['expected 2 to be 3\n  at b.test.ts:1'] },
    ],
  };
  const broken = { name: resolve('libs/c.test.ts'), status: 'failed', message: 'no such file', assertionResults: [] };
  expect(failedTests([passed, failed, broken])).toEqual([
    'libs/b.test.ts › adds: expected 2 to be 3 |   at b.test.ts:1',
    'libs/c.test.ts › before its first test: no such file',
  ]);
});
