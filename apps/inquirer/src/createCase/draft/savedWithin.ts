import type { DraftSaver } from './DraftSaver.ts';

/** How long somebody on the way out waits for the last save, in milliseconds. */
const timeout = 1500;

/** Saves what is not saved; whether that worked within the time that somebody on the way out waits. */
export function savedWithin(saver: DraftSaver): Promise<boolean> {
  return Promise.race([saver.flush(), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeout))]);
}
