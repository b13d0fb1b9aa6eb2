import type { CoordinateSystem } from '@schaktkoll/domain';
import { pointsOf, type Extent, type NamedSystem, type RawShape } from '@schaktkoll/geometry';

/** What is known of a layer without its lines. */
export interface LayerState {
  readonly name: string;
  readonly rows: number;
  /** Rows without a shape, or with one that cannot be read: they might lie anywhere. */
  readonly unreadable: number;
  /** What the source names. */
  readonly system: NamedSystem;
  /** When the data was changed last: the earlier of what the file says and when it was written. */
  readonly changedAt: Date;
}

/** What a source is at a moment. */
export interface SourceState {
  /** Another when anything in the source may have changed. */
  readonly version: string;
  readonly layers: readonly LayerState[];
}

/** A row as the source has it: its shapes in the source's own coordinates. */
export interface SourceRow {
  readonly layer: string;
  readonly row: number;
  readonly shapes: readonly RawShape[];
  /** By column, empty ones left out. */
  readonly values: Readonly<Record<string, string | number>>;
}

/** A network on the owner's machine. Every function throws when anything of it cannot be read. */
export interface Source {
  state(): Promise<SourceState>;
  /** The rows whose extent meets the box, in the source's own coordinates, easting first; all of them without a box. */
  rows(box: Extent | null, system: CoordinateSystem): Promise<readonly SourceRow[]>;
  close(): Promise<void>;
}

/** A fault of a source, in words for the owner. */
export class SourceFault extends Error {
  override readonly name = 'SourceFault';
}

/** The extents of the rows of a layer, in an array of four numbers each: a million rows take 32 MB and some milliseconds. */
export class RowBoxes {
  readonly #ids: number[] = [];
  readonly #boxes: number[] = [];

  /** Adds a row with shapes that can be read. */
  add(id: number, shapes: readonly RawShape[]): void {
    let [west, south, east, north] = [Infinity, Infinity, -Infinity, -Infinity];
    for (const [x, y] of shapes.flatMap(pointsOf)) {
      west = Math.min(west, x);
      south = Math.min(south, y);
      east = Math.max(east, x);
      north = Math.max(north, y);
    }
    this.#ids.push(id);
    this.#boxes.push(west, south, east, north);
  }

  /** The ids of the rows that meet the box, in their order; all of them without one. */
  near(box: Extent | null): readonly number[] {
    if (box === null) return this.#ids;
    const all = this.#boxes;
    return this.#ids.filter((_, index) => {
      const at = 4 * index;
      return (
        (all[at] ?? 0) <= box[2] &&
        box[0] <= (all[at + 2] ?? 0) &&
        (all[at + 1] ?? 0) <= box[3] &&
        box[1] <= (all[at + 3] ?? 0)
      );
    });
  }
}

/** Whether a row has shapes, and each can be read and has a place. */
export function areReadable(shapes: readonly RawShape[]): boolean {
  return (
    shapes.length > 0 &&
    shapes.every((shape) => shape.kind !== 'other' && pointsOf(shape).every((pair) => pair.every(Number.isFinite)))
  );
}

/** A value of a column as a profile reads it; undefined for an empty one. */
export function valueOf(value: unknown): string | number | undefined {
  if (typeof value === 'number') return Number.isFinite(value) ? value : undefined;
  if (typeof value === 'bigint' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString().slice(0, 10);
  return typeof value === 'string' && value.trim() !== '' ? value.trim() : undefined;
}

/** The columns of a row that have a value, without its shape. */
export function valuesOf(columns: Readonly<Record<string, unknown>>, without: readonly string[] = []) {
  const values: Record<string, string | number> = {};
  for (const [name, each] of Object.entries(columns)) {
    const value = without.includes(name) ? undefined : valueOf(each);
    if (value !== undefined) values[name] = value;
  }
  return values;
}
