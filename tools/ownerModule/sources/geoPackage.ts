import { closeSync, existsSync, openSync, readSync, statSync } from 'node:fs';
import { DatabaseSync } from 'node:sqlite';
import { systemOfCode, systemOfDescription, type NamedSystem, type RawShape } from '@schaktkoll/geometry';
import { ownerModuleTexts as texts } from '../texts.ts';
import {
  areReadable,
  RowBoxes,
  SourceFault,
  valuesOf,
  type LayerState,
  type Source,
  type SourceRow,
  type SourceState,
} from './source.ts';
import { readWellKnownBinary } from './wellKnownBinary.ts';

interface Layer {
  readonly state: LayerState;
  readonly column: string;
  readonly boxes: RowBoxes;
}

interface LayerRow {
  readonly name: string;
  readonly column: string;
  readonly changed: string | null;
  readonly organisation: string;
  readonly code: number;
  readonly definition: string;
}

/** The bytes of an envelope in the header of a geometry, by its code. */
const envelopeBytes = [0, 32, 48, 48, 64];

/**
 * The layers of a GeoPackage, all of them unless some are named. Every geometry is read when the file has changed: a row
 * that cannot be read might lie anywhere, and the file's own R-tree would not have it.
 */
export function openGeoPackage({
  path,
  layers: wanted,
}: {
  readonly path: string;
  readonly layers?: readonly string[] | undefined;
}): Source {
  let database: DatabaseSync | null = null;
  let read: { readonly version: string; readonly layers: readonly Layer[] } | null = null;
  const current = () => {
    const version = versionOf(path, ...[`${path}-wal`].filter((file) => existsSync(file)));
    if (database === null || read?.version !== version) {
      database?.close();
      database = null;
      requireWhole(path);
      database = new DatabaseSync(path, { readOnly: true });
      read = { version, layers: readLayers(database, path, wanted) };
    }
    return { database, ...read };
  };
  return {
    state: async (): Promise<SourceState> => {
      const { version, layers } = current();
      return { version, layers: layers.map(({ state }) => state) };
    },
    rows: async (box) => {
      const { database: open, layers } = current();
      return layers.flatMap(({ state: { name }, column, boxes }) => {
        const statement = open.prepare(`select * from "${quoted(name)}" where rowid = ?`);
        return boxes.near(box).map((id): SourceRow => {
          const row = statement.get(id) ?? {};
          return { layer: name, row: id, shapes: shapesIn(row[column]), values: valuesOf(row, [column]) };
        });
      });
    },
    close: async () => database?.close(),
  };
}

/** When files were written, and their sizes: a change of either is another content. */
export function versionOf(...paths: readonly string[]): string {
  return paths
    .map((path) => {
      const { mtimeMs, size } = statSync(path);
      return `${path} ${mtimeMs} ${size}`;
    })
    .join('\n');
}

/** @throws SourceFault when the file is not as long as its own header says: it was cut off, or is still being written */
function requireWhole(path: string): void {
  const head = Buffer.alloc(100);
  const file = openSync(path, 'r');
  try {
    readSync(file, head, 0, head.length, 0);
  } finally {
    closeSync(file);
  }
  if (head.toString('latin1', 0, 15) !== 'SQLite format 3') throw new SourceFault(texts.notWhole);
  const size = head.readUInt16BE(16);
  const pages = head.readUInt32BE(28);
  if (statSync(path).size !== (size === 1 ? 65_536 : size) * pages) throw new SourceFault(texts.notWhole);
}

function readLayers(database: DatabaseSync, path: string, wanted?: readonly string[]): readonly Layer[] {
  const found = database
    .prepare(
      `select c.table_name as name, g.column_name as "column", c.last_change as changed, s.organization as organisation,
        s.organization_coordsys_id as code, s.definition
      from gpkg_contents c join gpkg_geometry_columns g on g.table_name = c.table_name
      left join gpkg_spatial_ref_sys s on s.srs_id = g.srs_id
      where c.data_type = 'features' order by c.table_name`,
    )
    .all() as unknown as readonly LayerRow[];
  const missing = (wanted ?? []).filter((name) => !found.some((layer) => layer.name === name));
  if (found.length === 0 || missing.length > 0) throw new SourceFault(texts.noLayer(missing));
  const written = statSync(path).mtime;
  return found
    .filter(({ name }) => wanted?.includes(name) ?? true)
    .map(({ name, column, changed, ...system }) => {
      const boxes = new RowBoxes();
      let [rows, unreadable] = [0, 0];
      const all = database.prepare(`select rowid as id, "${quoted(column)}" as shape from "${quoted(name)}"`);
      for (const { id, shape } of all.iterate()) {
        rows += 1;
        const shapes = shapesIn(shape);
        if (!areReadable(shapes)) unreadable += 1;
        else boxes.add(Number(id), shapes);
      }
      const changedAt = earlier(written, changed === null ? NaN : Date.parse(changed));
      return { state: { name, rows, unreadable, system: systemOf(system), changedAt }, column, boxes };
    });
}

/** The earlier of two moments; the first when the second is none. */
export function earlier(one: Date, other: number): Date {
  return new Date(Number.isNaN(other) ? one.getTime() : Math.min(one.getTime(), other));
}

function systemOf({ organisation, code, definition }: Pick<LayerRow, 'organisation' | 'code' | 'definition'>) {
  if (code === null || code <= 0) return null;
  const byCode: NamedSystem = /^epsg$/i.test(organisation) ? systemOfCode(`EPSG:${code}`) : 'unknown';
  return byCode === 'unknown' ? systemOfDescription(definition ?? '') : byCode;
}

/** The shapes of a geometry of a GeoPackage: a header, an envelope, and well-known binary. */
function shapesIn(value: unknown): readonly RawShape[] {
  if (!(value instanceof Uint8Array)) return [];
  try {
    if (value[0] !== 0x47 || value[1] !== 0x50) return [{ kind: 'other' }];
    return readWellKnownBinary(value.subarray(8 + (envelopeBytes[((value[3] ?? 0) >> 1) & 7] ?? NaN)));
  } catch {
    return [{ kind: 'other' }];
  }
}

function quoted(name: string): string {
  return name.replaceAll('"', '""');
}
