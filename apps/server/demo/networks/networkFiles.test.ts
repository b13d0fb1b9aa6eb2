import { readFileSync } from 'node:fs';
import type { CoordinateSystem } from '@schaktkoll/domain';
import { isInTown, isInsideSweden } from '@schaktkoll/geometry';
import { describe, expect, test } from 'vitest';
import { readNetworkFiles } from '../../src/maps/geodata/network/readNetwork.ts';
import { Gdal } from '../../src/maps/geodata/shared/gdal.ts';
import { networkFiles } from './networkFiles.ts';
import { townNetwork, type TownKind, type TownThing } from './townNetwork.ts';

const things = townNetwork();
const storedFile = (name: string) => ({
  name,
  content: Uint8Array.from(readFileSync(new URL(`generated/${name}`, import.meta.url))),
});
let library: Promise<Gdal> | null = null;
const read = (name: string, system: CoordinateSystem | null = null) =>
  readNetworkFiles({ files: [storedFile(name)], system, near: null }, () => (library ??= Gdal.load()));
const countOf = (kind: TownKind, part: TownThing['part'], status?: TownThing['status']) =>
  things.filter((each) => each.kind === kind && each.part === part && (status === undefined || each.status === status))
    .length;

describe('the network of the invented town', () => {
  test('is the same for the same seed, and another for another', () => {
    expect(townNetwork()).toEqual(things);
    expect(townNetwork(1)).not.toEqual(things);
  });

  test('begins with a water main in the middle of the westernmost street', () => {
    // From 1320 m west and 980 m south of the centre to 640 m south of it, turned by 0.2 radians:
    // 607500 - 1320 × 0.980067 + 980 × 0.198669, 6725600 - 1320 × 0.198669 - 980 × 0.980067.
    expect(things[0]).toMatchObject({
      kind: 'water',
      part: 'main',
      path: [
        [606_401.01, 6_724_377.29],
        [606_333.46, 6_724_710.51],
      ],
    });
  });

  test('has about 6,000 things of every kind, all in the town', () => {
    expect(things.length).toBeGreaterThan(5_000);
    expect(things.length).toBeLessThan(7_000);
    expect(new Set(things.map(({ kind }) => kind)).size).toBe(13);
    const middles = things.map(({ path }): readonly [number, number] => {
      const [first = [0, 0], last = first] = [path[0], path.at(-1)];
      return [(first[0] + last[0]) / 2, (first[1] + last[1]) / 2];
    });
    expect(middles.every(isInsideSweden)).toBe(true);
    // The lines of the outermost streets lie beside them.
    expect(middles.filter((middle) => !isInTown(middle)).length).toBeLessThan(things.length * 0.1);
  });

  test('leaves three depths of ten and some accuracies unknown, and has some planned, disused and schematic', () => {
    const share = (belongs: (thing: TownThing) => boolean) => things.filter(belongs).length / things.length;
    expect(share(({ depth }) => depth === null)).toBeCloseTo(0.3, 1);
    expect(share(({ accuracy }) => accuracy === null)).toBeCloseTo(0.25, 1);
    expect(things.every(({ depth }) => depth === null || (depth >= 0.3 && depth <= 2.8))).toBe(true);
    for (const rare of [
      share(({ status }) => status === 'planned'),
      share(({ status }) => status === 'disused'),
      share(({ drawing }) => drawing === 'schematic'),
    ]) {
      expect(rare).toBeGreaterThan(0.01);
      expect(rare).toBeLessThan(0.1);
    }
    expect(things.filter(({ part }) => part === 'caution')).toHaveLength(1);
  });
});

