import { setTimeout as wait } from 'node:timers/promises';
import type { BrowserContext, Page } from '@playwright/test';

/** In milliseconds; a page that works responds in less than a second. */
const timeout = 3_000;

/**
 * The pages that no longer run scripts or render frames, a line each. For a test that failed: an element that "never
 * became stable" was either moving, or in a page that had stopped.
 */
export async function stoppedPages(context: BrowserContext): Promise<readonly string[]> {
  return (await Promise.all(context.pages().map(stateOf))).flat();
}

async function stateOf(page: Page): Promise<readonly string[]> {
  const visibility = await inTime(page.evaluate(() => document.visibilityState));
  if (visibility === null) return [`${page.url()} runs no scripts`];
  const frame = await inTime(
    page.evaluate(() => new Promise<number>((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))),
  );
  return frame === null ? [`${page.url()} renders no frames (${visibility})`] : [];
}

const inTime = <Result>(asked: Promise<Result>): Promise<Result | null> =>
  Promise.race([asked.catch(() => null), wait(timeout, null)]);
