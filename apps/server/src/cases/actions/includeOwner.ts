import { addWorkingDays, isWaitedFor, swedishDayOf } from '@schaktkoll/domain';
import { uuidv7 } from '../../platform/db/uuidv7.ts';
import { ApiError } from '../../platform/apiError.ts';
import { isReceiving, type ReceivingMatch } from '../matching/affectedOwners.ts';
import { findMatchedRecipients } from '../matching/affectedOwners.repository.ts';
import { changed, mailedCase, requireVersion, type ActionContext } from './caseAction.ts';
import {
  findInquirerOrganisation,
  findMailedAreas,
  ownersToAskOfLockedCase,
  type LockedCaseRow,
  type LockedOwnerToAsk,
} from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { newCaseMails } from './caseMails.ts';
import { mailedDetails } from './newCaseDetails.ts';
import { lockCase, requireAction } from './lockedCase.ts';
import { includeOwnerToAsk, spansOfCase } from './includeOwner.repository.ts';

/** An answer point that gets the case now. */
interface NewReceiver {
  readonly id: string;
  readonly match: ReceivingMatch;
  readonly answerDueDay: string;
}

/**
 * Sends a case to an owner that its inquirer left out (CASE-7), with the response days of today. An owner
 * that does not take such cases any more is to be asked by telephone. The case waits for its answer also when only watch
 * areas of it are left there: it had lines there when the case was sent.
 * @param version that of the owner in the case, as the inquirer has read it
 * @throws ApiError NotFound, CaseIsClosedOrCanceled, CaseOwnedByColleague, VersionConflict
 */
export async function includeOwner(
  place: { readonly caseNumber: string; readonly organisationId: string; readonly version: number },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const locked = await lockCase(place.caseNumber, context);
  requireAction(locked, context);
  const { digCase } = locked;
  const owner = (await ownersToAskOfLockedCase(transaction, digCase)).find(
    ({ organisation_id: id, is_deselected: isDeselected }) => id === place.organisationId && isDeselected,
  );
  if (owner === undefined) throw new ApiError('NotFound');
  requireVersion(owner, place.version);
  const receivers = await receiversOf(owner, digCase, context);
  const rows = receivers.map(({ id, match, answerDueDay }) => ({
    id,
    case_id: digCase.id,
    organisation_id: owner.organisation_id,
    recipient_id: match.recipientId,
    hit: match.hit,
    status: 'New' as const,
    answer_due_day: answerDueDay,
    changed_at: now.toISOString(),
    changed_by: user.id,
    case_created_at: digCase.created_at,
    received_at: now.toISOString(),
  }));
  const isDone = await includeOwnerToAsk(transaction, owner, rows, { userId: user.id, now });
  const version = changed(isDone ? owner.version + 1 : null, owner);
  await notifyReceivers(owner, receivers, digCase, context);
  return { version };
}

async function receiversOf(
  owner: LockedOwnerToAsk,
  { id, purpose }: LockedCaseRow,
  { transaction, now }: ActionContext,
): Promise<NewReceiver[]> {
  const matches = (await findMatchedRecipients(transaction, purpose, await spansOfCase(transaction, id)))
    .filter(({ organisationId }) => organisationId === owner.organisation_id)
    .filter(isReceiving);
  const isAsked = matches.some((match) => isWaitedFor(purpose, match));
  return matches.map((match) => ({
    id: uuidv7(now.getTime()),
    match: isAsked ? match : { ...match, hit: owner.hit },
    answerDueDay: addWorkingDays(swedishDayOf(now), match.responseDays),
  }));
}

/** Writes the log, and notifies the answer points as of a new case. */
async function notifyReceivers(
  { organisation_name: organisation }: LockedOwnerToAsk,
  receivers: readonly NewReceiver[],
  digCase: LockedCaseRow,
  context: ActionContext,
): Promise<void> {
  const { transaction, user, now } = context;
  const included = { type: 'InquirerIncludedOwner', case_recipient_id: null, params: { organisation } } as const;
  const ofReceivers = receivers.flatMap(({ id, match: { recipientName } }) => {
    const params = { organisation, recipient: recipientName };
    return [
      { ...included, case_recipient_id: id, params },
      { type: 'CableOwnerNotified' as const, case_recipient_id: id, params },
    ];
  });
  const by = { author: user, now };
  await addEvents(transaction, digCase.id, ofReceivers.length > 0 ? ofReceivers : [included], by);
  const inquirerOrganisation = await findInquirerOrganisation(transaction, digCase.id);
  const details = mailedDetails(digCase, await findMailedAreas(transaction, digCase));
  const mails = receivers.flatMap(({ id, match, answerDueDay }) =>
    newCaseMails(
      mailedCase(digCase),
      { ...match, caseRecipientId: id },
      { inquirerOrganisation, answerDueDay, isAsked: isWaitedFor(digCase.purpose, match), details },
      context,
    ),
  );
  await context.messages.add(transaction, mails, now);
}
