import { sql, type RawBuilder } from 'kysely';
import type { CaseRecipientTable } from '../platform/db/schema/cases.ts';
import type { Queries } from '../platform/db/database.ts';
import { moduleHandles } from '../platform/programs/moduleLink.repository.ts';

/**
 * Gives a case that has reached an answer point once more the next number, so that a cursor that has passed it meets it
 * again, also that of a module that is removed now and connected later. A case that no module was given is numbered only
 * when there is one.
 */
export async function numberCaseAgain(
  transaction: Queries,
  {
    id,
    organisation_id: organisationId,
    recipient_id: recipientId,
  }: Pick<CaseRecipientTable, 'id' | 'organisation_id' | 'recipient_id'>,
): Promise<void> {
  await lockModuleNumbers(transaction, organisationId);
  const isHandled = moduleHandles(sql`${organisationId}::uuid`, sql`${recipientId}::uuid`);
  // Without a number it gets one when the module is assigned to the answer point.
  await sql`delete from module_case where case_recipient_id = ${id}::uuid and not ${isHandled}`.execute(transaction);
  await giveModuleNumbers(
    transaction,
    organisationId,
    sql`
      select ${id}::uuid as id
      where ${isHandled} and (
        exists (select 1 from module_case known where known.case_recipient_id = ${id}::uuid)
        or exists (select 1 from program_client where organisation_id = ${organisationId}::uuid))`,
  );
}

/** Locks the organisation's list of its module until the transaction ends: no other gives a number (record 82). */
export async function lockModuleNumbers(transaction: Queries, organisationId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`module cases of ${organisationId}`}, 0))`.execute(
    transaction,
  );
}

/**
 * Gives parts of cases the next numbers in the organisation's list of its module, which is locked. The last number is
 * stored beside the rows, because these are deleted with their cases.
 * @param parts a query for the ids (`id`) of the parts, which are numbered in this order
 */
export async function giveModuleNumbers(
  transaction: Queries,
  organisationId: string,
  parts: RawBuilder<unknown>,
): Promise<void> {
  await sql`
    with given as (
      insert into module_case (organisation_id, number, case_recipient_id)
      select ${organisationId}::uuid,
        coalesce((select last from module_case_serial where organisation_id = ${organisationId}::uuid), 0) + row_number() over (order by part.id),
        part.id
      from (${parts}) part
      on conflict (case_recipient_id) do update set number = excluded.number
      returning number
    )
    insert into module_case_serial (organisation_id, last)
    select ${organisationId}::uuid, max(number) from given having max(number) is not null
    on conflict (organisation_id) do update set last = excluded.last`.execute(transaction);
}
