import {
  isAnswer,
  isLeftToAsk,
  isReplaced,
  isWaitedFor,
  mustBeAsked,
  shownStatus,
  swedishDayOf,
} from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { inquirerCase, type InquirerCase } from './actionSides.ts';
import { caseAction, type ActionContext } from './caseAction.ts';
import { caseCopyMail } from './caseCopyMail.ts';
import { countCopy } from './changeCase.repository.ts';
import { findUserName, ownersToAskOfLockedCase } from './lockedCase.repository.ts';
import { mailedCase } from './mailedCase.ts';

/** The most copies of one case: users type any address. */
export const mostCopies = 20;

/**
 * Sends a copy of the case to an e-mail address. The log says so when it was sent, or could not be.
 * @returns how many more copies of the case may be sent
 * @throws ApiError NotFound, CaseIsArchived, TooManyCopies
 */
export function sendCopy(
  call: { readonly caseNumber: string; readonly email: string },
  context: ActionContext,
): Promise<{ copiesLeft: number }> {
  return caseAction({
    call,
    context,
    side: inquirerCase,
    rule: ({ actions }) => actions.sendCopy,
    async apply(locked) {
      const count = await countCopy(context.transaction, locked.digCase.id, mostCopies);
      if (count === null) throw new ApiError('TooManyCopies', { maximum: mostCopies });
      const content = await contentOf(locked, context);
      return {
        response: { copiesLeft: mostCopies - count },
        mails: [caseCopyMail(mailedCase(locked.digCase), call.email, content, context)],
      };
    },
  });
}

async function contentOf({ digCase, recipients, facts }: InquirerCase, { transaction, user, now }: ActionContext) {
  const shown = recipients.filter((recipient) => !isReplaced(recipient) && !isLeftToAsk(recipient));
  const allToAsk = (await ownersToAskOfLockedCase(transaction, digCase)).map((owner) => ({
    ...owner,
    name: owner.organisation_name,
  }));
  return {
    sender: user.name,
    status: shownStatus({ ...facts, ownersToAsk: allToAsk }, swedishDayOf(now)),
    inquirer: await findUserName(transaction, digCase.inquirer_user_id),
    answers: shown.map((recipient) => {
      const isAsked = isWaitedFor(digCase.purpose, recipient);
      return {
        organisation: recipient.organisation_name,
        status: recipient.status,
        measure: isAnswer(recipient.measure) ? recipient.measure : null,
        isAsked,
        mayWait: isAsked && recipient.promise_kept_on === null,
        urgentPhone: recipient.urgent_phone,
      };
    }),
    // Those that only watch are no owners: the case waits for none of them.
    ownersToAsk: allToAsk.filter((owner) => owner.isDeselected || mustBeAsked(digCase.purpose, owner)),
    unregisteredOwners: digCase.unregistered_owners,
  };
}
