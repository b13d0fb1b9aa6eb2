import { commentTransition, mostOwnerComments } from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { changedByOf, ownRecipient, recipientEvent, type CasePlace } from './actionSides.ts';
import { ownerCommentMails } from './answerMails.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import { addComment, countComments } from './changeCase.repository.ts';
import { mailedCase, mailedInquirer } from './mailedCase.ts';

/**
 * Writes to the inquirer without answering; the inquirer is notified by the schedule of the case.
 * @returns how many more comments the recipient may write
 * @throws ApiError NotFound, CaseIsArchived, CaseIsClosedOrCanceled, CaseAlreadyAnswered, TooManyComments
 */
export function commentCase(
  call: CasePlace & { readonly comment: string },
  context: ActionContext,
): Promise<{ commentsLeft: number }> {
  const { transaction } = context;
  return caseAction({
    call,
    context,
    side: ownRecipient,
    rule: ({ facts, recipient }) => commentTransition(facts, recipient),
    async apply({ digCase, recipient }) {
      const before = await countComments(transaction, recipient.id);
      if (before >= mostOwnerComments) throw new ApiError('TooManyComments', { maximum: mostOwnerComments });
      await addComment(transaction, recipient, call.comment, changedByOf(context));
      const written = {
        caseRecipientId: recipient.id,
        organisation: recipient.organisation_name,
        comment: call.comment,
      };
      return {
        response: { commentsLeft: mostOwnerComments - before - 1 },
        events: [recipientEvent('CableOwnerComment', recipient)],
        mails: ownerCommentMails(mailedCase(digCase), mailedInquirer(digCase), written, context),
      };
    },
  });
}
