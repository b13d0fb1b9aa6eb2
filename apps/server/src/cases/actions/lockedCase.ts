import { inquirerActions, scopeOf, swedishDayOf, type CaseActionCode } from '@schaktkoll/domain';
import { noInquirerCase } from '../read/noSuchCase.ts';
import { caseFacts } from '../read/caseView.ts';
import { actionError, type ActionContext } from './caseAction.ts';
import {
  lockInquirerCase,
  recipientsOfLockedCase,
  type LockedCaseRow,
  type LockedRecipient,
} from './caseActions.repository.ts';

/** The case with all its recipients, locked for the caller's action. */
export interface LockedCase {
  readonly digCase: LockedCaseRow;
  readonly recipients: readonly LockedRecipient[];
}

/**
 * Locks a case of the inquirer's scope with all its recipients.
 * @throws ApiError NotFound, CaseIsArchived
 */
export async function lockCase(caseNumber: string, { transaction, user }: ActionContext): Promise<LockedCase> {
  const digCase = await lockInquirerCase(transaction, scopeOf(user, 'inquirer'), caseNumber);
  if (digCase === null) throw await noInquirerCase(transaction, user, caseNumber);
  return { digCase, recipients: await recipientsOfLockedCase(transaction, digCase) };
}

/**
 * Requires what every action requires (CASE-13): closing is barred only by what bars every action.
 * @throws ApiError CaseIsClosedOrCanceled, CaseOwnedByColleague
 */
export function requireAction({ digCase, recipients }: LockedCase, { user, now }: ActionContext): void {
  const viewer = { isOwnCase: digCase.inquirer_user_id === user.id, isSuperUserReading: false };
  const { close } = inquirerActions(caseFacts(digCase, recipients), viewer, swedishDayOf(now));
  if (!close.allowed) throw actionError(close.code satisfies CaseActionCode);
}
