import { useSession } from '@schaktkoll/auth';
import { createAccountTexts } from '@schaktkoll/texts';
import { Button } from '@schaktkoll/ui';

/** For whoever has an account already. */
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
