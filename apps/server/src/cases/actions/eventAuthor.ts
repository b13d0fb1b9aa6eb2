import type { AccountId } from '../../platform/db/identifiers.ts';
import type { SignedInUser } from '../../platform/caller.ts';

/** The author of an event: the user, and an impersonating admin. */
export type EventAuthor = Pick<SignedInUser, 'id' | 'admin'>;

/** The author as the log of a case stores it; the table takes no caller's id by itself. */
export function authorColumns({ id, admin }: EventAuthor): {
  readonly by_user_id: AccountId;
  readonly admin_user_id: string | null;
} {
  const account: string = id;
  return { by_user_id: account, admin_user_id: admin?.id ?? null };
}
