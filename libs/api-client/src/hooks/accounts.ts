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
/** Looked at anew when the page is come back to: somebody may have ended one elsewhere. */
export const useSessions = () => useCall(listSessions, {}, { revalidateOnFocus: true });
/** Where accounts of an old system log in. */
export const useLegacyLogIn = () => useCall(getLegacyLogIn, {});
/** Users of all organisations. */
export const useAdminUsers = (body: Omit<BodyOf<typeof listAdminUsers>, 'pageNumber' | 'pageSize'> = {}) =>
  useNumberedPages(listAdminUsers, { body, pageSize: usersPerPage, keyOf: ({ id }) => id });
/** Never the user before: who is acted as must be who was chosen. */
export const useAdminUser = (id: string) => useCall(getAdminUser, { params: { id } }, { keepPreviousData: false });
/** Who waits in the own organisation, and one of them. */
export const usePendingUsers = () => useCall(listPendingUsers, {});
export const usePendingUser = (id: string) => useCall(getPendingUser, { params: { id } }, { keepPreviousData: false });
