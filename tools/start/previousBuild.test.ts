import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { localHosts } from '../deployment/local.ts';
import { buildPrevious, commitsBeforeRest, journeysOfApps, parsePrevious } from './previousBuild.ts';

test.each(['cableowner', 'all'])('%s and a commit are written with an equals sign between', (part) => {
  expect(parsePrevious(`${part}=v1.2.0`)).toEqual({ part, ref: 'v1.2.0' });
});

test.each(['cableowner', 'cableowner=', 'server=HEAD', ''])(
  '"%s" is refused in one line that names the apps',
  (text) => {
    expect(() => parsePrevious(text)).toThrow(
      /^".*" is not written as <app>=<commit>; the apps are identity, .+, or all\.$/,
    );
  },
);

test('a commit that is not in the clone is refused by its name', async () => {
  await expect(buildPrevious('admin', 'no-such-commit', localHosts())).rejects.toThrow(
    'There is no commit "no-such-commit" in this clone.',
  );
});

test('all apps of a commit whose database is not upgraded are refused in one line', async () => {
  // A commit without any file; the clone of a test may have no earlier one.
  const author = ['-c', 'user.name=Test', '-c', 'user.email=test@schaktkoll.example'];
  const emptyTree = execFileSync('git', ['hash-object', '-t', 'tree', '--stdin'], {
    encoding: 'utf8',
    input: '',
  }).trim();
  const before = execFileSync('git', [...author, 'commit-tree', emptyTree, '-m', 'Empty'], { encoding: 'utf8' }).trim();
  await expect(buildPrevious('all', before, localHosts())).rejects.toThrow(
    /^The database of ".*" has another baseline and is not upgraded: name one app of it, not all\.$/,
  );
});

test('the tree rested after a commit whose successor came six hours later, and never after the newest', () => {
  const hour = 3600;
  const log = [
    { commit: 'newest', at: 40 * hour },
    { commit: 'morning', at: 39 * hour },
    { commit: 'evening', at: 33 * hour },
    { commit: 'afternoon', at: 27 * hour + 1 },
    { commit: 'first', at: 10 * hour },
  ];
  expect(commitsBeforeRest(log)).toEqual(['evening', 'first']);
});

test('of all journeys of then those of the hosts are left out: what they send is of the server of today', () => {
  const folder = mkdtempSync(join(tmpdir(), 'journeys-'));
  try {
    mkdirSync(join(folder, 'map'));
    for (const name of ['hosts.e2e.ts', 'map/tools.e2e.ts', 'drafts.e2e.ts', 'playwright.config.ts'])
      writeFileSync(join(folder, name), '');
    expect(journeysOfApps(folder)).toEqual(['drafts.e2e.ts', join('map', 'tools.e2e.ts')]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
