import { useCallback } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { logOut } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { useAppNavigate, useUnsavedWork } from '@schaktkoll/routing';
import { shellTexts } from '@schaktkoll/texts';
import { useToasts } from '@schaktkoll/ui';

/** Logs out everywhere and shows the log-in page, which says so; unsaved work asks first. */
export function useLogOut(): () => Promise<void> {
  const session = useSession();
  const send = useSend();
  const toasts = useToasts();
  const navigate = useAppNavigate();
  const work = useUnsavedWork();
  return useCallback(async () => {
    if (!(await session.mayLogOut())) return;
    work.release();
    await toasts.showLoading(shellTexts.menu.loggingOut, session.logOut(() => send(logOut, {})));
    navigate({ app: 'identity', path: paths.identity.login, query: { signedout: 1 } }, { reload: true });
  }, [navigate, send, session, toasts, work]);
}
