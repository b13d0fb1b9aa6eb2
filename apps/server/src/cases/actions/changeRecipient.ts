import { changeRecipientTransition, receiveTransition, type FieldIssue } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { numberCaseAgain } from '../moduleNumbers.repository.ts';
import { changedByOf, ownRecipient, recipientEvent, storeRecipient, type CasePlace } from './actionSides.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import { addCaseRecipient } from './changeCase.repository.ts';
import {
  findRecipientName,
  recipientsOfLockedCase,
  type LockedCaseRow,
  type LockedRecipient,
} from './lockedCase.repository.ts';
import { caseReceivedMails, unanswered, unassigned } from './receivedCase.ts';

/**
 * Hands a case over to another answer point of the organisation, which is notified as of a new case and answers by the
 * same day. One that has a part in the case already keeps it, or opens it again (`receiveTransition`).
 * @returns the new version of the case at the old answer point
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered, RecipientHasAnswered,
 * VersionConflict; RuleRefused
 */
export function changeRecipient(
  call: CasePlace & { readonly version: number; readonly recipientId: string },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { recipientId } = call;
  return caseAction({
    call,
    context,
    side: ownRecipient,
    async rule({ digCase, facts, recipient }) {
      const transition = changeRecipientTransition(facts, recipient);
      const name = await findRecipientName(transaction, user.organisationId, recipientId);
      const isOther = name !== null && recipientId !== recipient.recipient_id;
      const issues: FieldIssue[] = isOther ? [] : [{ path: 'recipientId', code: 'InvalidChoice' }];
      const receiving = await findPart(transaction, digCase, recipientId);
      const opens = transition.ok && isOther && opensPart(digCase, recipient, receiving);
      return { ...transition, name, receiving, opens, issues };
    },
    async apply({ digCase, recipient, change }, { status, measure, name, receiving, opens }) {
      const answered = { comment: null, answered_at: now.toISOString(), answered_by: user.id };
      const response = { version: await change({ status, measure, ...answered, ...unassigned }) };
      const params = { organisation: recipient.organisation_name, from: recipient.recipient_name, to: name ?? '' };
      const handedOver = { type: 'ChangeRecipient', case_recipient_id: recipient.id, params } as const;
      if (receiving === null) await addCaseRecipient(transaction, recipient, recipientId, changedByOf(context));
      else if (opens) await openPart(recipient, receiving, context);
      else return { response, events: [handedOver] };
      const part = await findPart(transaction, digCase, recipientId);
      if (part === null) throw new Error('The answer point has a part in the case now');
      return {
        response,
        events: [handedOver, recipientEvent('CableOwnerNotified', part)],
        mails: await caseReceivedMails(digCase, [part], context),
      };
    },
  });
}

/** An answer point's part in a locked case; null when it has none. */
async function findPart(
  transaction: Queries,
  digCase: LockedCaseRow,
  recipientId: string,
): Promise<LockedRecipient | null> {
  const parts = await recipientsOfLockedCase(transaction, digCase);
  return parts.find(({ recipient_id: id }) => id === recipientId) ?? null;
}

/** @throws ApiError RecipientHasAnswered */
function opensPart({ purpose }: LockedCaseRow, from: LockedRecipient, receiving: LockedRecipient | null): boolean {
  if (receiving === null) return false;
  const transition = receiveTransition(purpose, from, receiving);
  if (transition.ok) return transition.opens;
  const { code } = transition;
  throw new ApiError(code, undefined, { issues: [{ path: 'recipientId', code }] });
}

/** The part is to be answered as the other was: for the same reason, by the same day. A module fetches it once more. */
async function openPart(
  { hit, answer_due_day }: LockedRecipient,
  receiving: LockedRecipient,
  context: ActionContext,
): Promise<void> {
  const values = { hit, answer_due_day, status: 'New', ...unanswered, ...unassigned } as const;
  await storeRecipient(receiving, values, context);
  await numberCaseAgain(context.transaction, receiving);
}
