import type { InactivationReason, OrganisationStatus, OrganisationType, Role, UserStatus } from '../enumerations.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';
import { isOwnerUser, isSuper, maySignInByBrowser, type AccessUser } from './accessUser.ts';
import { mayInviteWith, offeredRoles, type RoleOrganisation } from './userRoles.ts';

/** What can be done with the account of a user (ACCOUNT-7; ending sessions is ours). */
export const userActions = ['activate', 'inactivate', 'unlock', 'resend', 'endSessions'] as const;
export type UserAction = (typeof userActions)[number];

/** The caller of the calls on users. */
export interface UserAdministrator extends AccessUser {
  readonly id: string;
  readonly organisationId: string;
}

/** A user as the rules below need it. */
export interface AdministeredUser {
  readonly id: string;
  readonly organisationId: string;
  readonly isPrivateUser: boolean;
  readonly organisationStatus: OrganisationStatus;
  readonly roles: readonly Role[];
  readonly status: UserStatus;
  readonly inactivationReason: InactivationReason | null;
  /** The password is inactivated after failed log-ins (ACCOUNT-2). */
  readonly isPasswordInactivated: boolean;
}

/** Which users a caller sees: those of the own organisation, or all. Null for none. */
export function visibleUsers(caller: UserAdministrator): 'organisation' | 'all' | null {
  if (caller.roles.includes('UserSupport') || isSuper(caller)) return 'all';
  return caller.roles.includes('UserAdmin') && !caller.isPrivateUser ? 'organisation' : null;
}

/**
 * How far a caller administers a user: `edit` for all, `help` for what support does (ROLE-1), `read` for nothing
 * but reading, null for a user that does not exist for the caller.
 */
export function userAccess(caller: UserAdministrator, user: AdministeredUser): 'edit' | 'help' | 'read' | null {
  if (isSuper(caller)) return 'edit';
  const isColleague =
    caller.roles.includes('UserAdmin') && !caller.isPrivateUser && caller.organisationId === user.organisationId;
  // A user who changes the address of an account can sign in to it, so accounts with protected roles are excluded.
  if (isColleague && !hasProtectedRole(user.roles)) return 'edit';
  if (caller.roles.includes('UserSupport')) return 'help';
  return isColleague ? 'read' : null;
}

const protectedRoles: readonly Role[] = [
  'SuperUser',
  'UserSupport',
  'CableOwnerModule',
  'WebServiceUser',
  'WebServiceInquirer',
];

/** Whether a user has a role that only a super user gives. */
export function hasProtectedRole(roles: readonly Role[]): boolean {
  return roles.some((role) => protectedRoles.includes(role));
}

/**
 * The roles that a user administrator gives in an organisation; the others a super user gives in the admin app. Owner
 * administrators are made by one of them, or by a super user where there is none: others administer users, not areas.
 */
export function rolesToGive(organisation: RoleOrganisation, giver: AccessUser): Role[] {
  const isOwnerAdmin = isSuper(giver) || giver.roles.includes('CableOwnerAdmin');
  return offeredRoles(organisation)
    .filter(({ role, userRole }) => userRole && (role !== 'CableOwnerAdmin' || isOwnerAdmin))
    .map(({ role }) => role);
}

/** The same of an invite. */
export function rolesToInviteWith(organisation: RoleOrganisation, sender: AccessUser): Role[] {
  return rolesToGive(organisation, sender).filter((role) => mayInviteWith(organisation, [role]));
}

/** The actions that a caller can take on a user now, in the order of `userActions`. */
export function userActionsFor(caller: UserAdministrator, user: AdministeredUser): UserAction[] {
  const access = userAccess(caller, user);
  if (access === null || access === 'read') return [];
  const isOwn = caller.id === user.id;
  const isUsable = user.status === 'Active' || user.status === 'UnverifiedContactInfo';
  const isPerson = maySignInByBrowser(user);
  const isLocked = user.isPasswordInactivated || user.inactivationReason === 'FailedLogins';
  const possible: Readonly<Record<UserAction, boolean>> = {
    activate: access === 'edit' && !isUsable && user.organisationStatus !== 'Unregistered',
    inactivate: access === 'edit' && user.status !== 'Inactive' && !isOwn,
    unlock: isLocked && isPerson && user.organisationStatus !== 'Unregistered',
    resend: isUsable && isPerson && !isOwn,
    endSessions: access === 'edit' && isUsable && isPerson && !isOwn,
  };
  return userActions.filter((action) => possible[action]);
}

