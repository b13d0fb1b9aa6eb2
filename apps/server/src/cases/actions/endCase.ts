import {
  cancelTransition,
  checkCancellation,
  closeTransition,
  isReplaced,
  type CancelReason,
  type CaseFacts,
  type CaseRecipientFacts,
  type Transition,
} from '@schaktkoll/domain';
import { inquirerCase, storeRecipient, type InquirerCase } from './actionSides.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import { caseCanceledMails, caseClosedMails } from './caseMails.ts';
import type { LockedRecipient } from './lockedCase.repository.ts';
import { mailedCase, mailedRecipient } from './mailedCase.ts';

/** Which case, in the version that the inquirer has read. */
export interface CaseVersion {
  readonly caseNumber: string;
  readonly version: number;
}

/**
 * Closes a case. Recipients that have not answered are notified, and become cancelled with the measure ClosedByInquirer
 * (CASE-14).
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict
 */
export function closeCase(call: CaseVersion, context: ActionContext): Promise<{ version: number }> {
  return caseAction({
    call,
    context,
    side: inquirerCase,
    rule: ({ actions }) => actions.close,
    async apply(locked) {
      const version = await locked.change({ closed_at: context.now.toISOString() });
      const unanswered = await endRecipients(locked, closeTransition, context);
      return {
        response: { version },
        events: [{ type: 'Closed' }],
        mails: unanswered.flatMap((recipient) =>
          caseClosedMails(mailedCase(locked.digCase), mailedRecipient(recipient), context),
        ),
      };
    },
  });
}

interface NewCancellation extends CaseVersion {
  readonly reason: CancelReason;
  readonly comment?: string | undefined;
}

/**
 * Cancels a case with a reason. All recipients become cancelled, and those that have it are notified (CASE-14).
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict; RuleRefused
 */
export function cancelCase(call: NewCancellation, context: ActionContext): Promise<{ version: number }> {
  const { reason } = call;
  const comment = call.comment || null;
  return caseAction({
    call,
    context,
    side: inquirerCase,
    rule: ({ actions, digCase }) => ({
      ...actions.cancel,
      issues: checkCancellation({ reason, comment: comment ?? '' }, digCase.purpose),
    }),
    async apply(locked) {
      const values = { canceled_at: context.now.toISOString(), cancel_reason: reason, cancel_comment: comment };
      const version = await locked.change(values);
      const canceled = await endRecipients(locked, cancelTransition, context);
      return {
        response: { version },
        events: [{ type: 'Canceled', params: { reason } }],
        mails: canceled
          .filter((recipient) => !isReplaced(recipient))
          .flatMap((recipient) =>
            caseCanceledMails(mailedCase(locked.digCase), mailedRecipient(recipient), { reason, comment }, context),
          ),
      };
    },
  });
}

/** @returns the recipients whose status the end of the case has changed, as they were */
async function endRecipients(
  { recipients, facts }: InquirerCase,
  transitionOf: (facts: CaseFacts, recipient: CaseRecipientFacts) => Transition,
  context: ActionContext,
): Promise<LockedRecipient[]> {
  const ended: LockedRecipient[] = [];
  for (const recipient of recipients) {
    const transition = transitionOf(facts, recipient);
    if (!transition.ok || transition.status === recipient.status) continue;
    await storeRecipient(recipient, { status: transition.status, measure: transition.measure }, context);
    ended.push(recipient);
  }
  return ended;
}
