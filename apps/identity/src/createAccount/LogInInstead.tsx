import { useSession } from '@schaktkoll/auth';
import { createAccountTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';

/** Link to the log-in, for a user who already has an account. */
export function LogInInstead() {
  const session = useSession();
  return (
    <div>
      <Button variant="quiet" onClick={() => void session.signIn('/')}>
        {createAccountTexts.toLogin}
      </Button>
    </div>
  );
}
