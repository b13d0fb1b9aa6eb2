import { changeRecipientTransition, isWaitedFor, receiveTransition } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError, RuleRefused } from '../../platform/apiError.ts';
import { numberCaseAgain } from '../moduleNumbers.repository.ts';
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
  findMailedAreas,
  findRecipientName,
  recipientsOfLockedCase,
  type LockedCaseRow,
  type LockedRecipient,
} from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { newCaseMails } from './caseMails.ts';
import { mailedDetails } from './newCaseDetails.ts';
import { lockAtRecipient, type OwnPlace } from './ownerActions.ts';

/**
 * Hands a case over to another answer point of the organisation, which is notified as of a new case and answers by the
 * same day. One that has a part in the case already keeps it, or opens it again (`receiveTransition`).
 * @returns the new version of the case at the old answer point
 * @throws ApiError NotFound, RuleRefused, CaseIsClosedOrCanceled, CaseAlreadyAnswered, RecipientHasAnswered,
 * VersionConflict
 */
export async function changeRecipient(
  place: OwnPlace & { readonly version: number; readonly recipientId: string },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { recipientId } = place;
  const { digCase, recipient } = await lockAtRecipient(place, context);
  const transition = changeRecipientTransition(caseFacts(digCase, [recipient]), recipient);
  if (!transition.ok) throw actionError(transition.code);
  const name = await findRecipientName(transaction, user.organisationId, recipientId);
  if (name === null || recipientId === recipient.recipient_id)
    throw new RuleRefused([{ path: 'recipientId', code: 'InvalidChoice' }]);
  const receiving = await findPart(transaction, digCase, recipientId);
  const opens = opensPart(digCase, recipient, receiving);
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
  if (receiving === null) await addCaseRecipient(transaction, recipient, { recipientId, userId: user.id, now });
  else if (opens) await openPart(recipient, receiving, context);
  else return { version: newVersion };
  await notifyRecipient(await findPart(transaction, digCase, recipientId), digCase, context);
  return { version: newVersion };
}

/** The other answer point has people of its own. */
const unassigned = { assignee_id: null, assigned_at: null } as const;

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
  { transaction, user, now }: ActionContext,
): Promise<void> {
  const { id, version } = receiving;
  const values = {
    hit,
    answer_due_day,
    status: 'New',
    measure: null,
    comment: null,
    answered_at: null,
    answered_by: null,
    ...unassigned,
  } as const;
  changed(await store(transaction, { id, version, values, userId: user.id, now }), receiving);
  await numberCaseAgain(transaction, receiving);
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
    details: mailedDetails(digCase, await findMailedAreas(transaction, digCase)),
  };
  const mailed = mailedRecipient(recipient);
  await context.messages.add(transaction, newCaseMails(mailedCase(digCase), mailed, facts, context), now);
}
