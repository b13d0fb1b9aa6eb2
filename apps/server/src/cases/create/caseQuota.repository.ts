import type { QuotaScope } from '@schaktkoll/domain';
import { sql } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { prepared } from '../../platform/db/preparedStatements.ts';

/** One of those whose cases of a day are counted. */
export interface Counted {
  readonly scope: QuotaScope;
  /** A hash, in hexadecimal. */
  readonly who: string;
}

/** The Swedish day, and which of its two counts. */
export interface CountedDay {
  readonly day: string;
  readonly isEmergency: boolean;
}

/** The number of cases of the day of one that is counted, this one included. */
export interface CaseCount extends Counted {
  readonly cases: number;
}

/**
 * Counts a case for each of `counted`, and returns the counts, including this case, and those of `seen`, which are only
 * read. A count is locked until the transaction ends, so simultaneous cases cannot exceed it; a rolled-back transaction
 * counts nothing.
 */
export async function countCase(
  transaction: Queries,
  { day, isEmergency }: CountedDay,
  counted: readonly Counted[],
  seen: readonly Counted[],
): Promise<readonly CaseCount[]> {
  const { rows } = await sql<CaseCount>`${sql.raw(prepared)}
    with counted as (${increment({ day, isEmergency }, counted)})
    select scope, who, cases from counted
    union all select scope, who, cases + 1 from case_count
    where day = ${day}::date and is_emergency = ${isEmergency} and (scope, who) in (${listOf(seen)})`.execute(
    transaction,
  );
  return rows;
}

/** How many cases of the day each of them has; one without cases is left out. */
export async function readCounts(
  queries: Queries,
  { day, isEmergency }: CountedDay,
  counted: readonly Counted[],
): Promise<readonly CaseCount[]> {
  const { rows } = await sql<CaseCount>`${sql.raw(prepared)}
    select scope, who, cases from case_count
    where day = ${day}::date and is_emergency = ${isEmergency} and (scope, who) in (${listOf(counted)})`.execute(
    queries,
  );
  return rows;
}

/** Counts a case for each, in their order; gives the counts, this case included. */
export async function countInOrder(
  transaction: Queries,
  day: CountedDay,
  counted: readonly Counted[],
): Promise<readonly CaseCount[]> {
  const { rows } = await sql<CaseCount>`${sql.raw(prepared)} ${increment(day, counted)}`.execute(transaction);
  return rows;
}

function listOf(counted: readonly Counted[]) {
  return sql.join(counted.map(({ scope, who }) => sql`(${scope}, ${who})`));
}

function increment({ day, isEmergency }: CountedDay, counted: readonly Counted[]) {
  const rows = counted.map(({ scope, who }) => sql`(${day}::date, ${scope}, ${who}, ${isEmergency}, 1)`);
  return sql`insert into case_count as c (day, scope, who, is_emergency, cases) values ${sql.join(rows)}
    on conflict (day, scope, who, is_emergency) do update set cases = c.cases + 1 returning c.scope, c.who, c.cases`;
}
