import { useEffect, useState } from 'react';
import { useSession } from '@schaktkoll/auth';
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
  const session = useSession();
  const [hasOpened, setHasOpened] = useState(false);

  // The new token is got here: it is the provider's word that it was the same person.
  useEffect(
    () => session.onSignInElsewhere(() => void session.own.renew().then((isSame) => isSame && onDone())),
    [session, onDone],
  );

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
