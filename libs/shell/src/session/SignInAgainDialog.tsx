import { useEffect, useEffectEvent, useLayoutEffect, useState } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { useSession } from '@schaktkoll/auth';
import { getSession } from '@schaktkoll/contract';
import { shellTexts, signInAgainTexts as texts } from '@schaktkoll/texts';
import { Button, Dialog, Text } from '@schaktkoll/ui';
import { SignInAgainLink } from './SignInAgainLink.tsx';

interface SignInAgainDialogProps {
  /** The user name to log in with, if known. */
  readonly login: string | undefined;
  readonly onDone: () => void;
  readonly onCancel: () => void;
}

/** Asks the user to log in again in a new tab, and continues by itself afterwards. */
export function SignInAgainDialog({ login, onDone, onCancel }: SignInAgainDialogProps) {
  useSignInAgainSeen(onDone);
  const [hasOpened, setHasOpened] = useState(false);

  return (
    <Dialog
      open
      heading={texts.heading}
      closeLabel={shellTexts.dialog.close}
      onClose={onCancel}
      actions={
        <>
          <SignInAgainLink onOpened={() => setHasOpened(true)}>{texts.logIn}</SignInAgainLink>
          <Button onClick={onCancel}>{texts.cancel}</Button>
        </>
      }
    >
      <Text>{texts.body}</Text>
      {login !== undefined && <Text>{texts.who(login)}</Text>}
      <div role="status">{hasOpened && <Text>{texts.waiting}</Text>}</div>
    </Dialog>
  );
}

/** Calls back when the same user has logged in again. */
function useSignInAgainSeen(onDone: () => void): void {
  const session = useSession();
  const send = useSend();
  // The new token is got here: it is the provider's word that it was the same person.
  const finish = useEffectEvent(() => void session.own.renew().then((isSame) => isSame && onDone()));
  // Not a passive effect: the question is shown before those run, and what another tab says meanwhile would be lost.
  useLayoutEffect(() => session.onSignInElsewhere(() => finish()), [session]);
  useEffect(() => {
    // The other tab's message is lost when that tab is closed at once or the browser has frozen this one: coming back is
    // then the moment to ask.
    let signedInBefore: string | null = null;
    const ask = () =>
      send(getSession, {}).then(
        ({ signedInAt }) => {
          signedInBefore ??= signedInAt;
          if (signedInAt !== signedInBefore) finish();
        },
        () => undefined,
      );
    const askWhenShown = () => void (document.visibilityState === 'visible' && ask());
    void ask();
    document.addEventListener('visibilitychange', askWhenShown);
    window.addEventListener('focus', askWhenShown);
    return () => {
      document.removeEventListener('visibilitychange', askWhenShown);
      window.removeEventListener('focus', askWhenShown);
    };
  }, [send]);
}
