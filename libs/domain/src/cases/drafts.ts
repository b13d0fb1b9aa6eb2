import type { ScopeUser } from '../accounts/scope.ts';

/** What a draft is bound to: its user, also in an organisation where cases are shared (CASE-5). */
export interface DraftOwner {
  readonly kind: 'user';
  readonly id: string;
}

/**
 * The only source of the scope that the drafts repository requires. Null during impersonation: an admin neither sees
 * the user's drafts nor leaves one.
 */
export function draftOwnerOf(user: Pick<ScopeUser, 'id'> & { readonly admin: object | null }): DraftOwner | null {
  return user.admin === null ? { kind: 'user', id: user.id } : null;
}

/** The most that the values of a draft may take, in bytes of their JSON (2 MB, CASE-5). */
export const maximumDraftBytes = 2_000_000;

/** Whether the values of a draft, as JSON, are more than is stored. Used by screen and server. */
export function isDraftTooLarge(valuesAsJson: string): boolean {
  return new TextEncoder().encode(valuesAsJson).length > maximumDraftBytes;
}
