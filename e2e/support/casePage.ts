import type { Locator, Page } from '@playwright/test';
import { hosts } from './hosts.ts';

/** The button of this name, and no longer one. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The address of the page of a case, on one of its two sides. */
export const caseAt = (side: 'inquirer' | 'cableowner', caseNumber: string): string =>
  `${hosts[side].origin}/cases/${caseNumber}`;

/** Shows what is rarely the next step of the inquirer's case. */
export const showMore = (page: Page): Promise<void> => button(page, 'Fler val').click();

/** Shows a tab of the inquirer's case. */
export async function showTab(page: Page, name: 'Svar' | 'Arbetet' | 'Filer' | 'Händelser'): Promise<void> {
  const back = button(page, 'Tillbaka till svaren');
  if (await back.isVisible()) await back.click();
  await page.getByRole('tab', { name: new RegExp(`^${name}`) }).click();
}

/** Opens all that an owner has answered in the inquirer's case. */
export const unfold = (page: Page, owner: string): Promise<void> =>
  page.getByRole('button', { name: new RegExp(`^Visa mer om .?${owner}`) }).click();
