import { useSession } from '@schaktkoll/auth';
import { loginTexts } from '@schaktkoll/texts';
import { Expired } from '@schaktkoll/ui';

/** The sign-in took too long, or was another browser's: there is nothing to go on with. */
export function SignInExpired() {
  const session = useSession();
  return <Expired {...loginTexts.expired} onAgain={() => void session.signIn('/')} />;
}
