import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { findPrograms } from './programs.ts';

const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-programs-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** A folder with programs that print this version, or that do not start when it is null. */
function programs(name: string, version: string | null): string {
  const bin = join(folder, name, 'bin');
  mkdirSync(bin, { recursive: true });
  for (const program of ['postgres', 'initdb']) {
    writeFileSync(
      join(bin, program),
      version === null ? '\u007fELF of another machine' : `#!/bin/sh\necho "postgres (PostgreSQL) ${version}"\n`,
    );
    chmodSync(join(bin, program), 0o755);
  }
  return bin;
}

test.skipIf(process.platform === 'win32')(
  'takes the programs of the package before newer ones that are installed',
  () => {
    const installed = programs('installed', '19.1');
    expect(findPrograms(programs('packaged', '18.4'), () => [installed])).toMatchObject({
      folder: join(folder, 'packaged', 'bin'),
      major: 18,
    });
  },
);

test.skipIf(process.platform === 'win32')(
  'takes the newest installed ones when those of the package do not start or are absent',
  () => {
    const installed = [programs('old', '15.18'), programs('new', '17.2'), join(folder, 'nowhere')];
    for (const packaged of [programs('foreign', null), join(folder, 'absent')])
      expect(findPrograms(packaged, () => installed)).toMatchObject({ folder: join(folder, 'new', 'bin'), major: 17 });
  },
);

test('says in one line what to install when there are none, or only ones that are too old', () => {
  const tooOld = programs('ancient', '14.9');
  expect(() => findPrograms(join(folder, 'absent'), () => [tooOld])).toThrow(
    /^No PostgreSQL was found: .* Install PostgreSQL 15 or later, or name a database in DATABASE_URL\.$/,
  );
});
