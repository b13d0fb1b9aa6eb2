import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessibility.ts';
import { searchInList } from './support/caseList.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import type { LogIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const missing = '2 av 5 ägare är inte med på kartan. Gräv inte efter kartan ensam.';
const owners = (page: Page) => page.getByRole('region', { name: 'Ägare', exact: true }).getByRole('listitem');
const map = (page: Page) => page.getByRole('application', { name: 'Karta över arbetsområdet' });

/** Opens the case in the town's Kabelgatan on its tab about lines, as the demonstration has it. */
async function openLines(page: Page, account: LogIn = accounts.inquirer): Promise<void> {
  await openAs(page, `${hosts.inquirer.origin}/cases`, account);
  await openFromList(page);
  await page.getByRole('tab', { name: 'Ledningar' }).click();
}

async function openFromList(page: Page): Promise<void> {
  await searchInList(page, 'Kabelgatan');
  await page
    .getByRole('table')
    .getByRole('link', { name: /Kabelgatan/ })
    .click();
  await expect(page.getByRole('heading', { level: 1, name: 'Kabelgatan' })).toBeVisible();
}

test(
  'the map of a case says that two of its five owners are missing, and counts what the reader turns off',
  { tag: '@push' },
  async ({ page }) => {
    await openLines(page);
    await expect(page.getByRole('heading', { name: missing })).toBeVisible();
    await expect(owners(page)).toHaveCount(7);
    for (const state of [
      /^Bergslinjens Elnät AB.* · 13 objekt · läge enligt ägaren/,
      /^Stadsnät Tvåbäck AB.* · 8 objekt · läge enligt ägaren/,
      /^Vätterstads Fjärrvärme AB.* har svarat: ingen infrastruktur/,
      /^Vätterstads kommun, gata och park.* har svarat utan karta här/,
      /^Åhamns kommun, vatten och avlopp.* har inte svarat/,
      // They are not connected, and in no count.
      /Norrsättra samfällighetsförening/,
      /Åbrinks fiberförening/,
    ])
      await expect(owners(page).filter({ hasText: state })).toHaveCount(1);
    const fibre = owners(page).filter({ hasText: 'Stadsnät Tvåbäck AB' });
    await fibre.getByRole('checkbox', { name: 'Visas på kartan' }).uncheck();
    await expect(page.getByText('1 dold av dig.')).toBeVisible();
    await expect(page.getByRole('heading', { name: missing })).toBeVisible();
  },
);

test('a line is pressed on the map, and the same is in a table by the keyboard', async ({ page }) => {
  await openLines(page);
  await expectAccessibleOnBoth(page);
  const box = await map(page).boundingBox();
  if (box === null) throw new Error('The map has no box.');
  const pressed = page.getByRole('heading', { name: 'Här på kartan' });
  // The area is in the middle, and lines run along both of its streets.
  await expect(async () => {
    for (let step = -6; step <= 6 && !(await pressed.isVisible()); step += 1)
      await page.mouse.click(box.x + box.width / 2 + 8 * step, box.y + box.height / 2);
    await expect(pressed).toBeVisible({ timeout: 500 });
  }).toPass();
  const facts = page.getByRole('region', { name: 'Här på kartan' });
  await expect(facts.getByText(/(Elnät|Stadsnät)/).first()).toBeVisible();
  await expect(facts.getByRole('link', { name: /\d/ }).first()).toHaveAttribute('href', /^tel:/);
  await page.locator('summary').filter({ hasText: 'Alla ledningar i kartan' }).focus();
  await page.keyboard.press('Enter');
  const table = page.getByRole('table', { name: 'Alla ledningar i kartan' });
  await expect(
    table.getByRole('row', { name: /El, mellan- och högspänning.*Bergslinjens Elnät AB/ }).first(),
  ).toBeVisible();
  await expect(table.getByText('Djup okänt').first()).toBeVisible();
  await expectAccessible(page);
});

test('a super user who is logged in as the inquirer sees no lines, and the support has none', async ({
  page,
  newPerson,
}) => {
  await openAs(page, `${hosts.admin.origin}/organizations/users`, accounts.superUser);
  const field = page.getByRole('form', { name: 'Filter' }).getByRole('searchbox', { name: 'Namn' });
  await field.fill('Frida Frågare');
  await field.press('Enter');
  await page.getByRole('link', { name: 'Logga in som Frida Frågare' }).click();
  await page.waitForURL(({ origin }) => origin === hosts.inquirer.origin);
  const lines: string[] = [];
  page.on('request', (request) => request.url().includes('/answermaps/') && lines.push(request.url()));
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await openFromList(page);
  await expect(page.getByRole('tab', { name: /^Svar/ })).toBeVisible();
  await page.waitForLoadState('load');
  await expect(page.getByRole('checkbox', { name: 'Visas på kartan' })).toHaveCount(0);
  expect(lines).toEqual([]);
  const support = await newPerson();
  await openAs(support, `${hosts.useradmin.origin}/`, accounts.userSupport);
  await expect(support.getByRole('link', { name: /ärenden/i })).toHaveCount(0);
});
