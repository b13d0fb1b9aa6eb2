import { assignTransition, isWaitedFor, type FieldIssue } from '@schaktkoll/domain';
import { kindAndPlace } from '../../messages/kindAndPlace.ts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { findAssignee } from '../read/assignees.repository.ts';
import { ownRecipient, recipientEvent, type CasePlace } from './actionSides.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import { findMailedAreas, type LockedCaseRow, type LockedRecipient } from './lockedCase.repository.ts';
import { aboutCase, caseValues, mailedCase } from './mailedCase.ts';
import { receivedEvents } from './ownerActions.ts';

/** Who has a case at an answer point. */
type Assignee = Awaited<ReturnType<typeof findAssignee>>;

/**
 * Takes a case, gives it to a colleague at the answer point, or releases it (null). The one who gets it or loses it is
 * notified, unless it is the caller. Of two at once one succeeds; the other learns from the version who that was.
 * Answering stays open to all at the answer point.
 * @returns the version of the case at the answer point
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered,
 * AnswerAlreadyConfirmedByInquirer, VersionConflict; RuleRefused
 */
export function assignCase(
  call: CasePlace & { readonly userId: string | null; readonly version: number },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, now } = context;
  const { userId } = call;
  return caseAction({
    call,
    context,
    side: ownRecipient,
    async rule({ facts, recipient }) {
      const to = await findAssignee(transaction, recipient, userId);
      const from = await findAssignee(transaction, recipient, recipient.assignee_id);
      const isNobody = userId !== null && to === null;
      const issues: FieldIssue[] = isNobody ? [{ path: 'userId', code: 'InvalidChoice' }] : [];
      return { ...assignTransition(facts, recipient), to, from, issues };
    },
    async apply({ digCase, recipient, change }, { status, to, from }) {
      if (userId === recipient.assignee_id) return { response: { version: recipient.version } };
      const assigned_at = userId === null ? null : now.toISOString();
      const version = await change({ status, assignee_id: userId, assigned_at });
      const names = { from: from?.name, to: to?.name };
      return {
        response: { version },
        events: [...receivedEvents(recipient, context), recipientEvent('ReassignedCase', recipient, names)],
        mails: await reassignedMails(digCase, recipient, { to, from }, context),
      };
    },
  });
}

async function reassignedMails(
  digCase: LockedCaseRow,
  recipient: LockedRecipient,
  { to, from }: { readonly to: Assignee; readonly from: Assignee },
  context: ActionContext,
): Promise<OutgoingMail[]> {
  const { transaction, user, now } = context;
  const about = { ...aboutCase(mailedCase(digCase)), caseRecipientId: recipient.id };
  const parts = {
    ...caseValues(mailedCase(digCase), 'cableowner', context),
    by: user.name,
    recipient: recipient.recipient_name,
  };
  const mails: OutgoingMail[] = [];
  if (to !== null && to.id !== user.id) {
    const { middle } = await findMailedAreas(transaction, digCase);
    const where = { ...kindAndPlace({ purpose: digCase.purpose, middle }), address: digCase.address ?? '' };
    const values = { ...parts, ...where, answerDueDay: recipient.answer_due_day };
    const variant = isWaitedFor(digCase.purpose, recipient) ? undefined : 'Watched';
    mails.push(message('CaseReassigned', { ...about, to: to.email, variant, values }, now));
  }
  if (from !== null && from.id !== user.id) {
    const values = { ...parts, assignee: to?.name ?? '' };
    mails.push(message('CaseReassigned', { ...about, to: from.email, variant: 'Lost', values }, now));
  }
  return mails;
}