describe('the files of the owners', () => {
  test('are what the generator makes, and weigh at most 400 kB each', async () => {
    for (const [name, content] of Object.entries(await networkFiles())) {
      expect(Buffer.compare(content, storedFile(name).content), name).toBe(0);
      expect(content.length).toBeLessThanOrEqual(400_000);
    }
  });

  test('give water and sewers with their depths', async () => {
    const { format, system, layers, skipped, repairs } = await read('tvaback-va.zip');
    expect([format, system, skipped]).toEqual(['GeoPackage', 'SWEREF99', []]);
    expect(Object.values(repairs)).toEqual([0, 0, 0, 0, 0]);
    expect(layers.map(({ name, features }) => [name, features.length])).toEqual([
      ['Vattenledning', countOf('water', 'main')],
      ['Spillvattenledning', countOf('sewer', 'main')],
      ['Dagvattenledning', countOf('storm', 'main')],
      ['Kombledning', countOf('combined', 'main')],
      ['Servis', countOf('water', 'service') + countOf('sewer', 'service')],
      ['Brunn', countOf('sewer', 'well') + countOf('combined', 'well')],
      ['Ventil', countOf('water', 'valve') + countOf('water', 'hydrant')],
      ['Forsiktighetszon', 1],
    ]);
    const [first] = layers[0]?.features ?? [];
    expect(first?.geometry).toEqual({ shape: 'line', paths: [things[0]?.path] });
    expect(first?.values).toMatchObject({ objektid: 'DEMO-1', typ: 'Dricksvatten', anlagd: things[0]?.year });
    expect(first?.values['djup_m'] ?? null).toBe(things[0]?.depth);
    expect(layers.at(-1)?.features[0]?.geometry.shape).toBe('area');
  });

  test('give electricity by the names of layers, once its system is chosen', async () => {
    const asked = await read('tvaback-el.zip');
    expect([asked.format, asked.system]).toEqual(['Dxf', null]);
    expect(asked.possibleSystems).toContain('SWEREF99_1630');
    const { system, layers, skipped } = await read('tvaback-el.zip', 'SWEREF99_1630');
    expect([system, skipped]).toEqual(['SWEREF99_1630', []]);
    expect(Object.fromEntries(layers.map(({ name, features }) => [name, features.length]))).toEqual({
      EL_HSP_10KV: countOf('elHigh', 'main'),
      EL_BELYSNING: countOf('lighting', 'main'),
      EL_TRAFIKSIGNAL: 4,
      EL_KABELSKAP: countOf('elLow', 'cabinet'),
      EL_SERVIS: countOf('elLow', 'service'),
      EL_LSP: countOf('elLow', 'main', 'inUse'),
      EL_LSP_PROJ: countOf('elLow', 'main', 'planned'),
      EL_LSP_UR_DRIFT: countOf('elLow', 'main', 'disused'),
    });
    const [wanted = [0, 0]] = things.find(({ kind }) => kind === 'elHigh')?.path ?? [];
    const [found = [0, 0]] = layers.find(({ name }) => name === 'EL_HSP_10KV')?.features[0]?.geometry.paths[0] ?? [];
    // Both were rounded to centimetres.
    expect(Math.hypot(found[0] - wanted[0], found[1] - wanted[1])).toBeLessThan(0.02);
  });

  test('give fibre and telephone', async () => {
    const { format, layers, skipped } = await read('tvaback-fiber.geojson');
    expect([format, skipped]).toEqual(['Geojson', []]);
    const features = layers.flatMap((layer) => layer.features);
    const kinds = Object.groupBy(features, ({ values }) => String(values['nat']));
    expect([kinds['Fiber']?.length, kinds['Tele']?.length]).toEqual([
      countOf('fibre', 'main') + countOf('fibre', 'service') + countOf('fibre', 'joint'),
      countOf('telecom', 'main'),
    ]);
  });

  test('give heat, cooling and gas from one archive', async () => {
    const { format, system, layers } = await read('tvaback-varme-gas.zip');
    expect([format, system]).toEqual(['Shape', 'SWEREF99']);
    expect(Object.fromEntries(layers.map(({ name, features }) => [name, features.length]))).toEqual({
      FJARRVARME: countOf('heat', 'main'),
      FJARRKYLA: countOf('cooling', 'main'),
      GAS: countOf('gas', 'main'),
    });
  });

  test('say that they are invented', () => {
    expect(new TextDecoder().decode(storedFile('tvaback-fiber.geojson').content).slice(0, 200)).toContain('Påhittat.');
    for (const name of ['tvaback-va.zip', 'tvaback-el.zip', 'tvaback-varme-gas.zip'])
      expect(Buffer.from(storedFile(name).content).includes('PÅHITTAT.txt')).toBe(true);
  });
});
