import {
  getAdminCurrentUser,
  getCableownerCurrentUser,
  getInquirerCurrentUser,
  getOwnProfile,
  type CurrentUser,
} from '@schaktkoll/contract';
import {
  bankIdConnectableFrom,
  caseCreationForbidden,
  isTestRealm,
  mayBecomeUserAdmin,
  mustVerifyContact,
  roles,
} from '@schaktkoll/domain';
import { channelsOf } from '../../messages/sms/smsGateway.ts';
import type { Platform } from '../../platform/http/platform.ts';
import type { ImpersonatingAdmin, SignedInUser } from '../../platform/caller.ts';
import { route } from '../../platform/http/route.ts';
import type { ClosedAnnouncements } from '../../platform/ports.ts';
import { contactRoutes } from './contact.routes.ts';
import { userInviteRoutes } from '../invites/userInvites.routes.ts';
import { organisationUserRoutes } from '../users/administeredUsers.routes.ts';
import { countUserAdmins, findOrganisation } from '../users/organisationUsers.repository.ts';
import { userAdministrationRoutes } from '../users/userAdministration.routes.ts';
import { smsCodesFrom } from '../codes/newContact.ts';
import { findProfile } from './users.repository.ts';

/**
 * The signed-in user, for menu, route guards and the own profile.
 * @param closedAnnouncements what the module of announcements knows about the user
 */
export function userRoutes(platform: Platform, closedAnnouncements: ClosedAnnouncements): void {
  for (const call of [getInquirerCurrentUser, getCableownerCurrentUser, getAdminCurrentUser]) {
    route(platform, call, async ({ user, database, now }) =>
      currentUserOf(user, await closedAnnouncements(database, user.id, now), now),
    );
  }
  route(platform, getOwnProfile, async ({ user, database, now }) => {
    const closed = await closedAnnouncements(database, user.id, now);
    const isOffered =
      !user.isPrivateUser &&
      mayBecomeUserAdmin(user, {
        type: (await findOrganisation(database, user.organisationId)).type,
        activeUserAdmins: await countUserAdmins(database, user.organisationId),
      });
    const { ownEmailChangedAt, ownMobileChangedAt, mobileVerifiedAt, ...profile } = await findProfile(
      database,
      user.id,
    );
    const bankIdFrom = bankIdConnectableFrom(ownEmailChangedAt, now);
    const hasMobile = profile.mobilePhone !== null && channelsOf(platform).includes('Sms');
    const codesFrom = hasMobile && mobileVerifiedAt !== null ? smsCodesFrom(ownMobileChangedAt, now) : null;
    return {
      ...currentUserOf(user, closed, now),
      ...profile,
      ...(hasMobile && mobileVerifiedAt === null ? { isMobileVerified: false } : {}),
      ...(codesFrom === null ? {} : { smsCodesFrom: codesFrom }),
      ...(bankIdFrom === null ? {} : { bankIdFrom }),
      ...(isOffered ? { mayBecomeUserAdmin: true } : {}),
    };
  });
  contactRoutes(platform);
  organisationUserRoutes(platform);
  userInviteRoutes(platform);
  userAdministrationRoutes(platform);
}

/** Roles are in the display order of specification section 6. */
function currentUserOf(user: SignedInUser, closedAnnouncements: readonly number[], now: Date): CurrentUser {
  return {
    id: user.id,
    login: user.login,
    name: user.name,
    roles: roles.filter((role) => user.roles.includes(role)),
    isPrivateUser: user.isPrivateUser,
    isSuperUser: user.isSuperUser,
    prefersInquirer: user.prefersInquirer,
    organization: { name: user.organisationName, status: user.organisationStatus },
    signInMethod: user.signInMethod,
    ...(caseCreationForbidden({ userMax: user.maxNumberOfCases, organisationMax: user.organisationMaxNumberOfCases })
      ? { mayNotCreateCases: true }
      : {}),
    ...(isTestRealm(user.organisationRealm) ? { isTest: true } : {}),
    ...(mustVerifyContact(user.status) ? { mustVerifyContact: true } : {}),
    ...(closedAnnouncements.length === 0 ? {} : { closedAnnouncements: [...closedAnnouncements] }),
    ...(user.admin === null ? {} : { admin: impersonationOf(user.admin, now) }),
  };
}

function impersonationOf({ name, until }: ImpersonatingAdmin, now: Date): CurrentUser['admin'] {
  const endsInSeconds = Math.max(0, Math.floor((until.getTime() - now.getTime()) / 1000));
  return { name, until: until.toISOString(), endsInSeconds };
}
