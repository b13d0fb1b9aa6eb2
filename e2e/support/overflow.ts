import type { Page } from '@playwright/test';

/** How many pixels a page is wider than its window; 0 when nothing scrolls sideways. */
export function overflowOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
}
