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

/** How many cases of the day somebody has, this one included. */
export interface CaseCount {
  readonly scope: QuotaScope;
  readonly cases: number;
}

/**
 * Counts a case for each of `counted`, and returns the counts, including this case, and that of `seen`, which is only
 * read. A count is locked until the transaction ends, so simultaneous cases cannot exceed it; a rolled-back transaction
 * counts nothing.
 */
export async function countCase(
  transaction: Queries,
  { day, isEmergency }: CountedDay,
  counted: readonly Counted[],
  seen: Counted,
): Promise<readonly CaseCount[]> {
  const { rows } = await sql<CaseCount>`${sql.raw(prepared)}
    with counted as (${increment({ day, isEmergency }, counted)})
    select scope, cases from counted
    union all select scope, cases + 1 from case_count
    where day = ${day}::date and scope = ${seen.scope} and who = ${seen.who} and is_emergency = ${isEmergency}`.execute(
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
  const whose = counted.map(({ scope, who }) => sql`(${scope}, ${who})`);
  const { rows } = await sql<CaseCount>`${sql.raw(prepared)}
    select scope, cases from case_count
    where day = ${day}::date and is_emergency = ${isEmergency} and (scope, who) in (${sql.join(whose)})`.execute(
    queries,
  );
  return rows;
}

/** Counts a case for one; gives the count, this case included. */
export async function countLast(transaction: Queries, day: CountedDay, counted: Counted): Promise<number> {
  const { rows } = await sql<CaseCount>`${sql.raw(prepared)} ${increment(day, [counted])}`.execute(transaction);
  return rows[0]?.cases ?? 0;
}

function increment({ day, isEmergency }: CountedDay, counted: readonly Counted[]) {
  const rows = counted.map(({ scope, who }) => sql`(${day}::date, ${scope}, ${who}, ${isEmergency}, 1)`);
  return sql`insert into case_count as c (day, scope, who, is_emergency, cases) values ${sql.join(rows)}
    on conflict (day, scope, who, is_emergency) do update set cases = c.cases + 1 returning c.scope, c.cases`;
}

/** Forgets the counts of days before a day; gives how many. */
export async function deleteCountsBefore(queries: Queries, day: string): Promise<number> {
  const { numDeletedRows } = await queries.deleteFrom('case_count').where('day', '<', day).executeTakeFirst();
  return Number(numDeletedRows);
}
