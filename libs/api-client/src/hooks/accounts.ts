import {
  getAdminUser,
  getBankIdUsage,
  getOrganisationUser,
  getUserChoices,
  listInvites,
  listOrganisationLog,
  listOrganisationUsers,
  listPendingUsers,
  getLegacyLogIn,
  getOwnProfile,
  listAdminUsers,
  listSessions,
  type BodyOf,
  type QueryOf,
} from '@schaktkoll/contract';
import { usersPerPage, type AppName } from '@schaktkoll/domain';
import { currentUserCalls } from '../currentUserCalls.ts';
import { useCall } from '../useCall.ts';
import { useNumberedPages, usePages } from '../usePages.ts';

export const useCurrentUserOf = (app: AppName, isSignedIn: boolean) =>
  useCall(currentUserCalls[app], isSignedIn ? {} : null);
export const useOwnProfile = (isWanted = true) => useCall(getOwnProfile, isWanted ? {} : null);
/** Read again when the window gets focus: a session may have been ended elsewhere. */
export const useSessions = () => useCall(listSessions, {}, { revalidateOnFocus: true });
/** The address of the log-in for accounts of the old system. */
export const useLegacyLogIn = () => useCall(getLegacyLogIn, {});
export const useAdminUsers = (body: Omit<BodyOf<typeof listAdminUsers>, 'pageNumber' | 'pageSize'> = {}) =>
  useNumberedPages(listAdminUsers, { body, pageSize: usersPerPage, keyOf: ({ id }) => id, isReadOnEntry: true });
/** Never shows the previous user while loading: the admin must impersonate the user that was chosen. */
export const useAdminUser = (id: string) => useCall(getAdminUser, { params: { id } }, { keepPreviousData: false });
/** Users pending activation in the caller's organisation. */
export const usePendingUsers = (isWanted = true) => useCall(listPendingUsers, isWanted ? {} : null);
/** The users of the caller's organisation; for support, those of all organisations. */
export const useOrganisationUsers = (
  body: Omit<BodyOf<typeof listOrganisationUsers>, 'pageNumber' | 'pageSize'> = {},
) => useNumberedPages(listOrganisationUsers, { body, pageSize: usersPerPage, keyOf: ({ id }) => id });
export const useOrganisationUser = (id: string) =>
  useCall(getOrganisationUser, { params: { id } }, { keepPreviousData: false });
/** The roles and recipients that forms of users offer. */
export const useUserChoices = () => useCall(getUserChoices, {});
/** Open and expired invites of the caller's organisation. */
export const useInvites = (query: Omit<QueryOf<typeof listInvites>, 'cursor'>) =>
  usePages(listInvites, { query, keyOf: ({ id }) => id });
/** How the caller's organisation uses the bank e-ID. */
export const useBankIdUsage = () => useCall(getBankIdUsage, {});
export const useOrganisationLog = (query: Omit<QueryOf<typeof listOrganisationLog>, 'cursor'>) =>
  usePages(listOrganisationLog, { query, keyOf: ({ id }) => id, isReadOnEntry: true });
