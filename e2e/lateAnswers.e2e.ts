import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { expectNothingMoved, recordLayoutShift } from './support/layoutShift.ts';
import { giveSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** How long each answer of the server takes more, in milliseconds. */
const lateness = 400;

/** Pages that need several answers; those of one thing are opened from their list. */
const pages = [
  { name: 'a case of the inquirer', app: 'inquirer', path: '/cases', account: accounts.inquirer, isInList: true },
  { name: 'a case of the owner', app: 'cableowner', path: '/cases', account: accounts.answerer, isInList: true },
  {
    name: 'a user of any organisation',
    app: 'admin',
    path: '/organizations/users',
    account: accounts.superUser,
    isInList: true,
  },
  {
    name: 'an announcement',
    app: 'admin',
    path: '/system/announcements',
    account: accounts.superUser,
    isInList: true,
  },
  { name: 'the start of the inquirer', app: 'inquirer', path: '/', account: accounts.inquirer, isInList: false },
  { name: 'the start of the owner', app: 'cableowner', path: '/', account: accounts.answerer, isInList: false },
  { name: 'the welcome', app: 'admin', path: '/', account: accounts.superUser, isInList: false },
  { name: 'the own profile', app: 'useradmin', path: '/', account: accounts.inquirer, isInList: false },
  {
    name: 'the profile with the offer to become user administrator',
    app: 'useradmin',
    path: '/',
    account: accounts.userSupport,
    isInList: false,
  },
] as const;

for (const { name, app, path, account, isInList } of pages) {
  test(`no content moves on a phone while ${name} comes, although every answer is late`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await giveSession(page.context(), account);
    await page.addInitScript(recordLayoutShift);
    // A stream is no answer, and would never end.
    await page.route(/\/api\/events$/, (route) => route.fulfill({ status: 204 }));
    await page.route(/\/api\/(?!events$)/, async (route) => {
      await new Promise((resolve) => setTimeout(resolve, lateness));
      await route.continue();
    });
    await page.goto(`${hosts[app].origin}${path}`);
    const arrived = async (): Promise<void> => {
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // What comes after that is to be seen too.
      await page.waitForTimeout(2 * lateness);
      await expect(page.locator('main [data-loading]')).toHaveCount(0);
    };
    await arrived();
    if (isInList) {
      await page.getByRole('table').getByRole('link').first().click();
      await expect(page).not.toHaveURL(`${hosts[app].origin}${path}`);
      await arrived();
    }
    await expectNothingMoved(page);
  });
}
