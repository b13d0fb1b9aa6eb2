import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';

/** How many calls there may be under one key within some seconds. */
export interface WindowBound {
  /** A hash, in hexadecimal. */
  readonly key: string;
  readonly maximum: number;
  readonly seconds: number;
}

/** The outcome of a call under one key. */
export interface CountedCall {
  readonly key: string;
  /** 0 where the call counts; else how many have been refused since the last that did. */
  readonly refusals: number;
  /** When the next one may be made, in milliseconds since 1970. */
  readonly freeAt: number;
}

/**
 * Counts a call under each key, but not under those that are full: a refused call prolongs nothing. One statement, so that
 * of calls at the same moment, in whichever process, no more than the maximum pass. A key passes again as its calls age.
 */
export async function countInWindows(
  queries: Queries,
  bounds: readonly WindowBound[],
  now: Date,
): Promise<CountedCall[]> {
  const at = now.toISOString();
  // Sorted: two that count the same keys can then not wait for each other in a ring.
  const rows = [...bounds]
    .sort((one, other) => (one.key < other.key ? -1 : 1))
    .map(
      ({ key, maximum, seconds }) =>
        sql`(${key}, ${maximum}::integer, ${seconds}::integer, array[${at}::timestamptz], ${at}::timestamptz + make_interval(secs => ${seconds}))`,
    );
  const { rows: counted } = await sql<CountedCall>`
    insert into limit_window as w (key, maximum, seconds, calls, ends_at)
    values ${sql.join(rows)}
    on conflict (key) do update set (calls, refusals, ends_at) = (
      select case when recent.are_full then w.calls else recent.calls || excluded.calls end,
        case when recent.are_full then w.refusals + 1 else 0 end,
        case when recent.are_full then w.ends_at else excluded.ends_at end
      from (
        select coalesce(array_agg(each order by each), '{}') as calls, count(*) >= w.maximum as are_full
        from unnest(w.calls) as each
        where each > excluded.calls[1] - make_interval(secs => w.seconds)
      ) as recent
    )
    returning w.key, w.refusals,
      (extract(epoch from w.calls[greatest(1, cardinality(w.calls) - w.maximum + 1)]) * 1000)::double precision + w.seconds * 1000 as "freeAt"`.execute(
    queries,
  );
  return counted;
}

/** Takes back a call that was made at a moment, once under each key. */
export async function takeBackFromWindows(queries: Queries, keys: readonly string[], madeAt: Date): Promise<void> {
  if (keys.length === 0) return;
  const at = madeAt.toISOString();
  await sql`
    update limit_window set calls = calls[:array_position(calls, ${at}::timestamptz) - 1] || calls[array_position(calls, ${at}::timestamptz) + 1:]
    where key in (${sql.join(keys)}) and ${at}::timestamptz = any(calls)`.execute(queries);
}

export async function clearWindow(queries: Queries, key: string): Promise<void> {
  await queries.deleteFrom('limit_window').where('key', '=', key).execute();
}
