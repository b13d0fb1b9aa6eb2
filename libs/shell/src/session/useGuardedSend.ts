import { useCallback } from 'react';
import { ApiError, useSend, type Send } from '@schaktkoll/api-client';
import { useSignInAgain } from './SignInAgainHost.tsx';

/**
 * Sends a call that may demand a recent sign-in. When it does, the person is asked to log in again in a new tab, and the
 * call is then sent once more as it was. Whoever declines gets the refusal, SignInAgainRequired.
 */
export function useGuardedSend(): Send {
  const send = useSend();
  const signInAgain = useSignInAgain();
  return useCallback<Send>(
    async (call, input) => {
      try {
        return await send(call, input);
      } catch (error) {
        if (!(error instanceof ApiError && error.code === 'SignInAgainRequired') || !(await signInAgain())) throw error;
        return send(call, input);
      }
    },
    [send, signInAgain],
  );
}
