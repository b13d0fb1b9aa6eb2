import { problemOf, type FormProblem } from '../../errors/serverErrors.ts';

/** What one attempt to send takes. */
export interface Attempt {
  /** Takes the share sent, 0 to 1. */
  readonly onProgress: (share: number) => void;
  readonly signal: AbortSignal;
}

/** Why sending waits: the line is lost, or the server is busy. It starts again by itself. */
export type Pause = 'line' | 'server';

interface Sending extends Attempt {
  readonly onPause: (pause: Pause) => void;
}

const second = 1_000;
/** A line that carries nothing for so long is lost, although the browser has not noticed. */
const longestSilence = 45 * second;
/** Everything has left; the server checks the files and looks for viruses. */
const longestAnswer = 120 * second;
/** Between attempts while the browser believes that it is online. */
const pauses = [2, 4, 8, 15, 30].map((seconds) => seconds * second);
/** After a lost line the server may count the broken request as under way for a while. */
const mostBusyAnswers = 8;
/** Longer waits, for a limit of an hour or a day, are shown to the user. */
const longestServerPause = 60;

/**
 * Sends, and sends again from the start each time the line is lost: when the browser is online or visible again, or
 * after a pause; and when the server is busy, after the time that it names. Requests must therefore bear repeating.
 * @throws what `send` threw, except for a lost line and a busy server; the signal's reason when it is aborted
 */
export async function sendThroughGaps<Answer>(
  send: (attempt: Attempt) => Promise<Answer>,
  { signal, onProgress, onPause }: Sending,
): Promise<Answer> {
  let busyAnswers = 0;
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
      if (problem?.status === 429 || problem?.code === 'ServiceUnavailable') busyAnswers += 1;
      const wait = busyAnswers <= mostBusyAnswers ? serverPause(problem) : null;
      const isCounted = problem?.status === 429 && lost > 0 && busyAnswers <= mostBusyAnswers;
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
      timer = setTimeout(lose, share >= 1 ? longestAnswer : longestSilence);
    },
    end: (): void => {
      clearTimeout(timer);
      window.removeEventListener('offline', lose);
    },
  };
}

/** Without the events after which a line may be back: the server has said when. */
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
