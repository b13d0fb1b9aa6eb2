import type { Insertable } from 'kysely';
import type { UnregisteredOwner } from '@schaktkoll/contract';
import type { CaseTable } from '../../platform/db/schema/cases.ts';
import { columnsOfFields } from '../caseFieldColumns.ts';
import type { ParsedNewCase } from './newCase.types.ts';

/** What the server adds to a new case. */
export interface NewCaseFacts {
  readonly id: string;
  readonly caseNumber: string;
  /** The id of the case that it renews. */
  readonly renews: string | null;
  readonly unregisteredOwners: readonly UnregisteredOwner[];
  readonly sender: { readonly id: string; readonly organisationId: string };
  readonly now: Date;
}

/** The row of a new case; what was left empty becomes null. */
export function newCaseRow(
  newCase: ParsedNewCase,
  { id, caseNumber, renews, unregisteredOwners, sender, now }: NewCaseFacts,
): Insertable<CaseTable> & { readonly id: string } {
  const at = now.toISOString();
  return {
    id,
    case_number: caseNumber,
    purpose: newCase.purpose,
    creation_method: newCase.creationMethod,
    inquirer_organisation_id: sender.organisationId,
    inquirer_user_id: sender.id,
    renews,
    unregistered_owners: JSON.stringify(unregisteredOwners),
    ...columnsOfFields(newCase),
    created_at: at,
    changed_at: at,
    changed_by: sender.id,
  };
}
