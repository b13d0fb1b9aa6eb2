import { sendWithRetries } from '@schaktkoll/forms';
import { fileAreaTexts as texts } from '@schaktkoll/texts';
import { useCallback, useEffect, useRef, useState } from 'react';

/** The files of a running request: names, bytes, and the share that is sent. */
export interface Sending {
  readonly name: string;
  readonly size: number;
  readonly share: number;
  /** It waits for the network, and then starts again. */
  readonly isPaused: boolean;
  readonly cancel: () => void;
}

interface Progress {
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/**
 * Uploads files in one request with progress and cancellation. A request whose line is lost is sent again; it is aborted
 * when the form is unmounted.
 */
export function useSending() {
  const [sending, setSending] = useState<Sending | null>(null);
  const [isCancelled, setIsCancelled] = useState(false);
  const ending = useRef<AbortController>(null);
  useEffect(() => () => ending.current?.abort(), []);

  /** @returns null when it was cancelled, or when another request took its place */
  const run = async <Result>(
    files: readonly File[],
    send: (progress: Progress) => Promise<Result>,
  ): Promise<Result | null> => {
    const controller = new AbortController();
    const { signal } = controller;
    // One request at a time: the response to an earlier one would overwrite that of the later.
    ending.current?.abort();
    ending.current = controller;
    const [first] = files;
    const name = files.length === 1 && first !== undefined ? first.name : texts.files;
    const size = files.reduce((sum, file) => sum + file.size, 0);
    const cancel = (): void => {
      controller.abort();
      setIsCancelled(true);
    };
    setIsCancelled(false);
    const show = (share: number, isPaused: boolean): void => {
      if (!signal.aborted) setSending({ name, size, share, isPaused, cancel });
    };
    show(0, false);
    try {
      return await sendWithRetries(send, {
        signal,
        onProgress: (share) => show(share, false),
        onPause: (pause) => show(0, pause === 'line'),
      });
    } catch (error) {
      if (signal.aborted) return null;
      throw error;
    } finally {
      if (ending.current === controller) setSending(null);
    }
  };
  /** Ends a running request silently: other files have been chosen. */
  const stop = useCallback((): void => {
    ending.current?.abort();
    ending.current = null;
    setSending(null);
  }, []);
  return { sending, isCancelled, run, stop };
}
