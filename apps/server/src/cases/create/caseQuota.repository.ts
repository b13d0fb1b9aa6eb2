import type { QuotaScope } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** One of those whose cases of a day are counted. */
export interface Counted {
  readonly scope: QuotaScope;
  /** A hash, in hexadecimal. */
  readonly who: string;
  /** The most cases of a day. */
  readonly maximum: number;
}

/** The Swedish day, and which of its two counts. */
export interface CountedDay {
  readonly day: string;
  readonly isEmergency: boolean;
}

/** Cases that are to be counted together, and how many of each scope wait to be counted before them. */
export interface CasesToCome {
  readonly cases: number;
  readonly waiting: Readonly<Record<QuotaScope, number>>;
}

export const oneCase: CasesToCome = { cases: 1, waiting: { user: 0, organisation: 0, network: 0 } };

/**
 * Counts a case for each, in their order; returns the first whose maximum is reached, and counts no further. Cases at the
 * same moment do not wait for each other before the last of a maximum, and cannot exceed it; a rolled-back transaction
 * counts nothing. All who count must keep to one order of scopes: user, organisation, network.
 */
export async function countCase(
  transaction: Queries,
  { day, isEmergency }: CountedDay,
  counted: readonly Counted[],
): Promise<Counted | null> {
  const [scopes, whose, maxima] = [
    counted.map(({ scope }) => scope),
    counted.map(({ who }) => who),
    counted.map(({ maximum }) => maximum),
  ];
  const { rows } = await sql<{ index: number }>`${sql.raw(prepared)}
    select (place - 1)::integer as index
    from unnest(${scopes}::text[], ${whose}::text[], ${maxima}::integer[]) with ordinality as each (scope, who, maximum, place)
    where not count_case(${day}::date, scope, who, ${isEmergency}::boolean, maximum) limit 1`.execute(transaction);
  return rows[0] === undefined ? null : (counted[rows[0].index] ?? null);
}

/** The first of them for which so many more cases are above its maximum of the day; null when each has room. */
export async function findFull(
  queries: Queries,
  { day, isEmergency }: CountedDay,
  counted: readonly Counted[],
  { cases, waiting }: CasesToCome = oneCase,
): Promise<Counted | null> {
  const { rows } = await sql<{ scope: QuotaScope; who: string; cases: number }>`${sql.raw(prepared)}
    select scope, who, sum(cases) as cases from case_count
    where day = ${day}::date and is_emergency = ${isEmergency}
      and (scope, who) in (${sql.join(counted.map(({ scope, who }) => sql`(${scope}, ${who})`))})
    group by scope, who`.execute(queries);
  const casesOf = ({ scope, who }: Counted) => rows.find((row) => row.scope === scope && row.who === who)?.cases ?? 0;
  return counted.find((each) => Number(casesOf(each)) + waiting[each.scope] + cases > each.maximum) ?? null;
}
