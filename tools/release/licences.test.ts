import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { licenceFault, shippedPackages } from './licences.ts';

const lock = JSON.parse(readFileSync('package-lock.json', 'utf8')) as Parameters<typeof shippedPackages>[0];

describe('the licences of what is shipped', () => {
  test('allow it, of every package of the lockfile', () => {
    const packages = shippedPackages(lock);
    expect(packages.length).toBeGreaterThan(200);
    expect(packages.flatMap(({ name, licence }) => licenceFault(name, licence) ?? [])).toEqual([]);
  });

  test('are those of packages for use alone, each version once', () => {
    const packages = {
      '': { version: '1.0.0' },
      'libs/domain': { version: '0.1.0' },
      'node_modules/@schaktkoll/domain': { link: true },
      'node_modules/@a/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/c/node_modules/@a/b': { version: '2.0.0', license: 'MIT' },
      'node_modules/vite': { version: '8.0.0', license: 'MIT', dev: true },
    };
    expect(shippedPackages({ packages })).toEqual([{ name: '@a/b', version: '2.0.0', licence: 'MIT' }]);
  });

  test.each([
    ['MIT', null],
    ['MIT AND OFL-1.1', null],
    ['(MIT OR GPL-3.0-only)', null],
    ['GPL-3.0-only', 'a has the licence GPL-3.0-only, which tools/release/licences.ts does not allow.'],
    [
      'MIT AND AGPL-3.0-only',
      'a has the licence MIT AND AGPL-3.0-only, which tools/release/licences.ts does not allow.',
    ],
    [undefined, 'a names no licence.'],
  ])('of %s: %s', (licence, fault) => {
    expect(licenceFault('a', licence)).toBe(fault);
  });
});
