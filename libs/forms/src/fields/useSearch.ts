import { searchLimits } from '@schaktkoll/domain';
import { useEffect, useRef, useState } from 'react';

/** The state of a search; `text` is its query. */
export type SearchState<Result> =
  | { readonly kind: 'idle' }
  | { readonly kind: 'waiting' | 'failed'; readonly text: string }
  | { readonly kind: 'found'; readonly text: string; readonly results: readonly Result[]; readonly hasMore: boolean };

/** The options of a search besides its query. */
interface SearchTurn<Result> {
  /** The user pressed Enter or asked to search again, rather than just typed. */
  readonly isAsked: boolean;
  /** Shows the results so far while the rest is being loaded. */
  readonly show: (results: readonly Result[]) => void;
}

export type Search<Result> = (
  query: string,
  signal: AbortSignal,
  turn: SearchTurn<Result>,
) => Promise<readonly Result[]>;

interface SearchWhileTyping<Result> {
  readonly state: SearchState<Result>;
  /** Call with the text of the input: from 3 characters on it searches after the delay, and drops earlier searches. */
  readonly ask: (text: string) => void;
  /** Searches at once, without the wait. */
  readonly askNow: (text: string) => void;
}

/**
 * A search that waits for a pause in the typing, shows at most 20 results, and listens to the latest question alone.
 * @param pause in milliseconds
 */
export function useSearch<Result>(
  search: Search<Result>,
  pause: number = searchLimits.delay,
): SearchWhileTyping<Result> {
  const [state, setState] = useState<SearchState<Result>>({ kind: 'idle' });
  const running = useRef<{
    readonly timer: ReturnType<typeof setTimeout>;
    readonly controller: AbortController;
  } | null>(null);
  const stop = (): void => {
    if (running.current === null) return;
    clearTimeout(running.current.timer);
    running.current.controller.abort();
    running.current = null;
  };
  useEffect(() => stop, []);

  const start = (typed: string, delay: number, isAsked: boolean): void => {
    stop();
    const text = typed.trim();
    if ([...text].length < searchLimits.minimumCharacters) {
      setState({ kind: 'idle' });
      return;
    }
    setState({ kind: 'waiting', text });
    const controller = new AbortController();
    const show = (results: readonly Result[]): void => {
      if (controller.signal.aborted) return;
      const most = searchLimits.maximumResults;
      setState({ kind: 'found', text, results: results.slice(0, most), hasMore: results.length >= most });
    };
    const run = async (): Promise<void> => {
      try {
        show(await search(text, controller.signal, { isAsked, show }));
      } catch {
        if (!controller.signal.aborted) setState({ kind: 'failed', text });
      }
    };
    running.current = { controller, timer: setTimeout(() => void run(), delay) };
  };
  return { state, ask: (text) => start(text, pause, false), askNow: (text) => start(text, 0, true) };
}
