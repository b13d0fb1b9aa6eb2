import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Searches the open list of the admin app by one of its fields. */
export async function searchBy(page: Page, field: string, text: string): Promise<void> {
  const input = page.getByRole('form', { name: 'Filter' }).getByRole('searchbox', { name: field });
  await input.fill(text);
  await input.press('Enter');
  await expect(page.getByRole('button', { name: `Ta bort ${field}: ${text}` })).toBeVisible();
}
