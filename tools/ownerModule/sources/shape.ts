import { readdirSync, readFileSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { systemOfDescription, type Extent, type Pair, type RawShape } from '@schaktkoll/geometry';
import { ownerModuleTexts as texts } from '../texts.ts';
import { readTable, type Table } from './dbf.ts';
import { earlier, versionOf } from './geoPackage.ts';
import { areReadable, RowBoxes, SourceFault, type LayerState, type Source, type SourceRow } from './source.ts';
import { areaOf, lineOf } from './wellKnownBinary.ts';

interface Layer {
  readonly state: LayerState;
  readonly shapes: Buffer;
  /** Where each record of the table begins in `shapes`. */
  readonly offsets: readonly number[];
  readonly table: Table;
  readonly boxes: RowBoxes;
}

const HEAD = 100;
/** Points, lines, areas and multi-points: plain, with heights, with measures. Nothing else has lines of a network. */
const readableKinds = [1, 3, 5, 8, 11, 13, 15, 18, 21, 23, 25, 28];
/** Of the kinds with heights and measures, the shape itself is that of the plain kind. */
const plainKind = (kind: number): number => kind % 10;

/** A shape file, or all shape files of a folder: each is a layer, read again when one of its files changes. */
export function openShape({ path }: { readonly path: string }): Source {
  let read: { readonly version: string; readonly layers: readonly Layer[] } | null = null;
  const current = () => {
    const files = shapeFiles(path);
    const version = versionOf(...files.flatMap(partsOf));
    if (read?.version !== version) read = { version, layers: files.map(readLayer) };
    return read;
  };
  return {
    state: async () => {
      const { version, layers } = current();
      return { version, layers: layers.map(({ state }) => state) };
    },
    rows: async (box) => current().layers.flatMap((layer) => rowsOf(layer, box)),
    close: async () => undefined,
  };
}

function rowsOf({ state: { name }, shapes, offsets, table, boxes }: Layer, box: Extent | null): readonly SourceRow[] {
  return boxes.near(box).map((index) => ({
    layer: name,
    row: index + 1,
    shapes: shapesAt(shapes, offsets[index] ?? 0),
    values: table.values(index),
  }));
}

function shapeFiles(path: string): readonly string[] {
  const isShape = (name: string) => /\.shp$/i.test(name);
  if (!statSync(path).isDirectory()) return [path];
  const files = readdirSync(path)
    .filter(isShape)
    .toSorted()
    .map((name) => join(path, name));
  if (files.length === 0) throw new SourceFault(texts.noLayer([]));
  return files;
}

/** The files that belong to a shape file and are there, whatever the letters of their endings. */
function partsOf(file: string): readonly string[] {
  const stem = basename(file).replace(/\.[^.]*$/, '');
  return readdirSync(dirname(file))
    .filter((name) => name.replace(/\.[^.]*$/, '') === stem && /\.(?:shp|dbf|prj|cpg)$/i.test(name))
    .toSorted()
    .map((name) => join(dirname(file), name));
}

function readLayer(file: string): Layer {
  const parts = partsOf(file);
  const part = (ending: string): Buffer | null => {
    const found = parts.find((each) => each.toLowerCase().endsWith(ending));
    return found === undefined ? null : readFileSync(found);
  };
  const [shapes, dbf] = [readFileSync(file), part('.dbf')];
  if (dbf === null) throw new SourceFault(texts.noTable(basename(file)));
  // Both say how long they are, in words of two bytes, so one that was cut off shows.
  if (shapes.length < HEAD || shapes.readInt32BE(0) !== 9_994 || shapes.readInt32BE(24) * 2 !== shapes.length)
    throw new SourceFault(texts.notWhole);
  const table = readTable(dbf, part('.cpg')?.toString('latin1') ?? null);
  const offsets: number[] = [];
  for (let at = HEAD; at < shapes.length; at += 8 + shapes.readInt32BE(at + 4) * 2) offsets.push(at + 8);
  if (offsets.length !== table.rows) throw new SourceFault(texts.otherRows(offsets.length, table.rows));
  const boxes = new RowBoxes();
  let [rows, unreadable] = [0, 0];
  for (const [index, offset] of offsets.entries()) {
    if (table.isDeleted(index)) continue;
    rows += 1;
    const own = shapesAt(shapes, offset);
    if (!areReadable(own)) unreadable += 1;
    else boxes.add(index, own);
  }
  const system = systemOfDescription(part('.prj')?.toString('utf8') ?? '');
  const changedAt = earlier(statSync(file).mtime, table.changedAt);
  const name = basename(file).replace(/\.[^.]*$/, '');
  return { state: { name, rows, unreadable, system, changedAt }, shapes, offsets, table, boxes };
}

/** The shapes of a record; none for an empty one. */
function shapesAt(bytes: Buffer, offset: number): readonly RawShape[] {
  try {
    const kind = bytes.readInt32LE(offset);
    if (kind === 0) return [];
    if (!readableKinds.includes(kind)) return [{ kind: 'other' }];
    const pair = (at: number): Pair => [bytes.readDoubleLE(at), bytes.readDoubleLE(at + 8)];
    const pairs = (at: number, count: number) => Array.from({ length: count }, (_, index) => pair(at + 16 * index));
    if (plainKind(kind) === 1) return [{ kind: 'point', points: [pair(offset + 4)] }];
    if (plainKind(kind) === 8)
      return pairs(offset + 40, bytes.readInt32LE(offset + 36)).map((point) => ({ kind: 'point', points: [point] }));
    const [parts, points] = [bytes.readInt32LE(offset + 36), bytes.readInt32LE(offset + 40)];
    const starts = Array.from({ length: parts }, (_, index) => bytes.readInt32LE(offset + 44 + 4 * index));
    const first = offset + 44 + 4 * parts;
    const paths = starts.map((from, index) => pairs(first + 16 * from, (starts[index + 1] ?? points) - from));
    // Which ring is a hole of which is not said: each counts as filled, because nothing may be missed in a hole.
    return paths.flatMap((path) => (plainKind(kind) === 3 ? lineOf(path) : areaOf([path])));
  } catch {
    return [{ kind: 'other' }];
  }
}
