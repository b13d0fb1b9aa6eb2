import type { CaseChanged } from '@schaktkoll/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';

/** The channel on which the database announces changed cases. */
export const caseChangedChannel = 'case_changed';

/**
 * Notifies every process that cases have changed, when the transaction commits, and notes the change for programs, which
 * fetch it. The version is the number of events in
 * the log of the case: every change that is announced appends one with the case locked.
 */
export async function notifyChange(transaction: Queries, ...caseIds: readonly string[]): Promise<void> {
  const concerned = sql`
    select c.inquirer_organisation_id as organisation_id, c.id as case_id from dig_case c where c.id = any(${[...caseIds]}::uuid[])
    union select cr.organisation_id, cr.case_id from case_recipient cr where cr.case_id = any(${[...caseIds]}::uuid[])`;
  await sql`with changes as (${changesOf(concerned)}) select pg_notify(${caseChangedChannel}, json_build_object(
      'caseNumber', c.case_number, 'version', (select count(*) from case_event e where e.case_id = c.id))::text)
    from dig_case c where c.id = any(${[...caseIds]}::uuid[])`.execute(transaction);
}

/**
 * Notes that cases have changed for the organisations that have a program. In the order of their keys, so that two
 * transactions never wait for each other.
 * @param concerned a query for `organisation_id` and `case_id`, each pair once
 */
function changesOf(concerned: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`
    insert into case_change (organisation_id, case_id)
    select those.organisation_id, those.case_id from (${concerned}) those
    where exists (select 1 from program_client p where p.organisation_id = those.organisation_id)
    order by those.case_id, those.organisation_id
    on conflict (organisation_id, case_id) do update set number = null`;
}

/** The change that a new case is, as part of the statement that writes it. */
export function changeOfNewCase(caseId: string, organisationIds: readonly string[]): RawBuilder<unknown> {
  return changesOf(
    sql`select distinct id as organisation_id, ${caseId}::uuid as case_id from unnest(${[...organisationIds]}::uuid[]) as o (id)`,
  );
}

/** The same as part of the statement that writes a new case, which has `lines` lines in its log. */
export function newCaseNotification(caseNumber: string, lines: number): RawBuilder<unknown> {
  return sql`pg_notify(${caseChangedChannel}, ${JSON.stringify({ caseNumber, version: lines } satisfies CaseChanged)})`;
}

/** A change that {@link notifyChange} announced. */
export function parseChange(payload: string): CaseChanged {
  return JSON.parse(payload) as CaseChanged;
}
