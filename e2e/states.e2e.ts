import type { Locator } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { overflowOf } from './support/overflow.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const widths = [320, 750, 1440];

test('a lost network is explained, and the page recovers when it is back', async ({ page, context, guard }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  guard.expectLostNetwork(true);
  await context.setOffline(true);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { level: 1, name: 'Något gick fel' })).toBeVisible();
  await expect(page.getByText('Schaktkoll svarar inte.')).toBeVisible();
  await expectAccessible(page);
  await context.setOffline(false);
  guard.expectLostNetwork(false);
  await page.getByRole('button', { name: 'Försök igen' }).click();
  await expect(page.getByRole('heading', { name: 'Svar från ledningsägare' })).toBeVisible();
});

test('a page for everybody is shown in a browser that refuses storage', async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage'])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        },
      });
  });
  await page.goto(`${hosts.inquirer.origin}/accessibility`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expectAccessible(page);
});

test('a missing case and a case without access look the same', async ({ page, expectError }) => {
  expectError('GET', '/inquirer/api/cases/19990101-0001', 404);
  await openAs(page, `${hosts.inquirer.origin}/cases/19990101-0001`, accounts.privatePerson);
  await expect(page.getByRole('heading', { level: 1, name: 'Ärendet finns inte' })).toBeVisible();
  await expectAccessible(page);
  // What is on the page last.
  const search = page.getByRole('button', { name: 'Visa ärendet' });
  await expect(search).toBeVisible();
  const missing = await page.locator('main').innerText();

  // A case of a company, which the private person may not see.
  const colleague = await page.context().browser()?.newContext();
  const other = await colleague?.newPage();
  if (!other) throw new Error('There is no second page.');
  await openAs(other, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  const address = new URL(
    (await other.getByRole('table').getByRole('link').first().getAttribute('href')) ?? '',
    hosts.inquirer.origin,
  );
  await colleague?.close();
  expectError('GET', `/inquirer/api${address.pathname}`, 404);
  await page.goto(address.href);
  await expect(page.getByRole('heading', { level: 1, name: 'Ärendet finns inte' })).toBeVisible();
  await expect(search).toBeVisible();
  const strip = (text: string) => text.replace(/\d{8}-\d{4}/g, '');
  expect(strip(await page.locator('main').innerText())).toBe(strip(missing));
});

test('every page of the main job fits its width, without horizontal scrolling', async ({ page }) => {
  // The colleague sees the same cases and creates none in any test, so the form has no draft.
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.colleague);
  const link = await page.getByRole('table').getByRole('link').first().getAttribute('href');
  /** Each address, and what its page shows last. */
  const pages: readonly (readonly [string, Locator])[] = [
    [`${hosts.inquirer.origin}/cases`, page.getByRole('table').getByRole('link').first()],
    [`${hosts.inquirer.origin}${link}`, page.getByRole('application', { name: 'Karta över arbetsområdet' })],
    [`${hosts.inquirer.origin}/cases/create`, page.getByRole('link', { name: 'Ledningsanvisning' })],
    [`${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, page.locator('main canvas').first()],
    [`${hosts.useradmin.origin}/`, page.getByRole('region', { name: 'Var du är inloggad' })],
    [`${hosts.inquirer.origin}/nowhere`, page.getByRole('heading', { level: 1 })],
  ];
  for (const [address, last] of pages) {
    await page.goto(address);
    await expect(last).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      // The layouts that depend on the width follow a moment later.
      await expect.poll(() => overflowOf(page), `${address} at ${width} px`).toBe(0);
      await expectAccessible(page);
    }
  }
});

/** The dates in a table that wrap, and the number of dates. Runs in the page. */
function daysIn(table: Element): { readonly count: number; readonly broken: readonly string[] } {
  const broken: string[] = [];
  let count = 0;
  const texts = document.createTreeWalker(table, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
    for (const day of (node.textContent ?? '').matchAll(/\d{4}-\d\d-\d\d/g)) {
      const range = document.createRange();
      range.setStart(node, day.index);
      range.setEnd(node, day.index + day[0].length);
      count += 1;
      if (range.getClientRects().length > 1) broken.push(node.textContent ?? '');
    }
  }
  return { count, broken };
}

for (const { app, account } of [
  { app: 'inquirer', account: accounts.inquirer },
  { app: 'cableowner', account: accounts.answerer },
] as const) {
  test(`no date in the list of cases wraps: ${app}`, async ({ page }) => {
    await openAs(page, `${hosts[app].origin}/cases`, account);
    await expect(page.getByRole('table')).toBeVisible();
    for (const width of widths) {
      await page.setViewportSize({ width, height: 800 });
      const { count, broken } = await page.getByRole('table').evaluate(daysIn);
      expect(count, `days at ${width} px`).toBeGreaterThan(2);
      expect(broken, `at ${width} px`).toEqual([]);
    }
  });
}

test('the list and its cases fit a phone with the text at twice its size', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  const enlarge = (): Promise<void> =>
    page.evaluate(async () => {
      document.documentElement.style.fontSize = '200%';
      for (let frame = 0; frame < 2; frame += 1) await new Promise(requestAnimationFrame);
    });
  await expect(page.getByRole('table').getByRole('link').first()).toBeVisible();
  const links = await page
    .getByRole('table')
    .getByRole('link')
    .evaluateAll((all) => all.map((link) => (link as HTMLAnchorElement).pathname));
  await enlarge();
  expect(await overflowOf(page), 'the list').toBe(0);
  // Cases of several states: the words beside their steps differ in length.
  for (const path of links.slice(0, 12)) {
    await page.goto(`${hosts.inquirer.origin}${path}`);
    await expect(page.getByRole('tab', { name: 'Händelser' })).toBeVisible();
    await enlarge();
    expect.soft(await overflowOf(page), path).toBe(0);
  }
});
