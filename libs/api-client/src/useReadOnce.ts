import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { useState } from 'react';
import useSWR, { type SWRResponse } from 'swr';
import type { ApiError } from './ApiError.ts';
import { useSend } from './ApiProvider.tsx';
import type { CallInput } from './request.ts';

let visits = 0;

/**
 * Reads one call of the contract once for each mounted component and each `attempt`, never from the cache, and not
 * again when the window gets focus. For data that is then edited, and for reads that must not be repeated
 * automatically. An error stays until the next attempt.
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
