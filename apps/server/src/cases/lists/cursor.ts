import { isCalendarDay } from '@schaktkoll/domain';
import { ApiError } from '../../platform/http/apiError.ts';

/** What a sort key is made of. */
export type KeyKind = 'moment' | 'day' | 'text' | 'integer';
type KeyValue = string | number;

/** After which row a page begins: the values of its sort key and its identifier. */
export interface Position {
  readonly key: readonly KeyValue[];
  readonly id: string;
}

/** An order as the cursor must know it: one that was made in another order is refused. */
export interface CursorOrder {
  readonly name: string;
  readonly kinds: readonly KeyKind[];
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
const moment = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}\.\d{3}Z$/;

const checks: Readonly<Record<KeyKind, (value: unknown) => boolean>> = {
  moment: (value) => typeof value === 'string' && moment.test(value) && !Number.isNaN(Date.parse(value)),
  day: (value) => typeof value === 'string' && isCalendarDay(value),
  text: (value) => typeof value === 'string' && value.length <= 200 && !value.includes('\0'),
  integer: (value) => typeof value === 'number' && Number.isInteger(value) && Math.abs(value) < 2 ** 31,
};

/** The position as text that says nothing to a client. */
export function encodeCursor({ name }: CursorOrder, { key, id }: Position): string {
  return Buffer.from(JSON.stringify([name, ...key, id])).toString('base64url');
}

/**
 * The position that a cursor names; null where the first page is asked for.
 * @throws ApiError InvalidParameters for a text that is no cursor of ours in this order
 */
export function decodeCursor(cursor: string | undefined, { name, kinds }: CursorOrder): Position | null {
  if (cursor === undefined || cursor === '') return null;
  const parts = parse(cursor);
  const [madeIn, id, key] = [parts.at(0), parts.at(-1), parts.slice(1, -1)];
  const fits =
    madeIn === name &&
    typeof id === 'string' &&
    uuid.test(id) &&
    key.length === kinds.length &&
    kinds.every((kind, index) => checks[kind](key[index]));
  if (!fits)
    throw new ApiError('InvalidParameters', undefined, { issues: [{ path: 'cursor', code: 'InvalidFormat' }] });
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
