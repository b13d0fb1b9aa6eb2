import { Suspense, useEffect, useState } from 'react';
import { useSession, signInFaultOf, type Session } from '@schaktkoll/auth';
import { shellTexts } from '@schaktkoll/texts';
import { LoadingBlock, PageContainer, lazyPart } from '@schaktkoll/ui';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useConfig } from '../context/ConfigContext.tsx';
import { asksForSignInAgain } from './signInAgainQuery.ts';

const SignInAgainStart = lazyPart(async () => (await import('./SignInAgainPage.tsx')).SignInAgainStart);
const SignInAgainDone = lazyPart(async () => (await import('./SignInAgainPage.tsx')).SignInAgainDone);

const SignInFaultPage = lazyPart(async () => (await import('./SignInFaultPage.tsx')).SignInFaultPage);

/** A callback without a destination: the tab is finished, or the sign-in failed. */
type End = { readonly kind: 'again' } | { readonly kind: 'failed'; readonly error: unknown };

/** `/signincallback`: completes a sign-in. A tab opened only for logging in again starts here too. */
export function SignInCallbackPage() {
  const [query] = useSearchParams();
  const [isStart] = useState(() => asksForSignInAgain(query));
  return <Suspense fallback={<Waiting />}>{isStart ? <SignInAgainStart /> : <SignInEnd response={query} />}</Suspense>;
}

/** Ends a sign-in and returns to the saved address, or to the root (specification section 2). */
function SignInEnd({ response }: { readonly response: URLSearchParams }) {
  const session = useSession();
  const { authority } = useConfig();
  const navigate = useNavigate();
  const [end, setEnd] = useState<End | null>(null);

  useEffect(() => {
    let isCurrent = true;
    session.completeSignIn().then(
      (path) => {
        if (!isCurrent) return;
        if (path === null) setEnd({ kind: 'again' });
        else void navigate(path, { replace: true });
      },
      async (error: unknown) => {
        const isSignedIn = await isSignedInAnyway(error, session, response, authority);
        if (!isCurrent) return;
        if (isSignedIn) void navigate(session.savedPath(), { replace: true });
        else setEnd({ kind: 'failed', error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [session, navigate, response, authority]);

  if (end === null) return <Waiting />;
  return end.kind === 'again' ? <SignInAgainDone /> : <SignInFaultPage error={end.error} />;
}

function Waiting() {
  return (
    <PageContainer>
      <LoadingBlock text={shellTexts.waiting.session} />
    </PageContainer>
  );
}

/**
 * Whether the user is signed in although the tab knows nothing of the sign-in that its callback completes: BankID may
 * return to another tab than the one that started it, and a user may take more than 15 minutes. The code is not
 * exchanged; the provider is asked silently, as on any visit. Only a response of the provider that reports success is
 * followed.
 */
async function isSignedInAnyway(
  error: unknown,
  session: Session,
  response: URLSearchParams,
  authority: string,
): Promise<boolean> {
  const isSuccess = response.has('code') && response.get('iss') === authority;
  return isSuccess && signInFaultOf(error) === 'NoMatchingState' && session.restore();
}
