import { addWorkingDays, isWaitedFor, swedishDayOf } from '@schaktkoll/domain';
import type { Insertable } from 'kysely';
import type { CaseRecipientTable } from '../../platform/db/schema/cases.ts';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { ApiError } from '../../platform/apiError.ts';
import { isReceiving } from '../matching/affectedOwners.ts';
import { findMatchedRecipients } from '../matching/affectedOwners.repository.ts';
import { inquirerOwnerToAsk, recipientEvent } from './actionSides.ts';
import { caseAction, changed, type ActionContext } from './caseAction.ts';
import { replaceOwnerToAsk } from './changeCase.repository.ts';
import type { CaseVersion } from './endCase.ts';
import {
  recipientsOfLockedCase,
  spansOfCase,
  type LockedCaseRow,
  type LockedOwnerToAsk,
} from './lockedCase.repository.ts';
import { caseReceivedMails } from './receivedCase.ts';

/** An owner that the inquirer has left out, in the version that the inquirer has read. */
interface OwnerLeftOut extends CaseVersion {
  readonly organisationId: string;
}

/**
 * Sends a case to an owner that its inquirer left out (CASE-7), with the response days of today. An owner
 * that does not take such cases any more is to be asked by telephone. The case waits for its answer also when only watch
 * areas of it are left there: it had lines there when the case was sent.
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict
 */
export function includeOwner(call: OwnerLeftOut, context: ActionContext): Promise<{ version: number }> {
  const { transaction } = context;
  return caseAction({
    call,
    context,
    async side(place, within) {
      const locked = await inquirerOwnerToAsk(place, within);
      if (!locked.owner.isDeselected) throw new ApiError('NotFound');
      return locked;
    },
    rule: ({ actions }) => actions.close,
    async apply({ digCase, owner, change }) {
      const rows = await rowsOf(owner, digCase, context);
      if (rows.length === 0) {
        const params = { organisation: owner.organisation_name };
        const version = await change({ is_deselected: false });
        return { response: { version }, events: [{ type: 'InquirerIncludedOwner', params }] };
      }
      const version = await changed(replaceOwnerToAsk(transaction, owner, rows), owner);
      const added = (await recipientsOfLockedCase(transaction, digCase)).filter(({ id }) =>
        rows.some((row) => row.id === id),
      );
      return {
        response: { version },
        events: added.flatMap((recipient) => [
          recipientEvent('InquirerIncludedOwner', recipient),
          recipientEvent('CableOwnerNotified', recipient),
        ]),
        mails: await caseReceivedMails(digCase, added, context),
      };
    },
  });
}

/** The rows of the answer points that get the case now; none where the owner takes no such cases any more. */
async function rowsOf(
  owner: LockedOwnerToAsk,
  { id, purpose, created_at, inquirer_organisation_id }: LockedCaseRow,
  { transaction, user, now }: ActionContext,
): Promise<Insertable<CaseRecipientTable>[]> {
  const spans = await spansOfCase(transaction, id);
  const matches = (await findMatchedRecipients(transaction, purpose, spans, inquirer_organisation_id))
    .filter(({ organisationId }) => organisationId === owner.organisation_id)
    .filter(isReceiving);
  const isAsked = matches.some((match) => isWaitedFor(purpose, match));
  return matches.map((match) => ({
    id: uuidv7(now.getTime()),
    case_id: id,
    organisation_id: owner.organisation_id,
    recipient_id: match.recipientId,
    hit: isAsked ? match.hit : owner.hit,
    status: 'New',
    answer_due_day: addWorkingDays(swedishDayOf(now), match.responseDays),
    changed_at: now.toISOString(),
    changed_by: user.id,
    case_created_at: created_at,
    received_at: now.toISOString(),
  }));
}
