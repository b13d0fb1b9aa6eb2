import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Closes what every first visit shows at the lower edge of the window; the page stays where it is. */
export async function closeCookieLine(page: Page): Promise<void> {
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.getByRole('button', { name: 'Stäng raden om kakor' }).click();
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
}

/** How many pixels the line of announcements takes; other journeys publish some meanwhile. */
export async function announcementsHeight(page: Page): Promise<number> {
  const line = page.getByRole('region', { name: 'Meddelanden från Schaktkoll' });
  return (await line.isVisible()) ? ((await line.boundingBox())?.height ?? 0) : 0;
}
