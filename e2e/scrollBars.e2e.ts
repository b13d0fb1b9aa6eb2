import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

// As on most computers: the test browser hides its scroll bars otherwise.
test.use({
  launchOptions: ({ launchOptions }, use) => use({ ...launchOptions, ignoreDefaultArgs: ['--hide-scrollbars'] }),
});

test('the page does not move when the menu opens and takes the scroll bar away', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const view = () => page.evaluate(() => document.documentElement.clientWidth);
  const right = () => page.getByRole('contentinfo').evaluate((footer) => footer.getBoundingClientRect().right);
  expect(await view(), 'the width beside a scroll bar').toBeLessThan(1440);
  const before = await right();
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  expect(await view(), 'the width without a scroll bar').toBe(1440);
  expect(await right()).toBe(before);
});