/**
 * Whether a caller moves a user to another organisation: a super user does (specification section 6), but not the own
 * account, nor that of a program, whose client belongs to its organisation (ACCOUNT-14).
 */
export function mayMoveUser(caller: UserAdministrator, user: Pick<AdministeredUser, 'id' | 'roles'>): boolean {
  return isSuper(caller) && caller.id !== user.id && maySignInByBrowser(user);
}

export interface UserMay {
  /** Otherwise the user does not exist for the caller. */
  readonly see: boolean;
  readonly seeRoles: boolean;
  readonly edit: boolean;
  readonly actions: readonly UserAction[];
  readonly move: boolean;
}

/** The rules above for one user: what the page of the user offers and what each call checks. */
export function userMay(caller: UserAdministrator, user: AdministeredUser): UserMay {
  const access = userAccess(caller, user);
  return {
    see: access !== null,
    seeRoles: access === 'edit' || access === 'read',
    edit: access === 'edit',
    actions: userActionsFor(caller, user),
    move: mayMoveUser(caller, user),
  };
}

/** What a form gives of a user's person and contact details. */
export interface UserPerson {
  readonly login: string;
  readonly name: string;
  readonly email: string;
  readonly mobilePhone: string;
  readonly phoneNumber: string;
}

const waysIn: readonly (keyof UserPerson)[] = ['login', 'email', 'mobilePhone'];

/**
 * The errors of changing a user's person: the display name of a user with the bank e-ID is changed by that user alone
 * (specification section 5), and own details in the own profile, which proves them by a code. The address gives access
 * to the account, so only a user who may give the role changes the address of an owner administrator.
 */
export function checkPersonChange(
  before: UserPerson,
  after: UserPerson,
  {
    isOwn,
    hasBankId,
    roles,
    toGive,
  }: {
    readonly isOwn: boolean;
    readonly hasBankId: boolean;
    readonly roles: readonly Role[];
    /** The roles that the caller gives. */
    readonly toGive: readonly Role[];
  },
): FieldIssue[] {
  const changed = (Object.keys(before) as (keyof UserPerson)[]).filter((field) => before[field] !== after[field]);
  if (isOwn) return changed.map((path) => ({ path, code: 'OwnProfileOnly' }));
  const isAboveCaller = roles.includes('CableOwnerAdmin') && !toGive.includes('CableOwnerAdmin');
  return [
    ...(hasBankId && changed.includes('name') ? [{ path: 'name', code: 'NameFromBankId' }] : []),
    ...changed
      .filter((path) => isAboveCaller && waysIn.includes(path))
      .map((path) => ({ path, code: 'OwnerAdminOnly' })),
  ];
}

/**
 * Whether a change of a user, by any call that saves or inactivates one, leaves an organisation without an active user
 * administrator that had one. A move to another organisation may: then a user there can take the role.
 */
export function losesLastUserAdmin(activeBefore: number, activeAfter: number): boolean {
  return activeBefore > 0 && activeAfter === 0;
}

/**
 * Whether the role of user administrator may be taken by a user of an organisation (specification section 6). Of an
 * owner or watcher only an owner administrator takes it; where there is none, a super user gives it.
 */
export function mayBecomeUserAdmin(
  user: Pick<AccessUser, 'isPrivateUser' | 'roles'> & { readonly status: UserStatus },
  { type, activeUserAdmins }: { readonly type: OrganisationType; readonly activeUserAdmins: number },
): boolean {
  const isTrusted = type === 'Inquirer' || user.roles.includes('CableOwnerAdmin');
  return !user.isPrivateUser && user.status === 'Active' && isTrusted && activeUserAdmins === 0;
}

/**
 * Whether a user chooses in which app to start (`prefersInquirer`): super users, and users of an owner who also create
 * cases.
 */
export function mayChooseStartApp(user: AccessUser): boolean {
  return isSuper(user) || (isOwnerUser(user) && user.roles.includes('Inquirer'));
}
