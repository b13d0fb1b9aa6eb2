import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { useState } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from './ApiError.ts';
import { useSend } from './ApiProvider.tsx';
import type { CallInput } from './request.ts';

let visits = 0;

/**
 * Reads one call of the contract once for each mounted component and each `attempt`: never from what was read before, and
 * not again when the page is looked at anew. For what is edited from there on, and for a read that must not be repeated
 * unasked. A failure stays until another attempt.
 */
export function useReadOnce<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | null,
  attempt = 0,
): SWRResponse<ResponseOf<C>, ApiError> {
  const send = useSend();
  const [visit] = useState(() => (visits += 1));
  return useSWR<ResponseOf<C>, ApiError>(
    input && ([call.name, 'once', visit, attempt] as const),
    () => send(call, input as CallInput<C>),
    { revalidateOnFocus: false, revalidateOnReconnect: false, shouldRetryOnError: false, keepPreviousData: false },
  );
}
