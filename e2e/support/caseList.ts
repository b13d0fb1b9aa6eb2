import type { Page } from '@playwright/test';

/** Searches the open list of cases by number or name: the demo data has more than one page. */
export async function searchInList(page: Page, words: string): Promise<void> {
  const search = page.getByRole('form', { name: 'Filter' }).getByRole('searchbox', { name: 'Sök' });
  await search.fill(words);
  await search.press('Enter');
}

/** Puts the newest case first in the inquirer's list that is open: what is new has nothing to be done about it yet. */
export async function showNewestFirst(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption('CreatedDescending');
}
