import { sql, type RawBuilder } from 'kysely';

/** Squares in whole kilometres, all bounds included. */
export interface SquareBox {
  readonly eastings: readonly [number, number];
  readonly northings: readonly [number, number];
}

/** Whether a span of squares, a row under an alias, meets a box. */
export function spansMeet(alias: string, { eastings, northings }: SquareBox): RawBuilder<boolean> {
  const column = (name: string) => sql.ref(`${alias}.${name}`);
  return sql<boolean>`(${column('northing')} between ${northings[0]}::int and ${northings[1]}::int
    and ${column('easting_from')} <= ${eastings[1]}::int and ${column('easting_to')} >= ${eastings[0]}::int)`;
}
