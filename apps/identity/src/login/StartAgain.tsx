import { useSession } from '@schaktkoll/auth';
import { Button } from '@schaktkoll/ui';

/** Starts a new sign-in. */
export function StartAgain({ label }: { readonly label: string }) {
  const session = useSession();
  return (
    <div>
      <Button variant="primary" onClick={() => void session.signIn('/')}>
        {label}
      </Button>
    </div>
  );
}
