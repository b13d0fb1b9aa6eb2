import type { Role } from '../enumerations.ts';

/**
 * What a user's data is bound to. Every repository that reads or writes an organisation's data requires one, and
 * `scopeOf` is the only way to get it (ROLE-4).
 */
export type Scope =
  | { readonly kind: 'organisation'; readonly id: string }
  | { readonly kind: 'user'; readonly id: string; readonly organisationId: string }
  | { readonly kind: 'recipients'; readonly ids: readonly string[]; readonly organisationId: string };

/** What `scopeOf` needs to know of the caller. */
export interface ScopeUser {
  readonly id: string;
  readonly organisationId: string;
  readonly isPrivateUser: boolean;
  readonly roles: readonly Role[];
  /** The answer points that the user is linked to. */
  readonly recipientIds: readonly string[];
}

/** The two sides of a case: the inquirer and the cable owner. */
export type ScopeSide = 'inquirer' | 'cableowner';

/**
 * The scope of a user on one side of a case (ROLE-4 and ROLE-5).
 *
 * As inquirer, a private person reaches the cases that they have sent as one, other users those of the organisation. As
 * cable owner, an admin reaches all recipients of the organisation, an answerer the linked ones, and the module those
 * that it is assigned to, or all while it is assigned to none (specification section 6). A user with no owner role gets
 * an empty list of recipients.
 */
export function scopeOf(user: ScopeUser, side: ScopeSide): Scope {
  if (side === 'inquirer') {
    return user.isPrivateUser
      ? { kind: 'user', id: user.id, organisationId: user.organisationId }
      : { kind: 'organisation', id: user.organisationId };
  }
  const hasRole = (role: Role) => !user.isPrivateUser && user.roles.includes(role);
  const isUnassignedModule = hasRole('CableOwnerModule') && user.recipientIds.length === 0;
  if (hasRole('CableOwnerAdmin') || isUnassignedModule) return { kind: 'organisation', id: user.organisationId };
  const maySeeAnswerPoints = hasRole('CableOwnerAnswerer') || hasRole('CableOwnerModule');
  return { kind: 'recipients', ids: maySeeAnswerPoints ? user.recipientIds : [], organisationId: user.organisationId };
}
