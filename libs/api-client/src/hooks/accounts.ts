import {
  getAdminUser,
  getPendingUser,
  listPendingUsers,
  getLegacyLogIn,
  getOwnProfile,
  listAdminUsers,
  listSessions,
  type BodyOf,
} from '@schaktkoll/contract';
import { usersPerPage, type AppName } from '@schaktkoll/domain';
import { currentUserCalls } from '../currentUserCalls.ts';
import { useCall } from '../useCall.ts';
import { useNumberedPages } from '../usePages.ts';

export const useCurrentUserOf = (app: AppName, isSignedIn: boolean) =>
  useCall(currentUserCalls[app], isSignedIn ? {} : null);
export const useOwnProfile = (isWanted = true) => useCall(getOwnProfile, isWanted ? {} : null);
/** Read again when the window gets focus: a session may have been ended elsewhere. */
export const useSessions = () => useCall(listSessions, {}, { revalidateOnFocus: true });
/** The address of the log-in for accounts of the old system. */
export const useLegacyLogIn = () => useCall(getLegacyLogIn, {});
/** Users of all organisations. */
export const useAdminUsers = (body: Omit<BodyOf<typeof listAdminUsers>, 'pageNumber' | 'pageSize'> = {}) =>
  useNumberedPages(listAdminUsers, { body, pageSize: usersPerPage, keyOf: ({ id }) => id });
/** Never shows the previous user while loading: the admin must impersonate the user that was chosen. */
export const useAdminUser = (id: string) => useCall(getAdminUser, { params: { id } }, { keepPreviousData: false });
/** Users pending activation in the caller's organisation. */
export const usePendingUsers = () => useCall(listPendingUsers, {});
export const usePendingUser = (id: string) => useCall(getPendingUser, { params: { id } }, { keepPreviousData: false });
