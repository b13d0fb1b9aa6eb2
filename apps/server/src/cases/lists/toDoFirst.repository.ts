import { inquirerListParts, type InquirerListPart } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Position } from '../../platform/db/keyset.ts';
import { parts } from './waitingCases.repository.ts';

/** After which case a page in the order of what is to be done begins, and how many it holds. */
interface ToDoPage {
  readonly after: Position | null;
  readonly size: number;
}

const latestFirst: readonly InquirerListPart[] = ['StopEnded', 'Ended', 'Closed', 'Canceled'];

/** Where a case with this start stands in a part, the smallest number first. */
const distanceIn = (part: InquirerListPart, startDate: RawBuilder<unknown>): RawBuilder<number> =>
  latestFirst.includes(part)
    ? sql<number>`(date '2000-01-01' - ${startDate})`
    : sql<number>`(${startDate} - date '2000-01-01')`;

/** The CTE `page` of the cases that are `found`, which are few: each gets its part, and all are sorted. */
export function sortedByPart(
  found: RawBuilder<boolean>,
  today: string,
  { after: position, size }: ToDoPage,
): RawBuilder<unknown> {
  const [of, from] = [sql`c.start_date`, inquirerListParts[Number(position?.key[0] ?? 0)] ?? 'Stop'];
  const cases = inquirerListParts.map(
    (part, rank) => sql`when (${sql.join(parts[part](today), sql`) or (`)}) then ${sql.lit(rank)}`,
  );
  const distances = inquirerListParts.map((part, rank) => sql`when ${sql.lit(rank)} then ${distanceIn(part, of)}`);
  const isAfter =
    position === null
      ? sql`part is not null`
      : sql`(part, distance, id) > (${position.key[0]}::int, ${distanceIn(from, sql`${position.key[1]}::date`)}, ${position.id}::uuid)`;
  return sql`found as materialized (
      select c.id, c.start_date, case ${sql.join(cases, sql` `)} end as part from dig_case c where ${found}
    ), page as (
      select * from (select c.id, c.part, case c.part ${sql.join(distances, sql` `)} end as distance from found c) placed
      where ${isAfter} order by part, distance, id limit ${size}
    )`;
}

/**
 * The CTE `page` of the cases that are `listed`, which may be very many. Each part is a sorted piece of its own, cut at
 * what the parts before it have left of the page: one of which nothing is wanted is not looked for.
 */
export function cutParts(
  listed: RawBuilder<boolean>,
  today: string,
  { after: position, size }: ToDoPage,
): RawBuilder<unknown> {
  const [from, day] = [Number(position?.key[0] ?? 0), position?.key[1]];
  const pieces = inquirerListParts.slice(from).map((part, index) => {
    const rank = from + index;
    const isLatestFirst = latestFirst.includes(part);
    const isNext = isLatestFirst
      ? sql`c.start_date <= ${day}::date and (c.start_date < ${day}::date or c.id > ${position?.id}::uuid)`
      : sql`c.start_date >= ${day}::date and (c.start_date > ${day}::date or c.id > ${position?.id}::uuid)`;
    const goesOn = position !== null && index === 0 ? isNext : sql`true`;
    const found = parts[part](today).map(
      (
        condition,
      ) => sql`(select c.id, ${sql.lit(rank)} as part, ${distanceIn(part, sql`c.start_date`)} as distance from dig_case c
        where ${listed} and ${condition} and ${goesOn}
        order by c.start_date ${isLatestFirst ? sql`desc` : sql`asc`}, c.id limit ${size})`,
    );
    return sql`select * from (${sql.join(found, sql` union all `)}) found order by distance, id`;
  });
  const nameOf = (index: number) => sql.ref(`piece${index}`);
  const cut = pieces.map((piece, index) => {
    const before = pieces.slice(0, index).map((_each, earlier) => sql` - (select count(*) from ${nameOf(earlier)})`);
    return sql`${nameOf(index)} as materialized (${piece} limit (select greatest(0, ${size}::int${sql.join(before, sql``)})))`;
  });
  const all = pieces.map((_each, index) => sql`select * from ${nameOf(index)}`);
  return sql`${sql.join(cut)}, page as (${sql.join(all, sql` union all `)})`;
}
