import type { Page } from '@playwright/test';

/** Searches the open list of cases by number or name: the demo data has more than one page. */
export async function searchInList(page: Page, text: string): Promise<void> {
  const search = page.getByRole('form', { name: 'Filter' }).getByRole('searchbox', { name: 'Sök' });
  await search.fill(text);
  await search.press('Enter');
}

/** Sorts the open list of cases by newest first; by default, new cases come after those with something to do. */
export async function showNewestFirst(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption('Senast skickat först');
}
