import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { overflowOf } from '../support/overflow.ts';
import { openAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('a map shows the cases next to their filtered list, and a case can be found by keyboard', async ({ page }) => {
  // The colleague sees the same cases.
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.colleague);
  await page.setViewportSize({ width: 1000, height: 900 });
  await page.getByRole('button', { name: 'Karta', exact: true }).click();
  await expect(page).toHaveURL(/\/cases\?view=map$/);
  const count = page.getByText(/ärenden syns i kartan$/);
  await expect(count).toHaveText(/^(\S+) av \1 ärenden/);
  await expectAccessible(page);
  for (const width of [320, 750, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    const overflow = await overflowOf(page);
    expect(overflow, `the map of cases at ${width} px`).toBe(0);
  }
  await page.setViewportSize({ width: 1000, height: 900 });

  // Enter opens the marker nearest the centre until it is a single place, and the list shows its cases.
  const map = page.getByRole('application', { name: 'Karta med ärenden' });
  await map.focus();
  const opened = page.getByRole('heading', { name: /^Valt ärende$|på samma plats$/ });
  await expect(async () => {
    if (!(await opened.isVisible())) await map.press('Enter');
    await expect(opened).toBeVisible({ timeout: 600 });
  }).toPass();
  await expect(opened).toBeFocused();
  await expect(count).not.toHaveText(/^(\S+) av \1 ärenden/);

  const link = page
    .locator('main')
    .getByRole('link', { name: / \d{8}-\d{4}$/ })
    .first();
  const name = (await link.innerText()).replace(/\s*\d{8}-\d{4}$/, '');
  await link.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.goBack();
  await expect(map).toBeVisible();
});
