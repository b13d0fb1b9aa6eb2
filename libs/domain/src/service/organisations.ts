import { offeredRoles } from '../accounts/userRoles.ts';
import { areaTypesFor } from '../areas/areas.ts';
import type { AreaType, OrganisationStatus, OrganisationType, Role } from '../enumerations.ts';
import type { OrganisationRealm } from '../organisations/realms.ts';
import type { FieldIssue } from '../validation/issueMessage.ts';

/** The orders of the admin's list of organisations; the first is the one it opens in. */
export const organisationSorts = ['NameAscending', 'NameDescending', 'CreatedDescending'] as const;
export type OrganisationSort = (typeof organisationSorts)[number];

export const organisationsPerPage = 30;

/** The actions of a super user on an organisation (specification section 4, ACCOUNT-6). */
export const organisationActions = ['activate', 'unregister', 'reinstate'] as const;
export type OrganisationAction = (typeof organisationActions)[number];

/** The facts that decide what can be done with an organisation. */
export interface ActionOrganisation {
  readonly status: OrganisationStatus;
  /** The organisation of all private persons. */
  readonly isPrivate: boolean;
  readonly realm: OrganisationRealm;
  /** It is the super user's own. */
  readonly isOwn: boolean;
}

/**
 * The actions that are possible now. The organisation of private persons and invented owners stay, and super users do not deregister their
 * own: they would lock themselves out.
 */
export function organisationActionsFor({ status, isPrivate, realm, isOwn }: ActionOrganisation): OrganisationAction[] {
  if (isPrivate || realm === 'Invented') return [];
  if (status === 'Unregistered') return ['reinstate'];
  const unregister = isOwn ? [] : (['unregister'] as const);
  return status === 'AwaitingActivation' ? ['activate', ...unregister] : [...unregister];
}

/** The status after an action. */
export const statusAfter: Readonly<Record<OrganisationAction, OrganisationStatus>> = {
  activate: 'Active',
  unregister: 'Unregistered',
  reinstate: 'Active',
};

/** What an organisation has that another type or flag might not allow. */
export interface OrganisationContents {
  readonly areaTypes: readonly AreaType[];
  /** The roles that its users have. */
  readonly roles: readonly Role[];
}

/**
 * The errors of a new type or super user flag: what the organisation has must fit. Matching reads areas whatever the
 * type of their organisation, so areas that the type cannot have must be removed first.
 */
export function checkOrganisationKind(
  after: { readonly type: OrganisationType; readonly isSuperUser: boolean },
  contents: OrganisationContents,
): FieldIssue[] {
  const offered = offeredRoles({ ...after, isPrivate: false }).map(({ role }) => role);
  const left = contents.roles.filter((role) => !offered.includes(role));
  const isSupport = (role: Role) => role === 'SuperUser' || role === 'UserSupport';
  const hasOtherAreas = contents.areaTypes.some((type) => !areaTypesFor(after.type).includes(type));
  return [
    ...(hasOtherAreas ? [{ path: 'type', code: 'OrganisationHasAreas' }] : []),
    ...(!hasOtherAreas && left.some((role) => !isSupport(role))
      ? [{ path: 'type', code: 'OrganisationHasUsersInRoles' }]
      : []),
    ...(left.some(isSupport) ? [{ path: 'isSuperUserOrganization', code: 'OrganisationHasSuperUsers' }] : []),
  ];
}
