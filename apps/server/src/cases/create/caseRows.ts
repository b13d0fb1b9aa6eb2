import type { UnregisteredOwner } from '@schaktkoll/contract';
import type { SignedInUser } from '../../platform/caller.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { authorColumns, type NewEvent } from '../actions/caseEvents.repository.ts';
import { columnsOfFields } from '../read/caseFieldColumns.ts';
import type { ChosenOwner } from './chooseOwners.ts';
import type { CaseRecord } from './createCase.repository.ts';
import type { ParsedNewCase } from './newCase.types.ts';

interface NewCaseFacts {
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
  { id, caseNumber, renews, unregisteredOwners, sender, now }: NewCaseFacts & { readonly id: string },
): CaseRecord['digCase'] & { readonly id: string } {
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

export function newCaseRows(
  newCase: ParsedNewCase,
  owners: readonly ChosenOwner[],
  facts: NewCaseFacts & { readonly sender: Pick<SignedInUser, 'id' | 'admin'> },
): Pick<CaseRecord, 'digCase' | 'recipients' | 'ownersToAsk' | 'events'> {
  const { sender, now } = facts;
  const id = uuidv7(now.getTime());
  const at = now.toISOString();
  const changed = { changed_at: at, changed_by: sender.id };
  return {
    digCase: newCaseRow(newCase, { ...facts, id }),
    recipients: owners
      .flatMap(({ points }) => points)
      .map((point) => ({
        id: point.caseRecipientId,
        case_id: id,
        organisation_id: point.organisationId,
        recipient_id: point.recipientId,
        hit: point.hit,
        status: 'New',
        answer_due_day: point.answerDueDay,
        ...changed,
      })),
    ownersToAsk: owners
      .filter(({ isToAsk }) => isToAsk)
      .map(({ organisationId, hit, reason }) => ({
        case_id: id,
        organisation_id: organisationId,
        hit,
        is_deselected: reason === 'LeftOut',
        ...changed,
      })),
    events: firstEvents(owners).map(({ params = {}, ...event }) => ({
      ...event,
      id: uuidv7(now.getTime()),
      case_id: id,
      at,
      params: JSON.stringify(params),
      // The product sends; all else is the sender's doing.
      ...(event.type === 'CableOwnerNotified' ? {} : authorColumns(sender)),
    })),
  };
}

/** The log of a new case: its creation, owners that were left out, and the answer points that were notified. */
function firstEvents(owners: readonly ChosenOwner[]): NewEvent[] {
  return [
    { type: 'Created', case_recipient_id: null },
    ...owners
      .filter(({ reason }) => reason === 'LeftOut')
      .map(({ name }) => ({
        type: 'InquirerDeselectedOwner' as const,
        case_recipient_id: null,
        params: { organisation: name },
      })),
    ...owners.flatMap(({ reason, points }) =>
      points.flatMap(({ caseRecipientId, organisationName: organisation, recipientName: recipient }) => {
        const types =
          reason === 'Added'
            ? (['InquirerIncludedOwner', 'CableOwnerNotified'] as const)
            : (['CableOwnerNotified'] as const);
        return types.map((type) => ({ type, case_recipient_id: caseRecipientId, params: { organisation, recipient } }));
      }),
    ),
  ];
}
