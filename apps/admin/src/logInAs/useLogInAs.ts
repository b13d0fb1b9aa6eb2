import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSend } from '@schaktkoll/api-client';
import type { AdminUserItem } from '@schaktkoll/contract';
import { appAddress, logInAsApps, paths, type AppName } from '@schaktkoll/domain';
import { useAppHosts, useAppNavigate } from '@schaktkoll/routing';
import { logInAsTexts, shellTexts } from '@schaktkoll/texts';
import { useDialogs } from '@schaktkoll/ui';
import { handOverBegin, type HandOver } from './handOver.ts';
import { HandOverRun } from './HandOverRun.ts';

interface LogInAs {
  readonly state: HandOver;
  /** The address that the hidden frame shows now; null while there is none. */
  readonly address: string | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Ends what was begun, and resolves when the server has been told. */
  readonly giveUp: () => Promise<void>;
}

/**
 * Begins to act as the user when the page is drawn: asks for the token, hands it to each app and goes to the first one.
 * Whatever else happens, leaving the page included, ends it on the server.
 */
export function useLogInAs(user: AdminUserItem): LogInAs {
  const hosts = useAppHosts();
  const send = useSend();
  const dialogs = useDialogs();
  const navigate = useAppNavigate();
  const [apps] = useState(() => logInAsApps(user));
  const [state, setState] = useState(handOverBegin);
  const frame = useRef<HTMLIFrameElement>(null);
  const run = useRef<HandOverRun>(null);
  const addressOf = (app: AppName): string => appAddress(hosts.apps, app, paths.useradmin.logInAsMinimal);

  const begin = useEffectEvent(
    () =>
      new HandOverRun({
        send,
        userId: user.id,
        apps,
        addressOf,
        frameWindow: () => frame.current?.contentWindow,
        onState: setState,
        onArrived: () => {
          // In place of this page: Back must not begin again.
          const [app] = apps;
          if (app !== undefined) navigate({ app, path: '/' }, { reload: true, replace: true });
        },
        onNotEnded: () => void dialogs.showError({ ...logInAsTexts.notEnded, okLabel: shellTexts.error.ok }),
      }),
  );
  useEffect(() => {
    const begun = begin();
    run.current = begun;
    return () => begun.stop();
  }, []);

  const app = state.step === 'handing' ? apps[state.index] : undefined;
  return {
    state,
    address: app === undefined ? null : addressOf(app),
    frame,
    giveUp: async () => run.current?.giveUp(),
  };
}
