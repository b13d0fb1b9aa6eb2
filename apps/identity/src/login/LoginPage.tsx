import { useSearchParams } from 'react-router-dom';
import { LoginForm } from './LoginForm.tsx';
import { SignedOut } from './SignedOut.tsx';
import { StartSignIn } from './StartSignIn.tsx';

/**
 * `/login`. With a sign-in under way (`interaction`) the form; after logging out the word that one is out;
 * opened by itself it starts a sign-in (decisions 1).
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const interaction = query.get('interaction');
  if (interaction) return <LoginForm interaction={interaction} />;
  return query.has('signedout') ? <SignedOut /> : <StartSignIn />;
}
