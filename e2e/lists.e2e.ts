import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { overflowOf } from './support/overflow.ts';
import { openAs } from './support/session.ts';
import { closeCookieLine } from './support/notices.ts';
import { expect, test } from './support/test.ts';

const lists = [
  ['inquirer', '/cases', accounts.inquirer],
  ['cableowner', '/cases', accounts.ownerAdmin],
  ['cableowner', '/organization/recipients', accounts.ownerAdmin],
  ['admin', '/organizations/users', accounts.superUser],
] as const;

/** The heights of the rows that are seen whole, and how many texts of states are broken over lines. */
const measure = (page: Page) =>
  page.getByRole('table').evaluate((table) => {
    const rows = [...table.querySelectorAll('[data-row]')];
    const seen = rows.filter((row) => row.getBoundingClientRect().bottom <= window.innerHeight);
    const states = [...table.querySelectorAll('[data-row] [data-signal] + span')];
    return {
      seen: seen.length,
      heights: [...new Set(rows.map((row) => Math.round(row.getBoundingClientRect().height)))],
      broken: states.filter((state) => state.getClientRects().length > 1 || state.getBoundingClientRect().height > 30)
        .length,
      cut: states.filter((state) => state.scrollWidth > state.clientWidth).map(({ textContent }) => textContent),
    };
  });

for (const [app, path, account] of lists) {
  test(`the rows of a list have one height and fit every window: ${app}${path}`, async ({ page }) => {
    await openAs(page, `${hosts[app].origin}${path}`, account);
    await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
    for (const width of [320, 390, 750, 1100, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await expect.poll(async () => (await measure(page)).heights, `at ${width} px`).toEqual([width < 750 ? 68 : 44]);
      const { broken, cut } = await measure(page);
      expect(broken, `at ${width} px`).toBe(0);
      if (width >= 750) expect(cut, `at ${width} px`).toEqual([]);
      expect(await overflowOf(page), `at ${width} px`).toBe(0);
    }
  });
}

test('a desktop shows fifteen cases, first those that must not begin', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.builder);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  await page.getByRole('button', { name: /^Stäng meddelandet/ }).click();
  await closeCookieLine(page);
  await expect.poll(async () => (await measure(page)).seen).toBeGreaterThanOrEqual(15);
  const signals = await page
    .getByRole('table')
    .locator('[data-signal]')
    .evaluateAll((all) => all.map((shape) => shape.getAttribute('data-signal') ?? ''));
  const rank = (signal: string) => ['stop', 'wait'].indexOf(signal) + (signal === 'go' || signal === 'none' ? 3 : 0);
  expect(signals).toContain('stop');
  expect(signals).toEqual(signals.toSorted((one, other) => rank(one) - rank(other)));
});

test('from 1,100 px on the map is beside the list, which it makes follow it, and below that it is loaded when asked for', async ({
  page,
}) => {
  await page.setViewportSize({ width: 1099, height: 800 });
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  const row = page.getByRole('table').getByRole('link').first();
  await expect(row).toBeVisible();
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(() => resolve(null))));
  const map = page.getByRole('application', { name: 'Karta med ärenden' });
  await expect(map).toHaveCount(0);

  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(map).toBeVisible();
  expect((await map.boundingBox())?.width).toBeGreaterThan(440);
  await row.focus();
  await page.keyboard.press('m');
  await expect(map).toBeFocused();
  await page.getByRole('checkbox', { name: 'Listan följer kartan' }).check();
  await expect(page.getByText(/ärenden syns i kartan$/)).toBeVisible();
  await expect(page.getByRole('table')).toHaveCount(0);
  await expectAccessible(page);
});
