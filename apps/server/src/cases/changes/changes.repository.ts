import type { Scope } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { recipientWithin } from '../read/caseScope.repository.ts';

/** A program that fetches changes. */
export interface Follower {
  readonly clientId: string;
  readonly organisationId: string;
}

export interface ChangedCase {
  readonly caseId: string;
  readonly number: number;
  /** The number of lines in the log of the case, and the time of the last. */
  readonly version: number;
  readonly changedAt: string;
}

/**
 * Numbers the changes since the last fetch, in the transaction of this one, which holds the organisation's changes alone.
 * Numbers are given when changes are fetched, not when they are made: a change whose transaction commits late, or is still
 * under way (`skip locked`), comes after those that were fetched before, and no cursor passes it. The first fetch of an
 * organisation's programs has all its cases.
 */
export async function numberChanges(transaction: Queries, { clientId, organisationId }: Follower): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`case changes of ${organisationId}`}, 0))`.execute(
    transaction,
  );
  const { rows } = await sql<{ isFirst: boolean }>`
    with before as materialized (select 1 from case_change_follower where organisation_id = ${organisationId}::uuid limit 1),
      joined as (
        insert into case_change_follower (client_id, organisation_id) values (${clientId}, ${organisationId}::uuid)
        on conflict do nothing)
    select not exists (select 1 from before) as "isFirst"`.execute(transaction);
  // Before the first, and between the removal of the last and the next, nothing was noted.
  if (rows[0]?.isFirst === true)
    await sql`
      insert into case_change (organisation_id, case_id)
      select ${organisationId}::uuid, c.id from dig_case c
      where c.inquirer_organisation_id = ${organisationId}::uuid
        or exists (select 1 from case_recipient cr where cr.case_id = c.id and cr.organisation_id = ${organisationId}::uuid)
      order by c.id
      on conflict (organisation_id, case_id) do update set number = null`.execute(transaction);
  await sql`
    with given as (
      update case_change known set number = next.number
      from (
        select case_id, row_number() over (order by case_id)
          + coalesce((select last from case_change_serial where organisation_id = ${organisationId}::uuid), 0) as number
        from (
          select case_id from case_change
          where organisation_id = ${organisationId}::uuid and number is null for update skip locked
        ) unnumbered
      ) next
      where known.organisation_id = ${organisationId}::uuid and known.case_id = next.case_id
      returning known.number
    )
    insert into case_change_serial (organisation_id, last)
    select ${organisationId}::uuid, max(number) from given having max(number) is not null
    on conflict (organisation_id) do update set last = excluded.last`.execute(transaction);
}

/**
 * Numbered changes after a number, in order. A number that was never given is of a time after the moment to which the
 * database was restored: then they begin anew.
 * @param isWithin whether a case, alias `c`, is in the caller's scope
 */
export async function listChanges(
  queries: Queries,
  { organisationId }: Follower,
  isWithin: RawBuilder<boolean>,
  { after, limit }: { readonly after: number; readonly limit: number },
): Promise<ChangedCase[]> {
  const { rows } = await sql<ChangedCase>`
    select m.number, c.id as "caseId", log.version, log.at as "changedAt"
    from case_change m join dig_case c on c.id = m.case_id
      cross join lateral (select count(*)::int as version, max(e.at) as at from case_event e where e.case_id = c.id) log
    where m.organisation_id = ${organisationId}::uuid and ${isWithin}
      and m.number > case when ${after} > coalesce((select last from case_change_serial where organisation_id = ${organisationId}::uuid), 0)
        then 0 else ${after} end
    order by m.number limit ${limit}`.execute(queries);
  return rows;
}

/** Whether a case, alias `c`, is at one of the owner's answer points. */
export function isAtOwner(scope: Scope): RawBuilder<boolean> {
  return sql<boolean>`exists (select 1 from case_recipient cr where cr.case_id = c.id and ${recipientWithin(scope)})`;
}

/** The owner's own recipients of cases, for reading their rows in its list. */
export async function recipientsOfCases(queries: Queries, scope: Scope, caseIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select cr.id from case_recipient cr where cr.case_id = any(${[...caseIds]}::uuid[]) and ${recipientWithin(scope)}`.execute(
    queries,
  );
  return rows.map(({ id }) => id);
}
