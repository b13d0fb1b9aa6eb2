import { useSession } from '@schaktkoll/auth';
import { loginTexts } from '@schaktkoll/texts';
import { ExpiredNotice } from '@schaktkoll/ui';

/** The sign-in has expired, or belongs to another browser, and cannot continue. */
export function SignInExpired() {
  const session = useSession();
  return <ExpiredNotice {...loginTexts.expired} onAgain={() => void session.signIn('/')} />;
}
