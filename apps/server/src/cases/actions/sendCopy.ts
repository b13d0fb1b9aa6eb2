import {
  inquirerActions,
  isAnswer,
  isLeftToAsk,
  isReplaced,
  isWaitedFor,
  mustBeAsked,
  shownStatus,
  swedishDayOf,
} from '@schaktkoll/domain';
import { ApiError } from '../../platform/apiError.ts';
import { caseFacts } from '../read/caseView.ts';
import { mailedCase, actionError, type ActionContext } from './caseAction.ts';
import { countCopy, findUserName, ownersToAskOfLockedCase } from './caseActions.repository.ts';
import { caseCopyMail } from './caseCopyMail.ts';
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
  const shown = recipients.filter((recipient) => !isReplaced(recipient) && !isLeftToAsk(recipient));
  const answers = shown.map(({ organisation_name: organisation, status, measure, hit, ...recipient }) => {
    const isAsked = isWaitedFor(digCase.purpose, { hit });
    const mayWait = isAsked && recipient.promise_kept_on === null;
    const urgentPhone = recipient.urgent_phone;
    return { organisation, status, measure: isAnswer(measure) ? measure : null, isAsked, mayWait, urgentPhone };
  });
  const allToAsk = (await ownersToAskOfLockedCase(transaction, digCase)).map((owner) => ({
    name: owner.organisation_name,
    phone: owner.phone,
    hit: owner.hit,
    askedOn: owner.asked_on,
    isDeselected: owner.is_deselected,
  }));
  // Those that only watch are no owners: the case waits for none of them.
  const ownersToAsk = allToAsk.filter((owner) => owner.isDeselected || mustBeAsked(digCase.purpose, owner));
  const content = {
    sender: user.name,
    status: shownStatus(caseFacts(digCase, recipients, allToAsk), swedishDayOf(now)),
    inquirer: await findUserName(transaction, digCase.inquirer_user_id),
    answers,
    ownersToAsk,
    unregisteredOwners: digCase.unregistered_owners,
  };
  const mail = caseCopyMail(mailedCase(digCase), email, content, context);
  await context.messages.add(transaction, [mail], now);
  return { copiesLeft: mostCopies - count };
}
