import { sql } from 'kysely';
import type { CaseRecipientTable } from '../platform/db/cases.tables.ts';
import type { Queries } from '../platform/db/database.ts';

/**
 * Gives a case that has reached an answer point once more the next number, so that a cursor that has passed it meets it
 * again. Without a module nothing is numbered.
 */
export async function numberCaseAgain(
  transaction: Queries,
  { id, organisation_id: organisationId }: Pick<CaseRecipientTable, 'id' | 'organisation_id'>,
): Promise<void> {
  await lockModuleNumbers(transaction, organisationId);
  await sql`
    insert into module_case (organisation_id, number, case_recipient_id)
    select ${organisationId}::uuid, 1 + coalesce(max(number), 0), ${id}::uuid
    from module_case where organisation_id = ${organisationId}::uuid
    having exists (select 1 from machine_client where organisation_id = ${organisationId}::uuid)
    on conflict (case_recipient_id) do update set number = excluded.number`.execute(transaction);
}

/** Until the transaction ends no other gives a number in the organisation's list of its module (decision record 83). */
export async function lockModuleNumbers(transaction: Queries, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`module cases of ${organisationId}`}, 0))`.execute(
    transaction,
  );
}
