import type { Scope } from '@schaktkoll/domain';
import { sql, type RawBuilder } from 'kysely';
import type { Queries } from '../../platform/db/database.ts';
import { caseWithin, recipientWithin, type ReadScope } from './caseScope.repository.ts';

/** The day on which a case of an inquirer's side was archived; null when there is none within the scope. */
export function findInquirerArchivedDay(
  queries: Queries,
  scope: ReadScope,
  caseNumber: string,
): Promise<string | null> {
  return archivedDay(queries, caseNumber, caseWithin(scope));
}

/** The day on which a case at an owner's answer points was archived; null when there is none within the scope. */
export function findOwnerArchivedDay(queries: Queries, scope: Scope, caseNumber: string): Promise<string | null> {
  const reached = sql<boolean>`exists (
    select 1 from archived_case_recipient cr where cr.case_id = c.id and ${recipientWithin(scope)}
  )`;
  return archivedDay(queries, caseNumber, reached);
}

async function archivedDay(
  queries: Queries,
  caseNumber: string,
  isWithin: RawBuilder<boolean>,
): Promise<string | null> {
  const { rows } = await sql<{ archived_on: string }>`
    select c.archived_on from archived_case c where c.case_number = ${caseNumber} and ${isWithin}`.execute(queries);
  return rows[0]?.archived_on ?? null;
}
