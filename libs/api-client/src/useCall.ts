import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import useSWR, { type SWRConfiguration, type SWRResponse } from 'swr';
import type { ApiError } from './ApiError.ts';
import { useBegunCalls, useSend } from './ApiProvider.tsx';
import type { CallInput } from './request.ts';

/** The cache key of a read: the call's name and what it was asked with. */
export function callKey<C extends CallDeclaration>(call: C, input: CallInput<C>): readonly [string, CallInput<C>] {
  return [call.name, input];
}

/** Reads one call of the contract through the cache; `input: null` waits. `settings` differ from the app's for this read. */
export function useCall<C extends CallDeclaration>(
  call: C,
  input: CallInput<C> | null,
  settings: SWRConfiguration<ResponseOf<C>, ApiError> = {},
): SWRResponse<ResponseOf<C>, ApiError> {
  const send = useSend();
  const begun = useBegunCalls();
  // A read that waits has no answer, whatever was begun.
  const fallbackData = input === null ? undefined : begun?.answerOf(call, input);
  return useSWR<ResponseOf<C>, ApiError>(input && callKey(call, input), () => send(call, input as CallInput<C>), { ...settings, ...(fallbackData !== undefined && { fallbackData }) });
}
