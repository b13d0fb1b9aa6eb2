import { losesLastUserAdmin } from '@schaktkoll/domain';
import type { SignedInUser } from '../../platform/caller.ts';
import type { Queries } from '../../platform/db/database.ts';
import { ApiError } from '../../platform/apiError.ts';
import { hasSession } from '../sessions/sessions.repository.ts';
import { countUserAdmins, lockUserAdmins } from './organisationUsers.repository.ts';

/**
 * Changes a user, one after the other within an organisation, and undoes the transaction by `error` when that takes
 * the organisation's last active user administrator.
 * @throws ApiError NotSignedIn for a caller whose session was ended while another change was made: of two who inactivate
 *   each other, one wins
 */
export async function keepUserAdmin(
  transaction: Queries,
  organisationId: string,
  {
    caller,
    change,
    error,
  }: { readonly caller: SignedInUser; readonly change: () => Promise<void>; readonly error: () => Error },
): Promise<void> {
  const before = await lockUserAdmins(transaction, organisationId);
  if (!(await hasSession(transaction, caller))) throw new ApiError('NotSignedIn');
  await change();
  if (losesLastUserAdmin(before, await countUserAdmins(transaction, organisationId))) throw error();
}
