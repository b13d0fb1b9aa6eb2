import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { searchInList } from './support/caseList.ts';
import { hosts } from './support/hosts.ts';
import { openAs, openWithoutDraft } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { addBox, openPointForm, panelOf } from './support/typedArea.ts';

const folder = 'docs/images';

test.beforeEach(async ({ page, guard }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  // An open stream keeps the network from ever being idle.
  guard.expectLostNetwork(true);
  await page.route(/\/api\/events$/, (route) => route.abort('internetdisconnected'));
});

/** Without the line about cookies, and when nothing is fetched any more. */
async function draw(page: Page, name: string): Promise<void> {
  await page.getByRole('button', { name: 'Stäng raden om kakor' }).click();
  await page.waitForLoadState('networkidle');
  await page.screenshot({ path: `${folder}/${name}.png`, animations: 'disabled' });
}

test('draw-work-area', async ({ page }) => {
  await openWithoutDraft(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.inquirer);
  const form = await openPointForm(page);
  // In the invented town, across a street.
  await addBox(form, { point: '6725330 607620', width: '60', height: '40' });
  await expect(panelOf(page).getByText('Arbetsområde 1').first()).toBeVisible();
  await panelOf(page).locator('summary').filter({ hasText: 'Punkt och storlek' }).click();
  await draw(page, 'draw-work-area');
});

/** Opens one of the cases of the demonstration, in the invented town, whose streets the built-in map has. */
async function openCase(page: Page, name: RegExp): Promise<void> {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await searchInList(page, name.source);
  await page.getByRole('table').getByRole('link', { name }).first().click();
  await expect(page.getByRole('application')).toBeVisible();
}

test('case', async ({ page }) => {
  await openCase(page, /Tvåbäck/);
  await draw(page, 'case');
});

test('lines', async ({ page }) => {
  await openCase(page, /Kabelgatan/);
  await page.getByRole('tab', { name: 'Ledningar' }).click();
  await expect(page.getByRole('checkbox', { name: 'Visas på kartan' }).first()).toBeVisible();
  await draw(page, 'lines');
});
