import { isUnsaved, type DraftSaver } from './DraftSaver.ts';

/** How long leaving a page waits for the last save, in milliseconds. */
const timeout = 1500;

/** Saves unsaved changes; resolves to whether that succeeded within the timeout. */
export function savedWithin(saver: DraftSaver): Promise<boolean> {
  return Promise.race([saver.flush(), new Promise<boolean>((resolve) => setTimeout(() => resolve(false), timeout))]);
}

/** Resolves to true when nothing is unsaved any more, however long that takes. */
export function savedLater(saver: DraftSaver): Promise<true> {
  return new Promise((resolve) => {
    const resolveWhenSaved = () => {
      if (isUnsaved(saver.state())) return;
      stop();
      resolve(true);
    };
    const stop = saver.subscribe(resolveWhenSaved);
    resolveWhenSaved();
  });
}
