import type { Page } from '@playwright/test';

/** Closes what every first visit shows above the page. */
export async function closeCookieLine(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Stäng raden om kakor' }).click();
}

/** How many pixels the line of announcements takes; other journeys publish some meanwhile. */
export async function announcementsHeight(page: Page): Promise<number> {
  const line = page.getByRole('region', { name: 'Meddelanden från Schaktkoll' });
  return (await line.isVisible()) ? ((await line.boundingBox())?.height ?? 0) : 0;
}
