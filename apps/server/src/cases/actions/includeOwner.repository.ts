import type { SquareSpan } from '@schaktkoll/geometry';
import type { Insertable } from 'kysely';
import type { CaseRecipientTable } from '../../platform/db/schema/cases.ts';
import type { Queries } from '../../platform/db/database.ts';
import { refreshCaseLists, refreshRecipientLists } from '../lists/caseListRows.repository.ts';
import type { LockedOwnerToAsk } from './caseActions.repository.ts';

/** The squares of a case. */
export async function spansOfCase(queries: Queries, caseId: string): Promise<SquareSpan[]> {
  return queries
    .selectFrom('case_row')
    .select(['northing', 'easting_from as eastingFrom', 'easting_to as eastingTo'])
    .where('case_id', '=', caseId)
    .execute();
}

/**
 * Lets an owner that was left out have the case at these answer points, or makes it an owner to ask where there are none.
 * @returns false when another was faster
 */
export async function includeOwnerToAsk(
  transaction: Queries,
  { case_id: caseId, organisation_id: organisationId, version }: LockedOwnerToAsk,
  recipients: readonly Insertable<CaseRecipientTable>[],
  by: { readonly userId: string; readonly now: Date },
): Promise<boolean> {
  const isGone =
    recipients.length > 0
      ? await transaction
          .deleteFrom('case_owner_to_ask')
          .where('case_id', '=', caseId)
          .where('organisation_id', '=', organisationId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst()
      : await transaction
          .updateTable('case_owner_to_ask')
          .set({
            is_deselected: false,
            version: version + 1,
            changed_at: by.now.toISOString(),
            changed_by: by.userId,
          })
          .where('case_id', '=', caseId)
          .where('organisation_id', '=', organisationId)
          .where('version', '=', version)
          .returning('version')
          .executeTakeFirst();
  if (isGone === undefined) return false;
  if (recipients.length > 0)
    await transaction
      .insertInto('case_recipient')
      .values([...recipients])
      .execute();
  await refreshCaseLists(transaction, caseId);
  await refreshRecipientLists(transaction, caseId);
  return true;
}
