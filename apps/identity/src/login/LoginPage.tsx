import { useSearchParams } from 'react-router-dom';
import { SignedOut } from './SignedOut.tsx';
import { SignInPage } from './SignInPage.tsx';
import { signsIn } from './signsIn.ts';
import { StartSignIn } from './StartSignIn.tsx';

/**
 * `/login`. With a sign-in under way (`interaction`) the ways in; after logging out the word that one is out;
 * opened by itself it starts a sign-in (decisions 1).
 */
export function LoginPage() {
  const [query] = useSearchParams();
  const interaction = query.get('interaction');
  if (interaction) return <SignInPage interaction={interaction} />;
  return signsIn(query) ? <StartSignIn /> : <SignedOut />;
}
