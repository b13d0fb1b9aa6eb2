import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import useSWR, { unstable_serialize, type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from './ApiError.ts';
import { useSend } from './ApiProvider.tsx';
import type { PrefetchedResponse } from './prefetchCache.ts';
import type { CallInput } from './request.ts';

/** The cache key of a read: the name of the call and its input. */
export function callKey<C extends CallDeclaration>(call: C, input: CallInput<C>): readonly [string, CallInput<C>] {
  return [call.name, input];
}

export function callCacheEntry({ call, input, value }: PrefetchedResponse): readonly [key: string, data: unknown] {
  return [unstable_serialize([call.name, input]), value];
}

/**
 * Reads one call of the contract through the cache; `input: null` does not fetch. `settings` override the app's
 * settings for this read.
 */
export function useCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | null,
  settings: SWRConfiguration<ResponseOf<C>, ApiError> = {},
): SWRResponse<ResponseOf<C>, ApiError> {
  const send = useSend();
  const key = input && callKey(call, input);
  return useSWR<ResponseOf<C>, ApiError>(key, () => send(call, input as CallInput<C>), settings);
}

/** Reads a call with several inputs whose responses never change, all or none; without inputs it fetches nothing. */
export function useCalls<C extends CallDeclaration>(
  call: C,
  inputs: readonly CallInput<C>[],
): SWRResponse<readonly ResponseOf<C>[], ApiError> {
  const send = useSend();
  const key = inputs.length === 0 ? null : [call.name, inputs];
  return useSWR<readonly ResponseOf<C>[], ApiError>(key, () => Promise.all(inputs.map((input) => send(call, input))), {
    revalidateIfStale: false,
    revalidateOnFocus: false,
    revalidateOnReconnect: false,
  });
}
