import { appNames } from '@schaktkoll/domain';
import type { Page, Request } from '@playwright/test';
import { accounts, browserAccounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { appHosts, hosts, screensToCome } from './support/hosts.ts';
import { giveSession, openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectTargetsForFingers } from './support/touchTargets.ts';

// A tablet: the whole width of a desktop, pressed with fingers.
test.use({ hasTouch: true });

/** The calls of a page that are in progress, without live updates, which stay open. */
function callsInProgress(page: Page): ReadonlySet<Request> {
  const inProgress = new Set<Request>();
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.includes('/api/') && !pathname.endsWith('/events')) inProgress.add(request);
  });
  page.on('requestfinished', (request) => inProgress.delete(request));
  page.on('requestfailed', (request) => inProgress.delete(request));
  return inProgress;
}

for (const account of browserAccounts) {
  test(`${account.login} reaches a page in every app without a redirect loop, and every menu link opens a page for fingers`, async ({
    page,
  }) => {
    await giveSession(page.context(), account);
    const loads: string[] = [];
    page.on('framenavigated', (frame) => frame === page.mainFrame() && loads.push(frame.url()));
    const inProgress = callsInProgress(page);
    for (const [, { origin }] of appHosts) {
      loads.length = 0;
      await page.goto(`${origin}/`, { waitUntil: 'commit' });
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The content has arrived, so any redirects and errors have happened.
      await expect.poll(() => inProgress.size, { intervals: [20, 50, 100] }).toBe(0);
      // The requested page, the app that matches the roles, and its first page: never more.
      expect(loads.length, loads.join('\n')).toBeLessThanOrEqual(8);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Något gick fel|Sidan finns inte/);
    }

    const menu = page.getByRole('dialog', { name: 'Meny' });
    await page.getByRole('button', { name: 'Meny' }).click();
    const links = menu.getByRole('navigation').getByRole('link');
    // The code of the menu is loaded when it is opened.
    await expect(links.first()).toBeVisible();
    const names = await links.allInnerTexts();
    await expectAccessible(page);
    await page.keyboard.press('Escape');
    // From page to page, because the menu is the same everywhere.
    for (const name of names) {
      await page.getByRole('button', { name: 'Meny' }).click();
      const link = menu.getByRole('link', { name, exact: true });
      const address = new URL((await link.getAttribute('href')) ?? '', page.url());
      // A link to another service, if one is configured, cannot be opened in a browser test.
      const isOurs = appHosts.some(([, { origin }]) => origin === address.origin);
      if (!isOurs || screensToCome.includes(address.href)) {
        await page.keyboard.press('Escape');
        continue;
      }
      const isSamePage = address.pathname === new URL(page.url()).pathname;
      if (!isSamePage) await page.getByRole('heading', { level: 1 }).evaluate((shown) => (shown.id = 'former'));
      await link.click();
      await expect(page).toHaveURL(address.href);
      await expect(menu).toHaveCount(0);
      // The address changes before the page does; a menu that is opened between goes with the former page.
      await expect(page.locator('#former')).toHaveCount(0);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect.poll(() => inProgress.size, { intervals: [20, 50, 100] }).toBe(0);
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText(/Något gick fel|Sidan finns inte/);
      await expectTargetsForFingers(page);
    }
  });
}

test('a signed-out user is redirected to the log-in page by every app, once', async ({ page }) => {
  for (const app of appNames) {
    await page.goto(`${hosts[app].origin}/`);
    await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  }
});

test('a user without access to an app is redirected to the one that matches the roles', async ({ page }) => {
  await openAs(page, `${hosts.useradmin.origin}/`, accounts.inquirer);
  await page.goto(`${hosts.admin.origin}/`);
  await expect(page).toHaveURL(`${hosts.inquirer.origin}/`);
});

test('a super user can read a case of another organisation in the inquirer app but not change it', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.superUser);
  await expect(page.getByRole('link', { name: 'Nytt ärende' })).toHaveCount(0);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByText('Du läser ärendet som systemadministratör')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Stäng ärendet' })).toHaveCount(0);
  await expectAccessible(page);
});
