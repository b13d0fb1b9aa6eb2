import { losesLastUserAdmin } from '@schaktkoll/domain';
import type { Queries } from '../../platform/db/database.ts';
import { countUserAdmins, lockUserAdmins } from './organisationUsers.repository.ts';

/**
 * Changes a user, one after the other within an organisation, and undoes the transaction by `error` when that takes
 * the organisation's last active user administrator.
 */
export async function keepUserAdmin(
  transaction: Queries,
  organisationId: string,
  { change, error }: { readonly change: () => Promise<void>; readonly error: () => Error },
): Promise<void> {
  const before = await lockUserAdmins(transaction, organisationId);
  await change();
  if (losesLastUserAdmin(before, await countUserAdmins(transaction, organisationId))) throw error();
}
