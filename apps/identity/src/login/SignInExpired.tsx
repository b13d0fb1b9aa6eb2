import { useSession } from '@schaktkoll/auth';
import { loginTexts } from '@schaktkoll/texts';
import { Expired } from '@schaktkoll/ui';

/** The sign-in has expired, or belongs to another browser, and cannot continue. */
export function SignInExpired() {
  const session = useSession();
  return <Expired {...loginTexts.expired} onAgain={() => void session.signIn('/')} />;
}
