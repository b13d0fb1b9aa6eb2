import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { searchInList } from './support/caseList.ts';
import { hosts } from './support/hosts.ts';
import { closeCookieLine } from './support/notices.ts';
import { overflowOf } from './support/overflow.ts';
import { giveSession, openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectTargetsForFingers } from './support/touchTargets.ts';

const narrow = 320;
const wide = 1440;

/**
 * Checks the page with axe, for horizontal scrolling and for the size of touch targets, at each width; leaves it at the
 * last width.
 */
async function expectFit(page: Page, widths: readonly number[] = [wide, narrow]): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
    await expectTargetsForFingers(page);
    const overflow = await overflowOf(page);
    expect(overflow, `sideways at ${page.url()}, ${width} px`).toBe(0);
  }
}

/** Holds back the response of a call until the returned function is called. */
async function holdBack(page: Page, address: RegExp): Promise<() => Promise<void>> {
  let letGo: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    letGo = resolve;
  });
  await page.route(address, async (route) => {
    await held;
    await route.fallback();
  });
  return async () => {
    letGo();
    await page.unroute(address);
  };
}

/** Distance from the top of the page in CSS pixels, once the element exists. */
function topInPage(element: Locator): Promise<number> {
  return element.evaluate((button) => Math.round(button.getBoundingClientRect().top + window.scrollY));
}

// The test runs at phone width, and checks each state at desktop width too.
test.use({ viewport: { width: narrow, height: 900 }, hasTouch: true });

test('the log-in page is accessible with its error summary, and so is the menu of a signed-out user', async ({
  page,
}) => {
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await page.getByText('Med användarnamn och lösenord').click();
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Rätta det här innan du går vidare' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
  await expectFit(page);
});

test('a list is accessible while it loads, when it is empty, and with the menu open and an invalid search in it', async ({
  page,
}) => {
  await giveSession(page.context(), accounts.ownerWhoDigs);
  const letGo = await holdBack(page, /\/inquirer\/api\/cases(\?|$)/);
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await expect(page.getByText('Hämtar ärenden')).toBeVisible();
  await expectFit(page);
  await letGo();
  // Nothing has been sent yet: the list is empty and says what to do.
  await expect(page.getByRole('heading', { name: 'Du har inga ärenden än' })).toBeVisible();
  await expectFit(page);

  await page.getByRole('button', { name: 'Meny' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  await menu.getByLabel('Ärendenummer').fill('2026');
  await menu.getByRole('button', { name: 'Visa ärendet' }).click();
  await expect(menu.getByText('Ett ärendenummer har 12 siffror. Du har skrivit 4.')).toBeVisible();
  await expectFit(page);
});

test('filters and a case are accessible, the case also while it loads and with the question before closing, and so is logging out with its toast', async ({
  page,
}) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await page.getByRole('table').getByRole('link').first().waitFor();
  // It lies over the lower edge of the list, and axe takes a button that is half under it for half a button.
  await closeCookieLine(page);
  await expectFit(page);
  await page.getByRole('button', { name: 'Status', exact: true }).click();
  await expect(page.getByRole('form', { name: 'Status' })).toBeVisible();
  await expectFit(page);
  await searchInList(page, 'finns inte alls');
  await expect(page.getByRole('heading', { name: 'Inget matchar filtret' })).toBeVisible();
  await expectFit(page);
  await page.getByRole('button', { name: 'Rensa filtret' }).click();
  await page.getByRole('table').getByRole('link').first().waitFor();
  await searchInList(page, 'Trädplantering');
  const letGo = await holdBack(page, /\/inquirer\/api\/cases\/\d{8}-\d{4}$/);
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Trädplantering / })
    .click();
  await expect(page.getByText('Hämtar ärendet')).toBeVisible();
  await expectFit(page);
  await letGo();
  // Parts that load later have reserved space: a button must not move from under a finger.
  await page.getByRole('button', { name: 'Fler val' }).click();
  const close = page.getByRole('button', { name: 'Stäng ärendet' });
  const before = await topInPage(close);
  await expect(page.getByRole('application', { name: 'Karta över arbetsområdet' })).toBeVisible();
  expect(await topInPage(close)).toBe(before);
  await close.click();
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  await expectFit(page);
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);

  const finish = await holdBack(page, /\/identity\/api\/authentication\/logout$/);
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(page.getByText('Loggar ut')).toBeVisible();
  await expectFit(page);
  await finish();
  await expect(page.getByRole('heading', { level: 1, name: 'Du har loggat ut' })).toBeVisible();
});

test('the public pages are accessible to a first-time visitor', async ({ page }) => {
  for (const path of ['/cases/workflow', '/terms', '/cookies', '/accessibility', '/statistics', '/status']) {
    await page.goto(`${hosts.inquirer.origin}${path}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectFit(page);
  }
});
