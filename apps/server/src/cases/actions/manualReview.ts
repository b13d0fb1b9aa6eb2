import { manualReviewTransition } from '@schaktkoll/domain';
import { caseFacts } from '../read/caseView.ts';
import { changed, ownerParams, actionError, requireVersion, type ActionContext } from './caseAction.ts';
import { changeRecipient } from './caseActions.repository.ts';
import { addEvents } from './caseEvents.repository.ts';
import { lockAtRecipient, receivedEvents, type OwnPlace } from './ownerActions.ts';

/**
 * A module leaves a case that it cannot answer to a person (ANSWER-14).
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered, VersionConflict
 */
export async function flagForReview(
  { version, reason, ...place }: OwnPlace & { readonly version: number; readonly reason: string | undefined },
  context: ActionContext,
): Promise<{ version: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipient } = await lockAtRecipient(place, context);
  const transition = manualReviewTransition(caseFacts(digCase, [recipient]), {
    ...recipient,
    confirmedAt: recipient.confirmed_at,
  });
  if (!transition.ok) throw actionError(transition.code);
  requireVersion(recipient, version);
  const { id } = recipient;
  const newVersion = changed(
    await changeRecipient(transaction, { id, version, values: { status: transition.status }, userId: user.id, now }),
    recipient,
  );
  const failed = {
    type: 'ModuleFailed',
    case_recipient_id: id,
    params: { ...ownerParams(recipient), ...(reason ? { reason } : {}) },
  } as const;
  await addEvents(transaction, digCase.id, [...receivedEvents(recipient, user), failed], { author: user, now });
  return { version: newVersion };
}
