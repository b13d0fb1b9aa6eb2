import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** The credentials that a user types to log in. */
export interface LogIn {
  readonly login: string;
  readonly password: string;
}

/** Opens a URL of an app as a signed-out user, logs in on the page that follows, and waits until the URL is reached. */
export async function signIn(page: Page, address: string, account: LogIn): Promise<void> {
  await page.goto(address);
  // On a phone the e-ID stands first, and the password is folded.
  const folded = page.locator('details:not([open]) > summary', { hasText: 'Med användarnamn och lösenord' });
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  if (await folded.isVisible()) await folded.click();
  await page.getByLabel('Användarnamn').fill(account.login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(account.password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.waitForURL((url) => url.origin === new URL(address).origin && url.pathname !== '/signincallback');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}
