import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useState, type RefObject } from 'react';
import { useSend } from '@schaktkoll/api-client';
import type { AdminMessage } from '@schaktkoll/auth';
import type { AdminUserItem } from '@schaktkoll/contract';
import { appAddress, logInAsApps, paths } from '@schaktkoll/domain';
import { useAppHosts, useAppNavigate } from '@schaktkoll/routing';
import { logInAsTexts, shellTexts } from '@schaktkoll/texts';
import { useDialogs } from '@schaktkoll/ui';
import { handOverBegin, nextHandOver, type HandOver, type HandOverEvent } from './handOver.ts';
import { LogInAsAttempt } from './LogInAsAttempt.ts';

/** How long the frame of an app may take, in milliseconds. */
const patience = 10_000;

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
  const [apps] = useState(() => logInAsApps(user));
  const [state, tell] = useReducer(
    (before: HandOver, event: HandOverEvent) => nextHandOver(before, event, apps),
    handOverBegin,
  );
  const frame = useRef<HTMLIFrameElement>(null);
  const attempt = useAttempt(user.id, tell);

  const index = state.step === 'handing' ? state.index : null;
  const app = index === null ? undefined : apps[index];
  const address = app === undefined ? null : appAddress(hosts.apps, app, paths.useradmin.logInAsMinimal);
  // Before anything else happens: a frame that is quick must find somebody who listens.
  useLayoutEffect(() => {
    if (index === null || address === null) return undefined;
    const { origin } = new URL(address);
    const hear = (event: MessageEvent<unknown>): void => {
      if (event.origin === origin && event.source !== null && event.source === frame.current?.contentWindow)
        tell({ type: 'said', index, data: event.data });
    };
    const timer = setTimeout(() => tell({ type: 'silent', index }), patience);
    window.addEventListener('message', hear);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('message', hear);
    };
  }, [index, address]);

  useEffect(() => {
    if (state.step !== 'handing' || state.nonce === null || address === null) return;
    const message: AdminMessage = { type: 'SET_LOCAL_STORAGE', nonce: state.nonce, record: state.record };
    // Reaches nobody if the frame has gone to another address meanwhile.
    frame.current?.contentWindow?.postMessage(message, new URL(address).origin);
  }, [state, address]);

  const navigate = useAppNavigate();
  const [first] = apps;
  useEffect(() => {
    if (state.step !== 'arrived' || first === undefined) return;
    attempt.current?.arrive();
    // In place of this page: Back must not begin again.
    navigate({ app: first, path: '/' }, { reload: true, replace: true });
  }, [state.step, first, attempt, navigate]);

  useEffect(() => {
    if (state.step !== 'failed') return;
    void attempt.current?.giveUp();
    // eslint-disable-next-line no-console -- the specification wants it logged (section 4); the fault log gets it from the page that shows its code
    if ('fault' in state.failure) console.error(state.failure.fault);
  }, [state, attempt]);

  const giveUp = useCallback(async () => attempt.current?.giveUp(), [attempt]);
  return { state, address, frame, giveUp };
}

/** The attempt that begins with the page and is given up with it. */
function useAttempt(userId: string, tell: (event: HandOverEvent) => void): RefObject<LogInAsAttempt | null> {
  const send = useSend();
  const dialogs = useDialogs();
  const attempt = useRef<LogInAsAttempt>(null);
  useEffect(() => {
    const begun = new LogInAsAttempt(
      send,
      userId,
      () => void dialogs.showError({ ...logInAsTexts.notEnded, okLabel: shellTexts.error.ok }),
    );
    attempt.current = begun;
    begun.granted.then(
      (record) => tell({ type: 'granted', record }),
      (error: unknown) => tell({ type: 'refused', error }),
    );
    const leave = (): void => {
      begun.leave();
      // The browser may keep the page and show it again.
      tell({ type: 'left' });
    };
    window.addEventListener('pagehide', leave);
    return () => {
      window.removeEventListener('pagehide', leave);
      void begun.giveUp();
    };
  }, [send, dialogs, userId, tell]);
  return attempt;
}
