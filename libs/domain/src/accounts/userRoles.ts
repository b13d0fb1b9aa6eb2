import type { OrganisationType, Role } from '../enumerations.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';
import { webServiceRoles } from './accessUser.ts';
import { primaryRole, sortRoles, useWithRecipients } from './roles.ts';

/** A role that users of an organisation can have, and how forms use it (specification section 3, roles). */
export interface OfferedRole {
  readonly role: Role;
  /**
   * Whether the organisation's own user administrators give and take the role. The others only a super user gives:
   * programs, support and super users.
   */
  readonly userRole: boolean;
  readonly useWithRecipients: boolean;
  readonly useWithInvites: boolean;
}

export interface RoleOrganisation {
  readonly type: OrganisationType;
  /** The organisation of all private persons (ROLE-3). */
  readonly isPrivate: boolean;
  /** The organisation that runs the service. */
  readonly isSuperUser: boolean;
}

/** The roles that a user administrator gives, by invite or in a form. */
const givenByUserAdmin: readonly Role[] = ['CableOwnerAnswerer', 'CableOwnerAdmin', 'Inquirer', 'UserAdmin'];

const ownerRoles: readonly Role[] = ['CableOwnerAnswerer', 'CableOwnerAdmin'];

function rolesOfType({ type, isPrivate, isSuperUser }: RoleOrganisation): readonly Role[] {
  if (isPrivate) return ['Inquirer'];
  const common: readonly Role[] = ['Inquirer', 'UserAdmin', ...webServiceRoles];
  return [
    ...common,
    // Vigilant organisations use the two owner roles too, and have no module (ROLE-5).
    ...(type === 'Inquirer' ? [] : ownerRoles),
    ...(type === 'CableOwner' ? (['CableOwnerModule'] as const) : []),
    ...(isSuperUser ? (['UserSupport', 'SuperUser'] as const) : []),
  ];
}

/** The roles that users of an organisation can have, in display order (specification section 3, ROLE-1 to ROLE-5). */
export function offeredRoles(organisation: RoleOrganisation): OfferedRole[] {
  return sortRoles(rolesOfType(organisation)).map((role) => ({
    role,
    userRole: givenByUserAdmin.includes(role),
    useWithRecipients: useWithRecipients[role],
    useWithInvites: !organisation.isPrivate && givenByUserAdmin.includes(role),
  }));
}

/** Whether an invite to an organisation may give these roles, as it is now: its type may have changed since. */
export function mayInviteWith(organisation: RoleOrganisation, invited: readonly Role[]): boolean {
  const allowed = offeredRoles(organisation).flatMap(({ role, useWithInvites }) => (useWithInvites ? [role] : []));
  return invited.every((role) => allowed.includes(role));
}

/** The roles by which the users of an organisation are filtered: all but those of its few accounts of web services. */
export function listedRoles(organisation: RoleOrganisation): Role[] {
  return offeredRoles(organisation).flatMap(({ role }) => (isWebServiceRole(role) ? [] : [role]));
}

export const isWebServiceRole = (role: Role): boolean => (webServiceRoles as readonly Role[]).includes(role);

/** The roles that extend another and are chosen with a checkbox (specification section 6). */
export const isExtensionRole = (role: Role): boolean => role === 'UserAdmin';

/** The base roles among some, in display order: those between which a form gives a choice (specification section 6). */
export function baseRoles(own: readonly Role[]): Role[] {
  return sortRoles(own).filter((role) => !isExtensionRole(role));
}

/** The base role that a form shows as chosen, by the primary role pick order; null without one. */
export function chosenBaseRole(own: readonly Role[]): Role | null {
  return primaryRole(baseRoles(own));
}

/**
 * The roles after another base role is chosen: it takes the place of the chosen one. Extensions and further base roles
 * that the user has stay.
 */
export function withBaseRole(own: readonly Role[], base: Role): Role[] {
  const before = chosenBaseRole(own);
  return sortRoles([...own.filter((role) => role !== before), base]);
}

/** Whether one of the roles is tied to recipients; then at least one is needed (ROLE-6). */
export function needsRecipients(own: readonly Role[]): boolean {
  return own.some((role) => useWithRecipients[role]);
}

/** Whether a form with these roles asks for the largest number of ongoing cases (specification section 6). */
export function hasMaxCases(own: readonly Role[]): boolean {
  return own.includes('Inquirer');
}

export const maximumUserRecipients = 1_000;

/** Roles and recipients as a form gives them. */
export interface RoleChoiceValues {
  readonly roles: readonly Role[];
  /** Ids of recipients. */
  readonly recipients: readonly string[];
}

/**
 * The errors of a choice of roles and recipients (specification section 5): at least one base role, only roles that may
 * be given, and at least one recipient for a role that uses them.
 * @param allowed the roles that may be chosen; a role that the user has already and the caller may not change is not
 *   part of the choice
 */
export function checkRoleChoice({ roles, recipients }: RoleChoiceValues, allowed: readonly Role[]): FieldIssue[] {
  if (baseRoles(roles).length === 0) return [{ path: 'roles', code: 'ChooseAtLeastOne' }];
  if (roles.some((role) => !allowed.includes(role))) return [{ path: 'roles', code: 'RoleNotOffered' }];
  return needsRecipients(roles) && recipients.length === 0 ? [{ path: 'recipients', code: 'RecipientsRequired' }] : [];
}
