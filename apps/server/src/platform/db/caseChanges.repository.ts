import type { CaseChanged } from '@schaktkoll/contract';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from './database.ts';

/** The channel on which the database announces changed cases. */
export const caseChangedChannel = 'case_changed';

/**
 * Notifies every process that cases have changed, when the transaction commits. The version is the number of events in
 * the log of the case: every change that is announced appends one with the case locked.
 */
export async function notifyChange(transaction: Queries, ...caseIds: readonly string[]): Promise<void> {
  await sql`select pg_notify(${caseChangedChannel}, json_build_object(
      'caseNumber', c.case_number, 'version', (select count(*) from case_event e where e.case_id = c.id))::text)
    from dig_case c where c.id = any(${[...caseIds]}::uuid[])`.execute(transaction);
}

/** The same as part of the statement that writes a new case, which has `lines` lines in its log. */
export function newCaseNotification(caseNumber: string, lines: number): RawBuilder<unknown> {
  return sql`pg_notify(${caseChangedChannel}, ${JSON.stringify({ caseNumber, version: lines } satisfies CaseChanged)})`;
}

/** A change that {@link notifyChange} announced. */
export function parseChange(payload: string): CaseChanged {
  return JSON.parse(payload) as CaseChanged;
}
