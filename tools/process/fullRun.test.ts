import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { commitOf, notGreen, resultsOn, storeResult } from './fullRun.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'schaktkoll-full-'));
  file = join(folder, 'reports', 'full.json');
});
afterEach(() => rmSync(folder, { recursive: true, force: true }));

const green = { name: 'lint', passed: 3, failed: 0 };
const red = { name: 'journeys', passed: 2, failed: 1, failures: ['signIn.e2e.ts › opens the list: no message'] };

test('a part is green when nothing failed on this commit, and not before it has run', () => {
  expect(notGreen(['lint', 'journeys', 'proofs'], 'a1', file)).toEqual(['lint', 'journeys', 'proofs']);
  storeResult('a1', 'lint', green, file);
  storeResult('a1', 'journeys', red, file);
  expect(notGreen(['lint', 'journeys', 'proofs'], 'a1', file)).toEqual(['journeys', 'proofs']);
  expect(resultsOn('a1', file)).toEqual({ lint: green, journeys: red });
  storeResult('a1', 'journeys', green, file);
  expect(notGreen(['lint', 'journeys', 'proofs'], 'a1', file)).toEqual(['proofs']);
});

test('results of another commit, or for a tree with changes, do not count', () => {
  storeResult('a1', 'lint', green, file);
  expect(notGreen(['lint'], 'b2', file)).toEqual(['lint']);
  expect(notGreen(['lint'], null, file)).toEqual(['lint']);
  storeResult('b2', 'proofs', green, file);
  expect(notGreen(['lint', 'proofs'], 'a1', file)).toEqual(['lint', 'proofs']);
  expect(notGreen(['lint', 'proofs'], 'b2', file)).toEqual(['lint']);
});

test('a tree has a commit while no file of it is changed or new', () => {
  const git = (...parameters: readonly string[]): string =>
    execFileSync('git', ['-c', 'user.name=Test', '-c', 'user.email=test@example.com', ...parameters], {
      cwd: folder,
      encoding: 'utf8',
    }).trim();
  expect(commitOf(folder)).toBeNull();
  git('init', '--quiet');
  writeFileSync(join(folder, 'one'), '1');
  git('add', 'one');
  git('commit', '--quiet', '--message', 'one');
  expect(commitOf(folder)).toBe(git('rev-parse', 'HEAD'));
  writeFileSync(join(folder, 'two'), '2');
  expect(commitOf(folder)).toBeNull();
  rmSync(join(folder, 'two'));
  writeFileSync(join(folder, 'one'), '3');
  expect(commitOf(folder)).toBeNull();
});
