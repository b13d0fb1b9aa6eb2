import { sql, type RawBuilder } from 'kysely';

/** What a part of a sort key is: how its value is checked in a cursor, and its type in the database. */
export type KeyKind = 'moment' | 'day' | 'text' | 'integer' | 'smallint';
export type KeyValue = string | number;

/** After which row a page begins: the values of its sort key and its identifier. */
export interface Position {
  readonly key: readonly KeyValue[];
  readonly id: string;
}

/** An order as a cursor must know it: a cursor that was made in another order is refused. */
export interface CursorOrder {
  readonly name: string;
  readonly kinds: readonly KeyKind[];
}

/** An order of rows by a sort key, and by the identifier where that is equal, for keyset pagination. */
export interface KeysetOrder extends CursorOrder {
  readonly columns: readonly RawBuilder<unknown>[];
  readonly id: RawBuilder<unknown>;
  readonly isDescending: boolean;
}

const types: Readonly<Record<KeyKind, RawBuilder<unknown>>> = {
  moment: sql`timestamptz`,
  day: sql`date`,
  text: sql`text`,
  integer: sql`integer`,
  smallint: sql`smallint`,
};

/**
 * @param columns the parts of the sort key, such as `c.created_at`, with their types
 * @param id the unique identifier that orders rows with the same key, a UUID
 */
export function keysetOrder(
  name: string,
  columns: Readonly<Record<string, KeyKind>>,
  { id, isDescending = false }: { readonly id: string; readonly isDescending?: boolean },
): KeysetOrder {
  return {
    name,
    kinds: Object.values(columns),
    columns: Object.keys(columns).map((column) => sql.ref(column)),
    id: sql.ref(id),
    isDescending,
  };
}

export function keysetOrderBy({ columns, id, isDescending }: KeysetOrder): RawBuilder<unknown> {
  const direction = isDescending ? sql`desc` : sql`asc`;
  return sql`order by ${sql.join([...columns, id].map((column) => sql`${column} ${direction}`))}`;
}

/** Whether a row comes after the position in the sort order; true for all rows without a position. */
export function keysetAfter(
  { columns, kinds, id, isDescending }: KeysetOrder,
  position: Position | null,
): RawBuilder<boolean> {
  if (position === null) return sql<boolean>`true`;
  const values = kinds.map((kind, index) => sql`${position.key[index]}::${types[kind]}`);
  const comparison = isDescending ? sql`<` : sql`>`;
  return sql<boolean>`(${sql.join([...columns, id])}) ${comparison} (${sql.join([...values, sql`${position.id}::uuid`])})`;
}

/** The columns of a row that hold its sort key. */
export type KeyColumns = Readonly<Record<`key_${number}`, KeyValue>>;

/** Selects the sort key as {@link KeyColumns}. */
export function keysetColumns({ columns }: KeysetOrder): RawBuilder<unknown> {
  return sql.join(columns.map((column, index) => sql`${column} as ${sql.ref(`key_${index}`)}`));
}

/** The same order of rows that were selected with {@link keysetColumns} under an alias. */
export function keysetOrderIn(alias: string, order: KeysetOrder, id: string): KeysetOrder {
  return {
    ...order,
    columns: order.columns.map((_column, index) => sql.ref(`${alias}.key_${index}`)),
    id: sql.ref(`${alias}.${id}`),
  };
}

/** The position of a row that was selected with {@link keysetColumns}. */
export function keysetPosition({ columns }: KeysetOrder, row: KeyColumns & { readonly id: string }): Position {
  return { key: columns.map((_column, index) => row[`key_${index}`] ?? ''), id: row.id };
}
