import type { AccountId } from '../../platform/db/schema/columns.ts';
import type { SignedInUser } from '../../platform/caller.ts';

/** The author of an event: the user, and an impersonating admin; null for the system. */
export type EventAuthor = Pick<SignedInUser, 'id' | 'admin'> | null;

/** The author as the log of a case stores it; the table takes no caller's id by itself. */
export function authorColumns(author: EventAuthor): {
  readonly by_user_id: AccountId | null;
  readonly admin_user_id: string | null;
} {
  const account: string | null = author === null ? null : author.id;
  return { by_user_id: account, admin_user_id: author?.admin?.id ?? null };
}
