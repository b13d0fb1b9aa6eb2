import { sql } from 'kysely';
import type { Queries } from '../db/database.ts';
import { prepared } from '../db/preparedStatements.ts';

/** A leaky bucket, which is the limit of one, and what is to be taken from it. */
export interface BucketRequest {
  /** A hash, in hexadecimal. */
  readonly key: string;
  readonly cost: number;
  readonly capacity: number;
  /** How much of what was used drains in a second. */
  readonly perSecond: number;
}

/** Whether it was taken, and how much is used with it; of what was refused, how much is used without it. */
export interface BucketResult {
  readonly isTaken: boolean;
  readonly used: number;
}

/**
 * Takes the cost if it fits or nothing is used yet. One atomic statement, so that simultaneous requests of all
 * processes cannot exceed the limit. Clock skew between processes drains nothing twice.
 */
export async function takeFromBucket(
  queries: Queries,
  { key, cost, capacity, perSecond }: BucketRequest,
  now: Date,
): Promise<BucketResult> {
  const at = now.toISOString();
  const { rows } = await sql<BucketResult>`${sql.raw(prepared)}
    with asked as (select ${key}::text as key, ${cost}::double precision as cost, ${capacity}::double precision as capacity, ${perSecond}::double precision as per_second, ${at}::timestamptz as now),
      taken as (
        insert into limit_bucket as b (key, used, counted_at, empty_at)
        select key, cost, now, now + make_interval(secs => cost / per_second) from asked
        on conflict (key) do update set (used, counted_at, empty_at) = (
          select left_over + cost, greatest(b.counted_at, now), now + make_interval(secs => (left_over + cost) / per_second)
          from asked, lateral (select greatest(0, b.used - greatest(0, extract(epoch from now - b.counted_at)) * per_second) as left_over) as drained
        )
        where (select left_over = 0 or left_over + cost <= capacity + 1e-6
          from asked, lateral (select greatest(0, b.used - greatest(0, extract(epoch from now - b.counted_at)) * per_second) as left_over) as drained)
        returning used
      )
    select true as "isTaken", used from taken
    union all
    select false, greatest(0, b.used - greatest(0, extract(epoch from now - b.counted_at)) * per_second)
    from limit_bucket b join asked using (key) where not exists (select from taken)`.execute(queries);
  // A row that another process wrote since this statement began is not seen by its second half: it has just been filled.
  return rows[0] ?? { isTaken: false, used: capacity };
}

/** Takes the cost whether it fits or not: of work that has been done. */
export async function spendFromBucket(
  queries: Queries,
  { key, cost, perSecond }: Omit<BucketRequest, 'capacity'>,
  now: Date,
): Promise<void> {
  const at = now.toISOString();
  const drained = sql`greatest(0, b.used - greatest(0, extract(epoch from ${at}::timestamptz - b.counted_at)) * ${perSecond}::double precision) + ${cost}::double precision`;
  await sql`
    insert into limit_bucket as b (key, used, counted_at, empty_at)
    values (${key}, ${cost}, ${at}::timestamptz, ${at}::timestamptz + make_interval(secs => ${cost}::double precision / ${perSecond}::double precision))
    on conflict (key) do update set used = ${drained}, counted_at = greatest(b.counted_at, ${at}::timestamptz),
      empty_at = ${at}::timestamptz + make_interval(secs => (${drained}) / ${perSecond}::double precision)`.execute(
    queries,
  );
}

/** Gives how much is used of a bucket. */
export async function findUsed(queries: Queries, key: string, perSecond: number, now: Date): Promise<number> {
  const at = now.toISOString();
  const { rows } = await sql<{ used: number }>`${sql.raw(prepared)}
    select greatest(0, used - greatest(0, extract(epoch from ${at}::timestamptz - counted_at)) * ${perSecond}::double precision)::double precision as used
    from limit_bucket where key = ${key}`.execute(queries);
  return rows[0]?.used ?? 0;
}
