import { useSend } from '@schaktkoll/api-client';
import { getDraft, type Draft } from '@schaktkoll/contract';
import { useCallback, useEffect, useState } from 'react';

/** The purpose that can be created so far. */
export const draftPurpose = 'CableIndication' as const;

/** The draft as it was when the flow was opened. `id` is another each time that it is opened anew. */
export interface OpenedDraft {
  readonly id: number;
  readonly draft: Draft | null;
}

export interface OpenDraft {
  readonly opened: OpenedDraft | undefined;
  readonly error: unknown;
  /** Fetches it again: after an error, and for what another tab has saved. */
  readonly reload: () => void;
  /** It is thrown away: begins with nothing. */
  readonly restart: () => void;
}

/** Reads the draft once. The cache is left out: a draft from it could be older than what this tab saved since. */
export function useOpenDraft(): OpenDraft {
  const send = useSend();
  const [attempt, setAttempt] = useState(1);
  const [opened, setOpened] = useState<OpenedDraft>();
  const [error, setError] = useState<unknown>();
  const isWanted = opened === undefined && error === undefined;

  useEffect(() => {
    if (!isWanted) return undefined;
    const asked = new AbortController();
    send(getDraft, { params: { purpose: draftPurpose }, signal: asked.signal }).then(
      ({ draft }) => setOpened({ id: attempt, draft }),
      (reason: unknown) => {
        if (!asked.signal.aborted) setError(reason);
      },
    );
    return () => asked.abort();
  }, [send, attempt, isWanted]);

  const reload = useCallback(() => {
    setAttempt((count) => count + 1);
    setOpened(undefined);
    setError(undefined);
  }, []);
  const restart = useCallback(() => {
    setAttempt(attempt + 1);
    setOpened({ id: attempt + 1, draft: null });
  }, [attempt]);
  return { opened, error, reload, restart };
}
