import { watchParents } from '../process/parents.mjs';
import type { Listening } from '../process/listen.ts';

/**
 * Runs what `start` gives until Ctrl-C, SIGTERM, the end of the parent or the end of a part, then closes all of it.
 * `start` gets the function by which a part reports its own end. An error at the start is one line on stderr.
 */
export function untilStopped(start: (onEnd: (message: string) => void) => Promise<Listening>): void {
  let stopping = false;
  let exitCode = 0;
  const stop = async (message?: string): Promise<void> => {
    if (stopping) return;
    stopping = true;
    if (message !== undefined) {
      console.error(message);
      exitCode = 1;
    }
    // A start that is half way is let come up, so that there is something whole to close.
    const running = await started;
    await running?.close();
    process.exit(exitCode);
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void stop());
  watchParents(() => void stop());
  const started = start((message) => void stop(message)).catch((error: unknown) => {
    console.error(error instanceof Error ? error.message : String(error));
    exitCode = 1;
    void stop();
    return undefined;
  });
}
