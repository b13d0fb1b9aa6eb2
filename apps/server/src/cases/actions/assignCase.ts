import { assignTransition, isWaitedFor } from '@schaktkoll/domain';
import { RuleRefused } from '../../platform/apiError.ts';
import { kindAndPlace } from '../../messages/kindAndPlace.ts';
import { message } from '../../messages/message.ts';
import type { OutgoingMail } from '../../platform/ports.ts';
import { findAssignee } from '../read/assignees.repository.ts';
import { caseFacts } from '../read/caseView.ts';
import { actionError, changed, mailedCase, ownerParams, requireVersion, type ActionContext } from './caseAction.ts';
import { changeRecipient, findMailedAreas } from './caseActions.repository.ts';
import { addEvents, type NewEvent } from './caseEvents.repository.ts';
import { aboutCase, caseValues } from './caseMails.ts';
import { lockAtRecipient, receivedEvents, type OwnPlace } from './ownerActions.ts';

/**
 * Takes a case, gives it to a colleague at the answer point, or releases it (null). The one who gets it or loses it is
 * notified, unless it is the caller. Of two at once one succeeds; the other learns from the version who that was.
 * Answering stays open to all at the answer point.
 * @returns the version of the case at the answer point
 * @throws ApiError NotFound, CaseIsArchived, RuleRefused, CaseIsClosedOrCanceled, CaseAlreadyAnswered,
 * AnswerAlreadyConfirmedByInquirer, VersionConflict
 */
export async function assignCase(
  { userId, version, ...place }: OwnPlace & { readonly userId: string | null; readonly version: number },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipient } = await lockAtRecipient(place, context);
  const transition = assignTransition(caseFacts(digCase, [recipient]), {
    ...recipient,
    confirmedAt: recipient.confirmed_at,
  });
  if (!transition.ok) throw actionError(transition.code);
  const [to, from] = [
    await findAssignee(transaction, recipient, userId),
    await findAssignee(transaction, recipient, recipient.assignee_id),
  ];
  if (userId !== null && to === null) throw new RuleRefused([{ path: 'userId', code: 'InvalidChoice' }]);
  requireVersion(recipient, version);
  if (userId === recipient.assignee_id) return { version: recipient.version };
  const values = {
    status: transition.status,
    assignee_id: userId,
    assigned_at: userId === null ? null : now.toISOString(),
  };
  const newVersion = changed(
    await changeRecipient(transaction, { id: recipient.id, version, values, userId: user.id, now }),
    recipient,
  );
  const reassigned: NewEvent = {
    type: 'ReassignedCase',
    case_recipient_id: recipient.id,
    params: {
      ...ownerParams(recipient),
      ...(from === null ? {} : { from: from.name }),
      ...(to === null ? {} : { to: to.name }),
    },
  };
  await addEvents(transaction, digCase.id, [...receivedEvents(recipient, user), reassigned], { author: user, now });
  const about = { ...aboutCase(mailedCase(digCase)), caseRecipientId: recipient.id };
  const parts = { ...caseValues(mailedCase(digCase), 'cableowner', context), by: user.name };
  const mails: OutgoingMail[] = [];
  if (to !== null && to.id !== user.id) {
    const { recipient_name: recipientName, answer_due_day: answerDueDay } = recipient;
    const { middle } = await findMailedAreas(transaction, digCase);
    const where = { ...kindAndPlace({ purpose: digCase.purpose, middle }), address: digCase.address ?? '' };
    const values = { ...parts, ...where, recipient: recipientName, answerDueDay };
    const variant = isWaitedFor(digCase.purpose, recipient) ? undefined : 'Watched';
    mails.push(message('CaseReassigned', { ...about, to: to.email, variant, values }, now));
  }
  if (from !== null && from.id !== user.id) {
    const values = { ...parts, recipient: recipient.recipient_name, assignee: to?.name ?? '' };
    mails.push(message('CaseReassigned', { ...about, to: from.email, variant: 'Lost', values }, now));
  }
  await context.messages.add(transaction, mails, now);
  return { version: newVersion };
}
