import type { Locator, Page } from '@playwright/test';
import { hosts } from './hosts.ts';

/** The button of this name, and no longer one. */
export const button = (page: Page, name: string): Locator => page.getByRole('button', { name, exact: true });

/** The address of the page of a case, on one of its two sides. */
export const caseAt = (side: 'inquirer' | 'cableowner', caseNumber: string): string =>
  `${hosts[side].origin}/cases/${caseNumber}`;
