import { useCallback } from 'react';
import { ApiError, useSend, type Send } from '@schaktkoll/api-client';
import { useSignInAgain } from './SignInAgainHost.tsx';

/**
 * Sends a call that may require a recent sign-in. If it does, the user is asked to log in again in a new tab, and the
 * call is repeated unchanged. A user who declines gets the error, SignInAgainRequired.
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
