import type { ApiUsage } from '@schaktkoll/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { shownOrganisation } from '../../platform/db/shownOrganisation.ts';

/** Calls of an hour by one client for one organisation. */
export interface UsageCount {
  readonly hour: string;
  readonly client: string;
  readonly organisationId: string;
  readonly calls: number;
  readonly failed: number;
}

export interface UsageFilter {
  /** The first hour. */
  readonly from: string;
  readonly client: string | null;
  readonly organisationId: string | null;
}

const mostUsers = 100;

/** Adds counts to those that are stored; other servers add to the same rows. */
export async function addUsage(queries: Queries, counts: readonly UsageCount[]): Promise<void> {
  if (counts.length === 0) return;
  // In one order, so that two servers do not wait for each other; an organisation that is gone is left out.
  await sql`
    insert into api_usage (hour, client, organisation_id, calls, failed)
    select c.hour, c.client, c.organisation_id, c.calls, c.failed
    from unnest(
      ${counts.map(({ hour }) => hour)}::timestamptz[], ${counts.map(({ client }) => client)}::text[],
      ${counts.map(({ organisationId }) => organisationId)}::uuid[],
      ${counts.map(({ calls }) => calls)}::bigint[], ${counts.map(({ failed }) => failed)}::bigint[]
    ) as c (hour, client, organisation_id, calls, failed)
    join organisation o on o.id = c.organisation_id
    order by c.hour, c.client, c.organisation_id
    on conflict (hour, client, organisation_id)
    do update set calls = api_usage.calls + excluded.calls, failed = api_usage.failed + excluded.failed`.execute(
    queries,
  );
}

/** Calls from each of the times to the next, with none where there are none. */
export async function listUsageTimes(
  queries: Queries,
  filter: UsageFilter,
  times: readonly string[],
): Promise<ApiUsage['times']> {
  const { rows } = await sql<{ at: string; calls: number; failed: number }>`
    select t.at, coalesce(sum(u.calls), 0)::bigint as calls, coalesce(sum(u.failed), 0)::bigint as failed
    from (select at, lead(at, 1, 'infinity') over (order by at) as until from unnest(${[...times]}::timestamptz[]) as every (at)) t
    left join api_usage u on u.hour >= t.at and u.hour < t.until and ${matches(filter)}
    group by t.at order by t.at`.execute(queries);
  return rows.map(({ at, calls, failed }) => ({ at, calls: Number(calls), failed: Number(failed) }));
}

/** Clients and organisations with the most calls first. */
export async function listUsers(queries: Queries, filter: UsageFilter): Promise<ApiUsage['users']> {
  const { rows } = await sql<ApiUsage['users'][number]>`
    select u.client, o.id as "organisationId", ${shownOrganisation} as "organisationName", u.calls, u.failed
    from (
      select client, organisation_id, sum(calls)::bigint as calls, sum(failed)::bigint as failed from api_usage u
      where ${matches(filter)} group by client, organisation_id
    ) u join organisation o on o.id = u.organisation_id
    order by u.calls desc, o.name_sort, u.client limit ${mostUsers}`.execute(queries);
  return rows.map((row) => ({ ...row, calls: Number(row.calls), failed: Number(row.failed) }));
}

/** The clients of a period, in order. */
export async function listClients(queries: Queries, from: string): Promise<string[]> {
  const rows = await queries
    .selectFrom('api_usage')
    .select('client')
    .distinct()
    .where('hour', '>=', from)
    .orderBy('client')
    .execute();
  return rows.map(({ client }) => client);
}

export interface UsageRow extends UsageCount {
  readonly organisationName: string;
}

const mostRows = 50_000;

/** The hourly counts, newest first; at most as many as a file holds. */
export async function listUsageRows(queries: Queries, filter: UsageFilter): Promise<UsageRow[]> {
  const { rows } = await sql<UsageRow>`
    select u.hour, u.client, o.id as "organisationId", ${shownOrganisation} as "organisationName", u.calls, u.failed
    from api_usage u join organisation o on o.id = u.organisation_id
    where ${matches(filter)}
    order by u.hour desc, u.client, o.name_sort limit ${mostRows}`.execute(queries);
  return rows;
}

function matches({ from, client, organisationId }: UsageFilter): RawBuilder<boolean> {
  return sql<boolean>`${sql.join(
    [
      sql`u.hour >= ${from}::timestamptz`,
      ...(client === null ? [] : [sql`u.client = ${client}`]),
      ...(organisationId === null ? [] : [sql`u.organisation_id = ${organisationId}::uuid`]),
    ],
    sql` and `,
  )}`;
}
