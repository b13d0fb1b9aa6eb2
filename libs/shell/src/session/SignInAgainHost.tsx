import { createContext, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import { lazyPart } from '@schaktkoll/ui';
import { useOptionalUser } from '../context/CurrentUserContext.tsx';

/** Called by a page: `login` is the user name to log in with. */
type Ask = (login: string | undefined) => Promise<boolean>;

const AskContext = createContext<Ask | null>(null);
const SignInAgainDialog = lazyPart(async () => (await import('./SignInAgainDialog.tsx')).SignInAgainDialog);

interface Asked {
  readonly login: string | undefined;
  readonly answer: Promise<boolean>;
  readonly settle: (isDone: boolean) => void;
}

/** Shows the question to log in again, once for all calls that need it. Mounted once, by the shell. */
export function SignInAgainHost({ children }: { readonly children: ReactNode }) {
  const current = useRef<Asked | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const ask = useCallback<Ask>((login) => {
    if (current.current === null) {
      let settle: Asked['settle'] = () => undefined;
      const answer = new Promise<boolean>((resolve) => {
        settle = resolve;
      });
      current.current = { login, answer, settle };
      setAsked(current.current);
    }
    return current.current.answer;
  }, []);
  const settle = useCallback((isDone: boolean) => {
    current.current?.settle(isDone);
    current.current = null;
    setAsked(null);
  }, []);
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Suspense fallback={null}>
          <SignInAgainDialog login={asked.login} onDone={() => settle(true)} onCancel={() => settle(false)} />
        </Suspense>
      )}
    </AskContext>
  );
}

/** Asks the user to log in again in a new tab, without losing this page. True when the same user has. */
export function useSignInAgain(): () => Promise<boolean> {
  const ask = useContext(AskContext);
  if (!ask) throw new Error('useSignInAgain is used outside a SignInAgainHost');
  const login = useOptionalUser()?.login;
  return useCallback(() => ask(login), [ask, login]);
}
