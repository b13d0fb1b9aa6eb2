import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import useSWR, { unstable_serialize, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from './ApiError.ts';
import { useSend } from './ApiProvider.tsx';
import type { PrefetchedAnswer } from './prefetchCache.ts';
import type { CallInput } from './request.ts';

/** The cache key of a read: the call's name and what it was asked with. */
export function callKey<C extends CallDeclaration>(call: C, input: CallInput<C>): readonly [string, CallInput<C>] {
  return [call.name, input];
}

/** Where the answer of a read is in the cache. */
export function callCacheEntry({ call, input, value }: PrefetchedAnswer): readonly [key: string, data: unknown] {
  return [unstable_serialize([call.name, input]), value];
}

/** Reads one call of the contract through the cache; `input: null` waits. `settings` differ from the app's for this read. */
export function useCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | null,
  settings: SWRConfiguration<ResponseOf<C>, ApiError> = {},
): SWRResponse<ResponseOf<C>, ApiError> {
  const send = useSend();
  const key = input && callKey(call, input);
  return useSWR<ResponseOf<C>, ApiError>(key, () => send(call, input as CallInput<C>), settings);
}
