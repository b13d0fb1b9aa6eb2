import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { searchInList } from './support/caseList.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { waitForCode } from './support/mailbox.ts';
import { openAs, openWithoutDraft } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { expectTargetsForFingers } from './support/touchTargets.ts';
import { addBox, openPointForm } from './support/typedArea.ts';

// A tablet: the whole width of a desktop, pressed with fingers.
test.use({ hasTouch: true });

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsätt' }).click();

/** Measures the targets of the page on a tablet and on a phone; leaves it at the width of a phone. */
async function expectTargetsAtBoth(page: Page): Promise<void> {
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await expectTargetsForFingers(page);
  }
}

test('in the review of a new case an owner to ask can be called, and each part changed, with a finger', async ({
  page,
}) => {
  await openWithoutDraft(page, `${hosts.inquirer.origin}/cases/create?purpose=Project`, accounts.newInquirer);
  await addBox(await openPointForm(page));
  await goOn(page);
  await expect(heading(page, 'Beskriv arbetet')).toBeVisible();
  await page.getByLabel('Ärendets namn').fill('Ledning längs ån');
  await page.getByLabel('Beskrivning av arbetet').fill('Ledning längs ån.');
  await page.getByRole('checkbox', { name: 'Tele och fiber' }).check();
  await page.getByRole('checkbox', { name: 'Maskinschaktning' }).check();
  await page.getByLabel('Startdatum', { exact: true }).fill(inDays(90));
  await page.getByLabel('Slutdatum', { exact: true }).fill(inDays(200));
  await goOn(page);
  await expect(heading(page, 'Kontaktuppgifter')).toBeVisible();
  await goOn(page);
  await expect(heading(page, 'Granska och skicka')).toBeVisible();
  // The water utility takes no project.
  await expect(page.getByRole('heading', { name: 'Ledningsägare som du måste fråga själv' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Ring .*Åhamns kommun/ })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ändra beskrivningen' })).toBeVisible();
  await expectTargetsAtBoth(page);
});

test('on a case page the terms to accept and the pages of an owner can be opened with a finger', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.smsReader);
  await searchInList(page, 'Mastfundament, Linköping');
  await page
    .getByRole('table')
    .getByRole('link', { name: /^Mastfundament, Linköping / })
    .click();
  await page.getByRole('button', { name: /^Läs svaret från .?Vätterstads Fjärrvärme/ }).click();
  await expect(page.getByRole('link', { name: /^Villkor från / })).toBeVisible();
  for (const summary of await page
    .getByRole('main')
    .getByText(/^Mer om /)
    .filter({ visible: true })
    .all())
    await summary.click();
  await expect(page.getByRole('link', { name: /^vatterstad\.example\.com / }).first()).toBeVisible();
  await expectTargetsAtBoth(page);
});

test('the terms of a new account can be opened with a finger', async ({ page, request }) => {
  const address = 'fia.finger@example.com';
  await page.goto(`${hosts.identity.origin}/account/create`);
  await page.getByRole('radio', { name: 'Privatperson' }).check();
  await goOn(page);
  await page.getByLabel('E-postadress').fill(address);
  await page.getByRole('button', { name: 'Skicka koden' }).click();
  await page.getByLabel('Kod', { exact: true }).fill(await waitForCode(request, address));
  await page.getByRole('button', { name: 'Bekräfta koden' }).click();
  await expect(heading(page, 'Dina uppgifter')).toBeVisible();
  await expectTargetsAtBoth(page);
});

test('a tablet has the steps between cases without the hint of their keys', async ({ page }) => {
  await openAs(page, `${hosts.cableowner.origin}/cases`, accounts.answerer);
  await page.getByRole('table').getByRole('link').first().click();
  const steps = page.getByRole('navigation', { name: 'Andra ärenden i listan' });
  await expect(steps).toBeVisible();
  const keys = steps.getByText(/^Kortkommandon:/);
  await expect(keys).toHaveCount(1);
  await expect(keys).toBeHidden();
});
