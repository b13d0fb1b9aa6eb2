import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

// As on most computers: the test browser hides its scroll bars otherwise.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('the page does not move when the menu opens', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const right = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().right);
  const before = await right();
  expect(before, 'the width beside a scroll bar').toBeLessThan(1440);
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await right()).toBe(before);
});

test.describe('with a finger', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 390, height: 800 } });

  test('the page stays where it is while the menu is open', async ({ page }) => {
    await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
    await page.getByRole('button', { name: 'Meny' }).click();
    await expect(page.getByRole('dialog')).toBeVisible();
    await expect(page.locator('html')).toHaveCSS('overflow', 'hidden');
  });
});
