import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useCurrentUserOf } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { useAppHosts } from '@schaktkoll/routing';
import { formatMoment, offlineTexts as texts } from '@schaktkoll/texts';
import { Button, Note, Text } from '@schaktkoll/ui';
import { useLocation } from 'react-router-dom';

export interface StoredNoticeContentProps {
  /** When the shown response was received, as an ISO moment. */
  readonly at: string;
  readonly onRetry: () => unknown;
}

/**
 * Between two attempts while the page is visible: with weak coverage browsers never report that the network is back.
 */
const retryMilliseconds = 30_000;

/** Tries again by itself, and when the user asks. */
export function StoredNoticeContent({ at, onRetry }: StoredNoticeContentProps) {
  const [isBusy, setIsBusy] = useState(false);
  const [hasTried, setHasTried] = useState(false);
  const retry = useRetry(onRetry);
  const isTrying = useRef(false);
  const tryAgain = useEffectEvent(async () => {
    if (isTrying.current || document.visibilityState === 'hidden') return;
    isTrying.current = true;
    await retry(false).catch(() => undefined);
    isTrying.current = false;
  });
  useEffect(() => {
    const listener = () => void tryAgain();
    const timer = setInterval(listener, retryMilliseconds);
    window.addEventListener('online', listener);
    document.addEventListener('visibilitychange', listener);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', listener);
      document.removeEventListener('visibilitychange', listener);
    };
  }, []);
  const press = async () => {
    setIsBusy(true);
    setHasTried(false);
    await retry(true).catch(() => undefined);
    setIsBusy(false);
    setHasTried(true);
  };
  return (
    <Note kind="warning" heading={texts.stored}>
      <Text>{texts.since(formatMoment(at))}</Text>
      <Text>{texts.limits}</Text>
      <div data-print="hide">
        <Button busyLabel={isBusy ? texts.retrying : undefined} onClick={() => void press()}>
          {texts.retry}
        </Button>
      </div>
      <div role="status">{hasTried && <Text>{texts.stillLost}</Text>}</div>
    </Note>
  );
}

/**
 * Reads again what the page shows, with the session first if there is none. Where the provider asks for a log-in, only
 * a user who has pressed the button is led there: the others go on reading.
 */
function useRetry(onRetry: () => unknown): (isPressed: boolean) => Promise<void> {
  const session = useSession();
  const { current } = useAppHosts();
  const { mutate: refreshUser } = useCurrentUserOf(current, true);
  const { pathname, search } = useLocation();
  return async (isPressed) => {
    if (session.status() === 'offline') {
      const user = await session.resume();
      if (user === null && isPressed) await session.signIn(`${pathname}${search}`);
    }
    if (session.status() === 'signedIn') await Promise.all([refreshUser(), onRetry()]);
  };
}
