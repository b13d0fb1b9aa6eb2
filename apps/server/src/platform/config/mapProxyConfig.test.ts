import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { configFault, type AppConfig } from '@schaktkoll/contract';
import { afterAll, describe, expect, test } from 'vitest';
import { readMapSources } from './mapProxyConfig.ts';

const folder = mkdtempSync(join(tmpdir(), 'map-sources-'));
afterAll(() => rmSync(folder, { recursive: true }));

const read = (content: unknown, isProduction = false) => {
  const file = join(folder, 'sources.json');
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return readMapSources(file, isProduction);
};
const tiles = { name: 'topo', kind: 'tiles', url: 'https://maps.example/KEY/{z}/{y}/{x}.png' };
const wms = { name: 'borders', kind: 'wms', url: 'https://maps.example/wms', layers: 'a' };

describe('the ready-made entries', () => {
  test.each(['openstreetmap', 'lantmateriet', 'municipality'])(
    '%s is a source in production, and a layer that asks the proxy for it',
    (name) => {
      const folder = 'tools/deployment/mapLayers';
      const [source, ...others] = readMapSources(`${folder}/${name}.sources.json`, true);
      expect(others).toEqual([]);
      const layers = JSON.parse(readFileSync(`${folder}/${name}.layers.json`, 'utf8')) as AppConfig['map']['sources'];
      const example = JSON.parse(readFileSync('tools/deployment/example.json', 'utf8')) as AppConfig;
      expect(configFault({ ...example, map: { ...example.map, sources: layers } })).toBeNull();
      for (const { kind, url, isProxied } of layers) {
        expect(isProxied).toBe(true);
        expect(url).toContain(`/inquirer/api/map/${source?.name}/`);
        // Level, then row, then column, as the call of the proxy has them.
        if (kind !== 'wms') expect(url).toMatch(/\/(\{z\}\/\{y\}\/\{x\}|\{TileMatrix\}\/\{TileRow\}\/\{TileCol\})$/);
        expect(kind).toBe(source?.kind === 'wms' ? 'wms' : source?.grid === 'web' ? 'xyz' : 'wmts');
      }
    },
  );
});

describe('the sources that the server fetches', () => {
  test('are none without a file, and those of the file with one', () => {
    expect(readMapSources(undefined, true)).toEqual([]);
    expect(
      read([tiles, { ...wms, user: 'u', password: 'p', headers: { 'X-Key': 'k' } }], true).map(({ name }) => name),
    ).toEqual(['topo', 'borders']);
  });

  test.each([
    ['no JSON', '{', /cannot be read as JSON/],
    ['an unknown grid', [{ ...tiles, grid: 'polar' }], /0\.grid: must be swedish or web/],
    ['a level no grid has', [{ ...tiles, levels: 40 }], /0\.levels: must be 1 to 23/],
    ['more connections than the proxy makes', [{ ...tiles, connections: 100 }], /0\.connections: must be 1 to 24/],
    ['no list', {}, /must be a list/],
    ['a name with a slash', [{ ...tiles, name: 'a/b' }], /0\.name: must be small letters/],
    [
      'an address without places for the tile',
      [{ ...tiles, url: 'https://maps.example/KEY' }],
      /topo: its address must have/,
    ],
    [
      'a host that the tile would decide',
      [{ ...tiles, url: 'https://{x}.example/{z}/{y}/{x}' }],
      /topo: its host must be fixed/,
    ],
    [
      'a user in the address',
      [{ ...wms, url: 'https://u:p@maps.example/wms' }],
      /0\.url: must be an address without a user/,
    ],
    ['a WMS without layers', [{ ...wms, layers: undefined }], /borders: layers is missing/],
    ['a user without a password', [{ ...wms, user: 'u' }], /borders: user and password go together/],
    ['one name twice', [tiles, tiles], /names a source twice/],
  ])('are refused with %s, in a line without the key', (_what, content, words) => {
    expect(() => read(content)).toThrow(words);
    expect(() => read(content)).not.toThrow(/KEY/);
  });

  test('go over https alone in production', () => {
    expect(() => read([{ ...wms, url: 'http://maps.example/wms' }], true)).toThrow(
      /borders: its address must be https/,
    );
    expect(read([{ ...wms, url: 'http://maps.example/wms' }])).toHaveLength(1);
  });
});
