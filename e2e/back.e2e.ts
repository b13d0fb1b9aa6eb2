import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('Back from a case shows the list with the same rows loaded, at the same scroll position', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  const rows = page.getByRole('table').getByRole('rowheader');
  // New cases of other tests are then inserted below the place.
  await page.getByRole('combobox', { name: 'Sortera' }).selectOption('Äldst först');
  await expect(rows).toHaveCount(30);
  await page.getByRole('button', { name: 'Visa fler' }).click();
  await expect(rows).toHaveCount(60);
  const link = rows.nth(47).getByRole('link');
  await link.scrollIntoViewIfNeeded();
  const place = await page.evaluate(() => window.scrollY);
  expect(place).toBeGreaterThan(500);
  await link.click();
  await expect(page.getByRole('heading', { name: 'Svar från ledningsägare' })).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(60);
  await expect.poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - place)).toBeLessThan(5);
});
