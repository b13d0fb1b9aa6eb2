import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { readConfig, secretOf } from './config.ts';

const folder = mkdtempSync(join(tmpdir(), 'schaktkoll-config-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'module.json');

const example = () =>
  readConfig(new URL('example.json', import.meta.url).pathname) as unknown as Record<string, unknown> & {
    sources: Record<string, unknown>[];
  };
const faultsOf = (value: unknown): string => {
  writeFileSync(file, typeof value === 'string' ? value : JSON.stringify(value));
  try {
    readConfig(file);
    return '';
  } catch (error) {
    return (error as Error).message.replace(`${file}`, 'module.json');
  }
};

test('the example has a source of each type, and what may be left out has its default', () => {
  const config = example();
  expect(config.sources.map(({ type }) => type)).toEqual(['GeoPackage', 'Shape', 'PostGIS', 'WFS']);
  expect(config).toMatchObject({ searchMetres: 25, pollSeconds: 60, manualAreas: [] });
});

test('each fault is said in Swedish, with the place where it stands', () => {
  const config = example();
  const [source] = config.sources;
  const of = (changes: object) => faultsOf({ ...config, ...changes });
  expect(of({})).toBe('');
  expect(faultsOf('{ "api": ')).toMatch(/^module\.json är inte JSON: /);
  expect(of({ api: 'http://exempel.se' })).toBe(
    'Inställningarna i module.json stämmer inte:\n  api: ska börja med https:// (http:// bara på den egna datorn)',
  );
  expect(of({ sources: [{ ...source, coverage: [1, 2, 3] }] })).toContain('  sources[0].coverage: har fel form');
  expect(of({ sources: [{ ...source, profile: undefined }] })).toContain('  sources[0].profile: saknas');
  expect(of({ sources: [{ ...source, system: 'RT38' }] })).toContain('  sources[0].system: är inget av de möjliga');
  expect(of({ sources: [{ ...source, type: 'DWG' }] })).toContain('  sources[0].type: är inget av de möjliga valen');
  expect(of({ sources: [{ ...source, maxAge: 3 }] })).toContain('  sources[0]: känner inte till maxAge');
  expect(of({ sources: [source, source] })).toContain('  sources: finns flera gånger');
  expect(of({ searchMetres: 10 })).toContain('  searchMetres: ska vara minst 25');
  expect(of({ rules: { Emergency: { none: 'NoInterest', lines: 'Material' } } })).toContain(
    'känner inte till Emergency',
  );
  expect(of({ rules: { Project: { none: 'Material', lines: 'NoInterest' } } })).toMatch(
    /rules\.Project\.none: ska säga att det inte finns några ledningar\n {2}rules\.Project\.lines: ska säga att det finns/,
  );
  expect(of({ map: { ...(config['map'] as object), audience: 'Alla' } })).toContain('  map.audience: är inget av');
  expect(() => readConfig(join(folder, 'saknas.json'))).toThrow('kan inte läsas');
});

test('a secret comes from the environment or from a file, and is named when it is missing', () => {
  const path = join(folder, 'secret');
  writeFileSync(path, 'hemligt\n');
  expect(secretOf('CLIENT_SECRET', { CLIENT_SECRET: 'ur miljön' })).toBe('ur miljön');
  expect(secretOf('CLIENT_SECRET', { CLIENT_SECRET_FILE: path })).toBe('hemligt');
  expect(() => secretOf('CLIENT_SECRET', {})).toThrow('Sätt CLIENT_SECRET, eller CLIENT_SECRET_FILE');
});
