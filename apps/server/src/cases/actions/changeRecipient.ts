import { changeRecipientTransition, isReplaced, isWaitedFor } from '@schaktkoll/domain';
import { RuleRefused } from '../../platform/http/apiError.ts';
import { caseFacts } from '../read/caseView.ts';
import {
  changed,
  mailedCase,
  mailedRecipient,
  ownerParams,
  actionError,
  requireVersion,
  type ActionContext,
} from './caseAction.ts';
import {
  addCaseRecipient,
  changeRecipient as store,
  findInquirerOrganisation,
  findRecipientName,
  recipientsOfLockedCase,
  type LockedCaseRow,
  type LockedRecipient,
} from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { newCaseMails } from './caseMails.ts';
import { lockAtRecipient, type OwnPlace } from './ownerActions.ts';

/**
 * Hands a case over to another answer point of the organisation, which is notified as of a new case and answers by the
 * same day. One that has it already keeps its answer; one that handed it over before answers after all.
 * @returns the new version of the case at the old answer point
 * @throws ApiError NotFound, RuleRefused, CaseIsClosedOrCanceled, CaseAlreadyAnswered, VersionConflict
 */
export async function changeRecipient(
  place: OwnPlace & { readonly version: number; readonly recipientId: string },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipient } = await lockAtRecipient(place, context);
  const transition = changeRecipientTransition(caseFacts(digCase, [recipient]), recipient);
  if (!transition.ok) throw actionError(transition.code);
  const name = await findRecipientName(transaction, user.organisationId, place.recipientId);
  if (name === null || place.recipientId === recipient.recipient_id)
    throw new RuleRefused([{ path: 'recipientId', code: 'InvalidChoice' }]);
  requireVersion(recipient, place.version);
  const { status, measure } = transition;
  const newVersion = changed(
    await store(transaction, {
      id: recipient.id,
      version: place.version,
      values: { status, measure, comment: null, answered_at: now.toISOString(), answered_by: user.id, ...unassigned },
      userId: user.id,
      now,
    }),
    recipient,
  );
  const { organisation } = ownerParams(recipient);
  const params = { organisation, from: recipient.recipient_name, to: name };
  await addEvents(transaction, digCase.id, [{ type: 'ChangeRecipient', case_recipient_id: recipient.id, params }], {
    author: user,
    now,
  });
  await notifyRecipient(await receive(digCase, recipient, place.recipientId, context), digCase, context);
  return { version: newVersion };
}

/** The other answer point has people of its own. */
const unassigned = { assignee_id: null, assigned_at: null } as const;

/** The other answer point's part in the case: new, as it is, or open again. Null when it has the case already. */
async function receive(
  digCase: LockedCaseRow,
  from: LockedRecipient,
  recipientId: string,
  { transaction, user, now }: ActionContext,
): Promise<LockedRecipient | null> {
  const find = async () =>
    (await recipientsOfLockedCase(transaction, digCase)).find(({ recipient_id: id }) => id === recipientId) ?? null;
  const existing = await find();
  if (existing === null) {
    await addCaseRecipient(transaction, from, { recipientId, userId: user.id, now });
    return find();
  }
  if (!isReplaced(existing)) return null;
  const open = {
    status: 'New',
    measure: null,
    comment: null,
    answered_at: null,
    answered_by: null,
    ...unassigned,
  } as const;
  const { id, version } = existing;
  changed(await store(transaction, { id, version, values: open, userId: user.id, now }), existing);
  return existing;
}

async function notifyRecipient(
  recipient: LockedRecipient | null,
  digCase: LockedCaseRow,
  context: ActionContext,
): Promise<void> {
  if (recipient === null) return;
  const { transaction, user, now } = context;
  const event = {
    type: 'CableOwnerNotified',
    case_recipient_id: recipient.id,
    params: ownerParams(recipient),
  } as const;
  await addEvents(transaction, digCase.id, [event], { author: user, now });
  const facts = {
    inquirerOrganisation: await findInquirerOrganisation(transaction, digCase.id),
    answerDueDay: recipient.answer_due_day,
    isAsked: isWaitedFor(digCase.purpose, recipient),
  };
  const mailed = mailedRecipient(recipient);
  await context.messages.add(transaction, newCaseMails(mailedCase(digCase), mailed, facts, context), now);
}
