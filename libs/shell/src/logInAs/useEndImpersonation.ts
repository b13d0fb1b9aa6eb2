import { useCallback } from 'react';
import { browserStorage, removeLogInAs, useSession } from '@schaktkoll/auth';
import { buildPath, paths } from '@schaktkoll/domain';
import { useAppHosts, useAppNavigate, useUnsavedWork } from '@schaktkoll/routing';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';

/** Replaces the user in the URL when there is none (specification section 4). */
const noUser = 'UserAdmin';

/**
 * Ends the impersonation: unsaved work asks first, the record of this app is deleted, and a full navigation opens the
 * page that notifies the server. The record of the user administration app stays until that page has used it.
 */
export function useEndImpersonation(): () => Promise<void> {
  const session = useSession();
  const navigate = useAppNavigate();
  const work = useUnsavedWork();
  const { current } = useAppHosts();
  const userId = useOptionalUser()?.id;
  return useCallback(async () => {
    if (!(await session.mayLogOut())) return;
    work.release();
    const rest = current === 'useradmin' && userId !== undefined ? userId : noUser;
    if (current !== 'useradmin') removeLogInAs(browserStorage('localStorage'));
    navigate({ app: 'useradmin', path: buildPath(paths.useradmin.logOutAs, { rest }) }, { reload: true });
  }, [current, navigate, session, userId, work]);
}
