import { useMemo } from 'react';
import { useSend } from '@schaktkoll/api-client';
import { cancelBankIdSignIn, getBankIdSignIn, startBankIdSignIn } from '@schaktkoll/contract';
import type { BankIdPurpose } from '@schaktkoll/domain';
import type { BankIdCalls } from '@schaktkoll/shell';

/** The calls of an identification in a sign-in in progress. */
export function useSignInCalls(uid: string, purpose: BankIdPurpose): BankIdCalls {
  const send = useSend();
  return useMemo(() => {
    const params = { uid };
    return {
      purpose,
      start: (device) => send(startBankIdSignIn, { params, body: { device, purpose } }),
      read: (signal) => send(getBankIdSignIn, { params, signal }),
      cancel: () => send(cancelBankIdSignIn, { params }),
    };
  }, [send, uid, purpose]);
}
