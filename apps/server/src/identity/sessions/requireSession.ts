import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { lockOwnSession } from './sessions.repository.ts';

/**
 * Checks in the transaction of a change of how a user signs in that the user's session still exists. The change then
 * comes before the end of the sessions, or not at all: one that was under way cannot undo a new password.
 * @throws ApiError NotSignedIn
 */
export async function requireSession(transaction: Queries, user: SignedInUser): Promise<void> {
  if (!(await lockOwnSession(transaction, user))) throw new ApiError('NotSignedIn');
}
