import { commentTransition, mostOwnerComments } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { caseFacts } from '../read/caseView.ts';
import { mailedCase, mailedInquirer, ownerParams, actionError, type ActionContext } from './caseAction.ts';
import { addEvents } from './caseEvents.repository.ts';
import { addComment, countComments } from './caseComments.repository.ts';
import { ownerCommentMails } from './ownerCommentMails.ts';
import { lockAtRecipient, type OwnPlace } from './ownerActions.ts';

/**
 * Writes to the inquirer without answering; the inquirer is notified by the schedule of the case.
 * @returns how many more comments the recipient may write
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered, TooManyComments
 */
export async function commentCase(
  place: OwnPlace & { readonly comment: string },
  context: ActionContext,
): Promise<{ commentsLeft: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipient } = await lockAtRecipient(place, context);
  const allowed = commentTransition(caseFacts(digCase, [recipient]), {
    ...recipient,
    confirmedAt: recipient.confirmed_at,
  });
  if (!allowed.ok) throw actionError(allowed.code);
  const before = await countComments(transaction, recipient.id);
  if (before >= mostOwnerComments) throw new ApiError('TooManyComments', { maximum: mostOwnerComments });
  await addComment(transaction, recipient, { text: place.comment, userId: user.id, now });
  await addEvents(
    transaction,
    digCase.id,
    [{ type: 'CableOwnerComment', case_recipient_id: recipient.id, params: ownerParams(recipient) }],
    { author: user, now },
  );
  const facts = { caseRecipientId: recipient.id, organisation: recipient.organisation_name, comment: place.comment };
  const mails = ownerCommentMails(mailedCase(digCase), mailedInquirer(digCase), facts, context);
  await context.messages.add(transaction, mails, now);
  return { commentsLeft: mostOwnerComments - before - 1 };
}
