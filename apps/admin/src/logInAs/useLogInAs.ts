import { useEffect, useEffectEvent, useRef, useState, type RefObject } from 'react';
import { useSend } from '@schaktkoll/api-client';
import type { AdminUser } from '@schaktkoll/contract';
import { appAddress, logInAsApps, paths, type AppName } from '@schaktkoll/domain';
import { useAppHosts, useAppNavigate } from '@schaktkoll/routing';
import { logInAsTexts, shellTexts } from '@schaktkoll/texts';
import { useDialogs } from '@schaktkoll/ui';
import { initialHandOver, type HandOver } from './handOver.ts';
import { HandOverRun } from './HandOverRun.ts';

interface LogInAs {
  readonly state: HandOver;
  /** The URL that the hidden frame shows; null without a frame. */
  readonly address: string | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** Ends the token, and resolves when the server has responded. */
  readonly cancel: () => Promise<void>;
}

/**
 * Starts impersonating the user when the page is mounted: requests the token, hands it to each app and opens the first
 * one. In every other case, including leaving the page, the token is ended on the server.
 */
export function useLogInAs(user: AdminUser): LogInAs {
  const hosts = useAppHosts();
  const send = useSend();
  const dialogs = useDialogs();
  const navigate = useAppNavigate();
  const [apps] = useState(() => logInAsApps(user));
  const [state, setState] = useState(initialHandOver);
  const frame = useRef<HTMLIFrameElement>(null);
  const run = useRef<HandOverRun>(null);
  const addressOf = (app: AppName): string => appAddress(hosts.apps, app, paths.useradmin.logInAsMinimal);

  const start = useEffectEvent(
    () =>
      new HandOverRun({
        send,
        userId: user.id,
        apps,
        addressOf,
        frameWindow: () => frame.current?.contentWindow,
        onState: setState,
        onCompleted: () => {
          // Replaces this page, so that Back does not start again.
          const [app] = apps;
          if (app !== undefined) navigate({ app, path: '/' }, { reload: true, replace: true });
        },
        onNotEnded: () => void dialogs.showError({ ...logInAsTexts.notEnded, okLabel: shellTexts.error.ok }),
      }),
  );
  useEffect(() => {
    const started = start();
    run.current = started;
    return () => started.stop();
  }, []);

  const app = state.step === 'sending' ? apps[state.index] : undefined;
  return {
    state,
    address: app === undefined ? null : addressOf(app),
    frame,
    cancel: async () => run.current?.cancel(),
  };
}
