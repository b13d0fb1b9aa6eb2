import { problemOf, type FormProblem } from '../../errors/serverErrors.ts';

export interface Attempt {
  /** Receives the share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Why sending waits: the connection is lost, or the server is busy. It resumes by itself. */
export type Pause = 'line' | 'server';

interface Sending extends Attempt {
  readonly onPause: (pause: Pause) => void;
}

const second = 1_000;
/** After so long without progress the connection counts as lost. */
const longestSilence = 45 * second;
/** The same once all bytes are sent: the server checks the files and scans them for viruses. */
const longestResponse = 120 * second;
/** Between attempts while the browser believes that it is online. */
const pauses = [2, 4, 8, 15, 30].map((seconds) => seconds * second);
/** After a lost connection the server may count the broken request as running for a while. */
const mostBusyResponses = 8;
/** Longer waits, for a limit of an hour or a day, are shown to the user. */
const longestServerPause = 60;

/**
 * Sends, and repeats from the start whenever the connection is lost (when the browser is online or visible again, or
 * after a pause) and whenever the server is busy (after the time that it names). Requests must be idempotent.
 * @throws what `send` threw, except for a lost connection and a busy server; the signal's reason when it is aborted
 */
export async function sendWithRetries<Result>(
  send: (attempt: Attempt) => Promise<Result>,
  { signal, onProgress, onPause }: Sending,
): Promise<Result> {
  let busyResponses = 0;
  for (let lost = 0; ; lost += 1) {
    const line = watchConnection();
    try {
      return await send({
        signal: AbortSignal.any([signal, line.signal]),
        onProgress: (share) => {
          line.moved(share);
          if (!line.signal.aborted) onProgress(share);
        },
      });
    } catch (error) {
      if (signal.aborted) throw error;
      const problem = problemOf(error);
      if (problem?.status === 429 || problem?.code === 'ServiceUnavailable') busyResponses += 1;
      const wait = busyResponses <= mostBusyResponses ? serverPause(problem) : null;
      const isCounted = problem?.status === 429 && lost > 0 && busyResponses <= mostBusyResponses;
      if (wait === null && !line.signal.aborted && problem?.status !== 0 && !isCounted) throw error;
      line.end();
      onPause(wait === null ? 'line' : 'server');
      await (wait === null
        ? waitForConnection(pauses[Math.min(lost, pauses.length - 1)] ?? 0, signal)
        : pause(wait * second, signal));
    } finally {
      line.end();
    }
  }
}

/** The seconds that a busy server asks for; null if it is not busy, or for longer than a user would wait. */
function serverPause(problem: FormProblem | null): number | null {
  const seconds = problem?.retryAfterSeconds;
  if (seconds === undefined || seconds > longestServerPause) return null;
  return problem?.status === 429 || problem?.code === 'ServiceUnavailable' ? seconds : null;
}

/** Its signal is aborted when the browser goes offline, or when nothing has moved for too long. */
function watchConnection() {
  const controller = new AbortController();
  const lose = (): void => controller.abort();
  let timer = setTimeout(lose, longestSilence);
  window.addEventListener('offline', lose);
  return {
    signal: controller.signal,
    moved: (share: number): void => {
      clearTimeout(timer);
      timer = setTimeout(lose, share >= 1 ? longestResponse : longestSilence);
    },
    end: (): void => {
      clearTimeout(timer);
      window.removeEventListener('offline', lose);
    },
  };
}

/** Ignores the events of a restored connection, because the server has named the time. */
function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason as Error);
    });
  });
}

function waitForConnection(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const done = new AbortController();
    const settle = (end: () => void) => (): void => {
      clearTimeout(timer);
      done.abort();
      end();
    };
    const goOn = settle(resolve);
    const { signal: whileWaiting } = done;
    const timer = setTimeout(goOn, milliseconds);
    window.addEventListener('online', goOn, { signal: whileWaiting });
    // A phone that was put away sends nothing; it is looked at again.
    document.addEventListener('visibilitychange', () => document.visibilityState === 'visible' && goOn(), {
      signal: whileWaiting,
    });
    signal.addEventListener(
      'abort',
      settle(() => reject(signal.reason as Error)),
      { signal: whileWaiting },
    );
  });
}
