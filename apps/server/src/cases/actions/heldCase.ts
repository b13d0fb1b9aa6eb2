import { inquirerActions, scopeOf, swedishDayOf, type CaseActionCode } from '@schaktkoll/domain';
import { noInquirerCase } from '../read/noSuchCase.ts';
import { caseFacts } from '../read/caseView.ts';
import { refusal, type ActionContext } from './caseAction.ts';
import { holdInquirerCase, recipientsOfHeldCase, type HeldCase, type HeldRecipient } from './caseActions.repository.ts';

/** The case with all its recipients, held for the caller's act. */
export interface Held {
  readonly digCase: HeldCase;
  readonly recipients: readonly HeldRecipient[];
}

/**
 * Holds a case of the inquirer's scope with all its recipients.
 * @throws ApiError NotFound, CaseIsArchived
 */
export async function hold(caseNumber: string, { transaction, user }: ActionContext): Promise<Held> {
  const digCase = await holdInquirerCase(transaction, scopeOf(user, 'inquirer'), caseNumber);
  if (digCase === null) throw await noInquirerCase(transaction, user, caseNumber);
  return { digCase, recipients: await recipientsOfHeldCase(transaction, digCase) };
}

/**
 * Requires what every act requires (decisions 6): closing is barred only by what bars every act.
 * @throws ApiError CaseIsClosedOrCanceled, CaseOwnedByColleague
 */
export function requireRightToAct({ digCase, recipients }: Held, { user, now }: ActionContext): void {
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const { close } = inquirerActions(caseFacts(digCase, recipients), viewer, swedishDayOf(now));
  if (!close.allowed) throw refusal(close.code satisfies CaseActionCode);
}
