import { useCallback, useRef, useState } from 'react';
import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { useSWRConfig } from 'swr';
import { ApiError } from './ApiError.ts';
import { useLive, useSend, type Send } from './ApiProvider.tsx';
import type { CallInput } from './request.ts';

/**
 * Without an answer nobody knows whether the act was done: the next attempt must be the same act. StillRunning is no
 * answer either, it says that an earlier attempt under the key goes on and may yet succeed.
 */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.code !== 'StillRunning';
}

type ActInput<C extends CallDeclaration> = Omit<CallInput<C>, 'idempotencyKey'>;

export interface Act<C extends CallDeclaration> {
  /** Rejects with ApiError; a second call while one is under way gives the same promise. */
  readonly run: (input: ActInput<C>) => Promise<ResponseOf<C>>;
  readonly isBusy: boolean;
}

/**
 * A one-time act: send, confirm, close, answer. Its idempotency key is made at the first attempt and kept
 * until an answer came, so that a retry after a dropped answer is the same act and not a second one.
 * `refresh` names the reads that the act makes stale; `by` sends it where the app's own way does not do.
 */
export function useAction<C extends CallDeclaration>(
  call: C,
  refresh: readonly CallDeclaration[] = [],
  by: Send | null = null,
): Act<C> {
  const plainSend = useSend();
  const send = by ?? plainSend;
  const { ownActions } = useLive();
  const { mutate } = useSWRConfig();
  const key = useRef<string | null>(null);
  const underWay = useRef<Promise<ResponseOf<C>> | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = useCallback(
    async (input: ActInput<C>) => {
      key.current ??= crypto.randomUUID();
      setIsBusy(true);
      const hasEnded = ownActions.begin();
      try {
        const answer = await send(call, { ...input, idempotencyKey: key.current } as unknown as CallInput<C>);
        key.current = null;
        return answer;
      } catch (error) {
        if (isRefused(error)) key.current = null;
        throw error;
      } finally {
        hasEnded();
        setIsBusy(false);
        const names = refresh.map((read) => read.name);
        await mutate((cached) => Array.isArray(cached) && names.includes(cached[0] as string));
      }
    },
    [call, mutate, ownActions, refresh, send],
  );

  const run = useCallback(
    (input: ActInput<C>) => {
      underWay.current ??= attempt(input).finally(() => {
        underWay.current = null;
      });
      return underWay.current;
    },
    [attempt],
  );
  return { run, isBusy };
}
