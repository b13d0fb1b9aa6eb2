import type { Page } from '@playwright/test';

/** Looks in the list of cases that is open for a number or words of a name: the demo data fills more than its first page. */
export async function searchInList(page: Page, words: string): Promise<void> {
  const search = page.getByRole('form', { name: 'Filter' }).getByRole('searchbox', { name: 'Sök' });
  await search.fill(words);
  await search.press('Enter');
}

/** Puts the newest case first in the inquirer's list that is open: what is new has nothing to be done about it yet. */
export async function showNewestFirst(page: Page): Promise<void> {
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption('CreatedDescending');
}
