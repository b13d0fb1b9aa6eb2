import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

// As on most computers: the test browser hides its scroll bars otherwise.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('the page does not move when the menu opens, and the menu has room beside the scroll bar', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const right = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().right);
  const before = await right();
  expect(before, 'the width beside a scroll bar').toBeLessThan(1440);
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await right()).toBe(before);

  await page.setViewportSize({ width: 320, height: 700 });
  const left = await page.getByRole('dialog').evaluate((menu) => menu.getBoundingClientRect().left);
  expect(left, 'of the menu in a narrow window').toBe(0);
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
