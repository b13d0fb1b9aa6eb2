import { geodataLimits } from '@schaktkoll/domain';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { GeodataThread } from './geodataThread.ts';
import { blockOf, drawingOf, entity, insertOf, layerOf, squareOf, type Pairs } from '../../../testing/geodata/files.ts';
import type { GivenFile } from './shared/unpack.ts';

let thread: GeodataThread;
beforeAll(() => {
  thread = new GeodataThread();
});
afterAll(() => thread.end());

const read = (given: GivenFile) =>
  thread.run({ kind: 'read', files: [given], format: null, system: null, maximumVertices: 10_000 });

describe('the name of a layer of a drawing', () => {
  const utf8 = (text: string) => new TextEncoder().encode(text);
  // The letters of the test in code page 850 of DOS, one byte each.
  const dosBytes: Readonly<Record<string, number>> = { Å: 0x8f, Ä: 0x8e, Ö: 0x99 };
  const dos = (text: string) => Uint8Array.from(text, (letter) => dosBytes[letter] ?? letter.charCodeAt(0));
  const escaped = (text: string) => utf8(text.replace('ÅÄÖ', String.raw`\U+00C5\U+00c4\U+00D6`));

  test.each([
    ['in the code page of Windows', {}],
    ['in UTF-8, as from R2007 on, whatever code page it names', { version: 'AC1027', bytesOf: utf8 }],
    ['in UTF-8 in a drawing of R2000 that names another', { version: 'AC1015', bytesOf: utf8 }],
    ['written by numbers', { version: 'AC1015', bytesOf: escaped }],
    ['in the code page of DOS', { version: 'AC1009', page: 'dos850', bytesOf: dos }],
    ['in that of DOS, which it does not say', { version: 'AC1009', page: '', bytesOf: dos }],
    ['in that of Windows, which it does not say', { version: 'AC1009', page: '' }],
  ] as const)('is read with its Swedish letters %s', async (_how, head) => {
    const drawing = drawingOf([], squareOf('SCHAKT_ÅÄÖ', 616_400), { layers: layerOf('SCHAKT_ÅÄÖ', 0, 7), ...head });
    const { layers } = await read(drawing);
    expect(layers.map(({ name, areas, isHidden }) => [name, areas.length, isHidden])).toEqual([
      ['SCHAKT_ÅÄÖ', 1, undefined],
    ]);
  });
});

describe('what a drawing does not show', () => {
  const layers = [...layerOf('SYNS', 0, 7), ...layerOf('FRYST', 1, 7), ...layerOf('SLÄCKT', 0, -7)];
  const hiddenIn = async (entities: Pairs, blocks: Pairs = []) =>
    (await read(drawingOf(blocks, entities, { layers }))).layers.map(({ name, isHidden = false, areas }) => [
      name,
      isHidden,
      areas.length,
    ]);

  test('is marked: layers that are frozen or off', async () => {
    const entities = [...squareOf('SYNS', 616_400), ...squareOf('FRYST', 616_500), ...squareOf('SLÄCKT', 616_600)];
    expect(await hiddenIn(entities)).toEqual([
      ['SYNS', false, 1],
      ['FRYST', true, 1],
      ['SLÄCKT', true, 1],
    ]);
  });

  test('is a layer apart where only some of one is invisible', async () => {
    const entities = [...squareOf('SYNS', 616_400, 5, '1A'), ...squareOf('SYNS', 616_500, 5, '1B', 60, 1)];
    expect(await hiddenIn(entities)).toEqual([
      ['SYNS', false, 1],
      ['SYNS', true, 1],
    ]);
  });

  test('is a block on a frozen layer, and one whose content is all hidden', async () => {
    const blocks = [
      ...blockOf('SYNLIGT', squareOf('0', 0)),
      ...blockOf('DOLT', [...squareOf('FRYST', 0), ...squareOf('SYNS', 0, 60, 1)]),
      ...blockOf('DELVIS', [...squareOf('FRYST', 0), ...squareOf('SYNS', 30)]),
    ];
    const insert = (layer: string, block: string, handle: string, east: number): Pairs => [
      ...insertOf(layer, block, east, 0),
      5,
      handle,
    ];
    const entities = [
      ...insert('FRYST', 'SYNLIGT', '2A', 616_400),
      ...insert('SYNS', 'DOLT', '2B', 616_500),
      ...insert('SYNS', 'DELVIS', '2C', 616_600),
    ];
    expect((await hiddenIn(entities, blocks)).toSorted()).toEqual([
      ['FRYST', true, 1],
      ['SYNS', false, 2],
      ['SYNS', true, 2],
    ]);
  });

  test('is marked where it cannot be read either', async () => {
    const region = entity('REGION', 'FRYST', 100, 'AcDbModelerGeometry', 70, 1);
    const { layers: found } = await read(drawingOf([], [...squareOf('SYNS', 616_400), ...region], { layers }));
    expect(found.map(({ name, isHidden = false, counts }) => [name, isHidden, counts.others])).toEqual([
      ['SYNS', false, 0],
      ['FRYST', true, 1],
    ]);
  });
});

describe('a layer with more than may be read', () => {
  const linesOn = (layer: string, count: number): Pairs =>
    Array.from({ length: count }, (_, index) =>
      entity('LINE', layer, 100, 'AcDbLine', 10, 616_000 + index / 100, 20, 6_728_000, 11, 616_400, 21, 6_728_300),
    ).flat();
  const found = async (entities: Pairs, head?: Parameters<typeof drawingOf>[2]) =>
    (await read(drawingOf([], entities, head))).layers.map(({ name, isTooLarge = false, areas, lines, counts }) => [
      name,
      isTooLarge,
      areas.length + lines.length,
      counts.areas + counts.lines,
    ]);

  test('is listed with what it has, and the others are read', async () => {
    const entities = [...linesOn('GRUNDKARTA', geodataLimits.shapes + 1), ...squareOf('SCHAKT', 616_400)];
    expect(await found(entities)).toEqual([
      ['GRUNDKARTA', true, 0, 10_001],
      ['SCHAKT', false, 1, 1],
    ]);
  });
});
