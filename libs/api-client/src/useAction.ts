import { useCallback, useRef, useState } from 'react';
import type { CallDeclaration, ResponseOf } from '@schaktkoll/contract';
import { ApiError } from './ApiError.ts';
import { useLive, useSend, type Send } from './ApiProvider.tsx';
import type { CallInput } from './request.ts';
import { useInvalidateReads } from './useInvalidate.ts';

/**
 * Without a response it is unknown whether the action was carried out, so the next attempt needs the same key.
 * StillRunning also keeps the key: an earlier attempt with it is in progress and may succeed.
 */
function isRefused(error: unknown): boolean {
  return error instanceof ApiError && error.status > 0 && error.status < 500 && error.code !== 'StillRunning';
}

/** How long a finished action waits until what it changed has been read again, in milliseconds. */
const longestReread = 5_000;

type ActionInput<C extends CallDeclaration> = Omit<CallInput<C>, 'idempotencyKey'>;

export interface Action<C extends CallDeclaration> {
  /**
   * Rejects with ApiError. Settles when what it changed has been read again; a second call before that returns the same
   * promise.
   */
  readonly run: (input: ActionInput<C>) => Promise<ResponseOf<C>>;
  /** As long as `run` would not begin another one. */
  readonly isBusy: boolean;
}

/**
 * A command that must run only once: send, confirm, close, answer. Its idempotency key is created at the first attempt
 * and reused until there is a response, so that a retry after a lost response does not repeat the action. `refresh`
 * lists the reads that the action invalidates; `by` replaces the app's own way of sending.
 */
export function useAction<C extends CallDeclaration>(
  call: C,
  refresh: readonly CallDeclaration[] = [],
  by: Send | null = null,
): Action<C> {
  const plainSend = useSend();
  const send = by ?? plainSend;
  const { ownActions } = useLive();
  const invalidate = useInvalidateReads();
  const key = useRef<string | null>(null);
  const inProgress = useRef<Promise<ResponseOf<C>> | null>(null);
  const [isBusy, setIsBusy] = useState(false);

  const attempt = useCallback(
    async (input: ActionInput<C>) => {
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
        await Promise.race([invalidate(refresh), new Promise((resolve) => setTimeout(resolve, longestReread))]);
        // Not before: what is shown until then is what was stored before the action.
        setIsBusy(false);
      }
    },
    [call, invalidate, ownActions, refresh, send],
  );

  const run = useCallback(
    (input: ActionInput<C>) => {
      inProgress.current ??= attempt(input).finally(() => {
        inProgress.current = null;
      });
      return inProgress.current;
    },
    [attempt],
  );
  return { run, isBusy };
}
