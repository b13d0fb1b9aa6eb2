import type { Page } from 'playwright';

/** A screen of sixty frames a second: milliseconds between two. */
export const frame = 1000 / 60;

/** Milliseconds between the frames of the page while something is done to it. */
export async function framesWhile(page: Page, action: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(noteFrames);
  await action();
  return page.evaluate(() => {
    const noted = globalThis as typeof globalThis & Noted;
    cancelAnimationFrame(noted.frameRequest);
    return noted.framesTaken;
  });
}

/** What a measured page knows: the time between its frames, and the request of the next one. */
interface Noted {
  framesTaken: number[];
  frameRequest: number;
}

/** Runs in the page. */
function noteFrames(): void {
  const noted = globalThis as typeof globalThis & Noted;
  noted.framesTaken = [];
  let before: number | undefined;
  const note = (now: number): void => {
    if (before !== undefined) noted.framesTaken.push(now - before);
    before = now;
    noted.frameRequest = requestAnimationFrame(note);
  };
  noted.frameRequest = requestAnimationFrame(note);
}
