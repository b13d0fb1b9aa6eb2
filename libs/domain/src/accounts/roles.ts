import { roles as rolesInDisplayOrder, type Role } from '../enumerations.ts';

/** Roles in the display order of specification section 6, each once. */
export function sortRoles(own: readonly Role[]): Role[] {
  return rolesInDisplayOrder.filter((role) => own.includes(role));
}

const primaryPickOrder: readonly Role[] = ['CableOwnerModule', 'CableOwnerAdmin', 'CableOwnerAnswerer', 'Inquirer'];

/**
 * The role that represents a user (specification section 6): module, admin, answerer, inquirer; otherwise the first
 * that is not user admin; user admin only if there is no other. Null without roles.
 */
export function primaryRole(own: readonly Role[]): Role | null {
  const picked = primaryPickOrder.find((role) => own.includes(role));
  return picked ?? own.find((role) => role !== 'UserAdmin') ?? own[0] ?? null;
}

/**
 * Whether users with the role are tied to answer points (`useWithRecipients`, specification section 3): an answerer
 * answers for the linked ones, a module can be assigned to them; an admin handles all of them without a link.
 */
export const useWithRecipients: Readonly<Record<Role, boolean>> = {
  CableOwnerAnswerer: true,
  CableOwnerAdmin: false,
  CableOwnerModule: true,
  Inquirer: false,
  UserAdmin: false,
  UserSupport: false,
  WebServiceUser: false,
  WebServiceInquirer: false,
  SuperUser: false,
};

/**
 * Creating cases in the inquirer app takes the Inquirer role; a super user without it only reads (ROLE-4). A maximum
 * of 0, the user's or the organisation's, allows none (CASE-9): then there is no button.
 */
export function mayCreateCases(user: {
  readonly roles: readonly Role[];
  readonly mayNotCreateCases?: boolean | undefined;
}): boolean {
  return user.roles.includes('Inquirer') && user.mayNotCreateCases !== true;
}
