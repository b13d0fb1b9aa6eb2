import { isCalendarDay } from '@schaktkoll/domain';
import type { CursorOrder, KeyKind, KeyValue, Position } from '../db/keyset.ts';
import { ApiError } from '../apiError.ts';

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const checks: Readonly<Record<KeyKind, (value: unknown) => boolean>> = {
  moment: (value) => typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value)),
  day: (value) => typeof value === 'string' && isCalendarDay(value),
  text: (value) => typeof value === 'string' && value.length <= 200 && !value.includes('\0'),
  integer: (value) => isInteger(value, 31),
  smallint: (value) => isInteger(value, 15),
};

/** A whole number of so many bits and a sign. */
function isInteger(value: unknown, bits: number): boolean {
  return typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** bits;
}

/** The position as text that says nothing to a client. */
export function encodeCursor({ name }: CursorOrder, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([name, ...key, id])).toString('base64url');
}

/**
 * The position that a cursor names; null where the first page is asked for.
 * @param path of the parameter that has it
 * @throws ApiError InvalidParameters for a text that is no cursor of ours in this order
 */
export function decodeCursor(
  cursor: string | undefined,
  { name, kinds }: CursorOrder,
  path = 'cursor',
): Position | null {
  if (cursor === undefined || cursor === '') return null;
  const parts = parse(cursor);
  const madeIn = parts.at(0);
  const key = parts.slice(1, -1);
  const id = parts.at(-1);
  const fits =
    madeIn === name &&
    typeof id === 'string' &&
    uuid.test(id) &&
    key.length === kinds.length &&
    kinds.every((kind, index) => checks[kind](key[index]));
  if (!fits) throw new ApiError('InvalidParameters', undefined, { issues: [{ path, code: 'InvalidFormat' }] });
  return { key: key as KeyValue[], id };
}

function parse(cursor: string): unknown[] {
  try {
    const parts: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString());
    return Array.isArray(parts) ? parts : [];
  } catch {
    return [];
  }
}

/**
 * A page of a list with the cursor of the next one.
 * @param rows one more than `size` where there is another page
 */
export function cursorPage<Row extends { readonly position: Position }, Item>(
  rows: readonly Row[],
  { order, size, itemOf }: { readonly order: CursorOrder; readonly size: number; readonly itemOf: (row: Row) => Item },
): { items: Item[]; nextCursor: string | null } {
  const shown = rows.slice(0, size);
  const last = shown.at(-1);
  return {
    items: shown.map(itemOf),
    nextCursor: rows.length > size && last !== undefined ? encodeCursor(order, last.position) : null,
  };
}
