import { useCallback } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { logOut } from '@schaktkoll/contract';
import { paths } from '@schaktkoll/domain';
import { useAppNavigate, useUnsavedWork } from '@schaktkoll/routing';
import { logOutTexts, shellTexts } from '@schaktkoll/texts';
import { useDialogs, useToasts, type Dialogs } from '@schaktkoll/ui';
import { useConfig } from '../context/ConfigContext.tsx';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';
import { useEndImpersonation } from '../logInAs/useEndImpersonation.ts';
import { offlineUser } from '../offline/offlineUser.ts';
import { forgetStored } from '../offline/storedEntries.ts';

/**
 * Logs out everywhere (an impersonating admin only ends that) and shows the log-in page, which says so; unsaved work
 * asks first. What is stored for reading without a network is removed at once.
 */
export function useLogOut(): () => Promise<void> {
  const endImpersonation = useEndImpersonation();
  const isImpersonating = useOptionalUser()?.admin !== undefined;
  const session = useSession();
  const send = useSend();
  const toasts = useToasts();
  const dialogs = useDialogs();
  const navigate = useAppNavigate();
  const work = useUnsavedWork();
  const { apps } = useConfig();
  return useCallback(async () => {
    if (isImpersonating) return endImpersonation();
    if (!(await session.mayLogOut())) return;
    work.release();
    forgetStored(offlineUser(apps));
    const notifyServer = () => send(logOut, {});
    const isNotified = await toasts.showLoading(shellTexts.menu.loggingOut, session.logOut(notifyServer));
    if (!isNotified) await reportWithoutNetwork(dialogs, notifyServer);
    navigate({ app: 'identity', path: paths.identity.login, query: { signedout: 1 } }, { reload: true });
  }, [apps, dialogs, endImpersonation, isImpersonating, navigate, send, session, toasts, work]);
}

/**
 * The tab is logged out, but the server does not know. The dialog says so; when the network is back the server is
 * notified, and until then the dialog stays, because there is no page to show.
 */
async function reportWithoutNetwork(dialogs: Dialogs, notifyServer: () => Promise<unknown>): Promise<void> {
  const { heading, body, again } = logOutTexts.serverNotNotified;
  let isNotified = false;
  while (!isNotified) {
    const pressed = dialogs.showError({ heading, body, okLabel: again });
    const back = new Promise((resolve) => window.addEventListener('online', resolve, { once: true }));
    await Promise.race([pressed, back]);
    isNotified = await notifyServer().then(
      () => true,
      () => false,
    );
  }
}
