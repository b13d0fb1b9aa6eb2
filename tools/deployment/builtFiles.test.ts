import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeEach, describe, expect, test } from 'vitest';
import { buildDigest, builtFiles, compiledAddresses } from './builtFiles.ts';

const folder = mkdtempSync(join(tmpdir(), 'built-'));
const write = (file: string, content: string): void => writeFileSync(join(folder, file), content);

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(join(folder, 'assets'), { recursive: true });
  write('index.html', '<!doctype html>');
  write('assets/a.js', "new URL('http://localhost'); new URL('/', 'http://127.0.0.1')");
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

describe('what a build has written', () => {
  test('is every file, those in folders as well', () => {
    expect(builtFiles(folder)).toEqual(['assets/a.js', 'index.html']);
  });

  test('has another digest when a byte changes, a file moves or a file comes', () => {
    const first = buildDigest(folder);
    expect(buildDigest(folder)).toBe(first);
    write('index.html', '<!doctype htmL>');
    const changed = buildDigest(folder);
    write('index.html', '<!doctype html>');
    expect(buildDigest(folder)).toBe(first);
    write('b.js', '');
    expect(new Set([first, changed, buildDigest(folder)]).size).toBe(3);
  });
});

describe('an address compiled in', () => {
  test('is none where a library reckons with a bare host', () => {
    expect(compiledAddresses(folder)).toEqual([]);
  });

  test.each([
    'http://api.schaktkoll.localhost/oidc',
    'http://localhost:4300',
    'http://127.0.0.1:80/',
    'http://[::1]:4300/',
  ])('is found: %s', (address) => {
    write('assets/a.js', `fetch('${address}')`);
    expect(compiledAddresses(folder)).toHaveLength(1);
    expect(compiledAddresses(folder)[0]).toMatch(/^assets\/a\.js: /);
  });
});
