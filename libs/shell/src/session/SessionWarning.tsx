import { useCallback, useEffect, useRef, useState, type FocusEvent } from 'react';
import { useCall, useSend } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { continueSession, getSession } from '@schaktkoll/contract';
import { sessionWarning } from '@schaktkoll/domain';
import { sessionWarningTexts as texts } from '@schaktkoll/texts';
import { Button, PageContainer, Note } from '@schaktkoll/ui';
import { useActionFailure } from '../errors/useActionFailure.ts';
import { SignInAgainLink } from './SignInAgainLink.tsx';
import { NoticeBody, StickyNotice } from './StickyNotice.tsx';

/** A deactivated user is signed out within a minute, also in an unused tab. */
const askEveryMilliseconds = 45_000;
const lookEveryMilliseconds = 5_000;
const asking = {
  revalidateOnFocus: true,
  focusThrottleInterval: 5_000,
  shouldRetryOnError: false,
};

/**
 * Polls the remaining time of the session while the tab is visible, and warns in time. A failed poll also informs the tab
 * that the session has ended. It blocks nothing and takes no focus.
 */
export function SessionWarning() {
  const session = useSession();
  const { warning, refresh } = useWarning();
  const focus = useReturnedFocus();
  const { goOn, isBusy } = useContinue(refresh);

  useEffect(() => session.onSignInElsewhere(() => void session.own.renew().then(refresh)), [session, refresh]);

  return (
    // There before its text, because screen readers announce changes of an existing element.
    <StickyNotice role="status" onFocus={focus.remember}>
      {warning && (
        <PageContainer>
          <Note kind="warning" heading={texts.heading(warning.minutesLeft)}>
            <NoticeBody>{texts[warning.kind]}</NoticeBody>
            <div>
              {warning.kind === 'Absolute' ? (
                <SignInAgainLink>{texts.logIn}</SignInAgainLink>
              ) : (
                <Button
                  variant="primary"
                  busyLabel={isBusy ? texts.goingOn : undefined}
                  onClick={() => void goOn().then(focus.giveBack)}
                >
                  {texts.goOn}
                </Button>
              )}
            </div>
          </Note>
        </PageContainer>
      )}
    </StickyNotice>
  );
}

/** The current warning: the server's value, less the time since. */
function useWarning() {
  const [receivedAt, setReceivedAt] = useState(0);
  const [now, setNow] = useState(0);
  const { data, mutate } = useCall(getSession, {}, { ...asking, onSuccess: () => setReceivedAt(performance.now()) });
  useEffect(() => {
    const timer = setInterval(() => setNow(performance.now()), lookEveryMilliseconds);
    return () => clearInterval(timer);
  }, []);
  const refresh = useCallback(() => void mutate(), [mutate]);
  // The cache's own polling stops at the first error.
  useEffect(() => {
    const timer = setInterval(() => document.visibilityState === 'visible' && refresh(), askEveryMilliseconds);
    return () => clearInterval(timer);
  }, [refresh]);
  return { warning: data ? sessionWarning(data, Math.max(0, now - receivedAt) / 1000) : null, refresh };
}

function useContinue(refresh: () => void) {
  const send = useSend();
  const showFailure = useActionFailure();
  const [isBusy, setIsBusy] = useState(false);
  const goOn = async () => {
    setIsBusy(true);
    try {
      await send(continueSession, {});
      refresh();
    } catch (error) {
      await showFailure(error);
    } finally {
      setIsBusy(false);
    }
  };
  return { goOn, isBusy };
}

/** A user who left a field to press the button returns to it when the button is gone. */
function useReturnedFocus() {
  const before = useRef<HTMLElement | null>(null);
  return {
    remember: ({ relatedTarget, currentTarget }: FocusEvent) => {
      if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
        before.current = relatedTarget;
    },
    giveBack: () => {
      if (before.current?.isConnected) before.current.focus();
      before.current = null;
    },
  };
}
