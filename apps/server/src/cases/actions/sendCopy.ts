import { inquirerActions, isAnswer, isReplaced, swedishDayOf } from '@schaktkoll/domain';
import { ApiError } from '../../platform/http/apiError.ts';
import { caseFacts } from '../read/caseView.ts';
import { mailedCase, actionError, type ActionContext } from './caseAction.ts';
import { countCopy } from './caseActions.repository.ts';
import { caseCopyMail } from './caseMails.ts';
import { lockCase } from './lockedCase.ts';

/** The most copies of one case: the addresses are anybody's. */
export const mostCopies = 20;

/**
 * Sends a copy of the case to an e-mail address. The log says so when it was sent, or could not be.
 * @returns how many more copies of the case may be sent
 * @throws ApiError NotFound, TooManyCopies
 */
export async function sendCopy(
  { caseNumber, email }: { readonly caseNumber: string; readonly email: string },
  context: ActionContext,
): Promise<{ copiesLeft: number }> {
  const { transaction, user, now } = context;
  const { digCase, recipients } = await lockCase(caseNumber, context);
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const { sendCopy: permission } = inquirerActions(caseFacts(digCase, recipients), viewer, swedishDayOf(now));
  if (!permission.allowed) throw actionError(permission.code);
  const count = await countCopy(transaction, digCase.id, mostCopies);
  if (count === null) throw new ApiError('TooManyCopies', { maximum: mostCopies });
  const shown = recipients.filter((recipient) => !isReplaced(recipient));
  const answers = shown.map(({ organisation_name: organisation, measure }) => ({
    organisation,
    measure: isAnswer(measure) ? measure : null,
  }));
  const mail = caseCopyMail(mailedCase(digCase), email, { sender: user.name, answers }, context);
  await context.messages.add(transaction, [mail], now);
  return { copiesLeft: mostCopies - count };
}
