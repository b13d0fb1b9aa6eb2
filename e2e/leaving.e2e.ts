import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { searchInList } from './support/caseList.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { wayTo } from './support/typedArea.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const question = (page: Page) => page.getByRole('alertdialog', { name: 'Vill du lämna sidan?' });
const comment = (page: Page) => page.getByRole('textbox', { name: /Kommentar till frågaren/ });
const written = 'Ledningen ligger två meter från';
const write = async (page: Page): Promise<void> => {
  await page.getByRole('button', { name: 'Kommentar', exact: true }).click();
  await comment(page).fill(written);
};

/** A way out of the page. */
type Way = (page: Page) => Promise<unknown>;
const followInMenu =
  (name: string): Way =>
  async (page) => {
    await page.getByRole('button', { name: 'Meny', exact: true }).click();
    await page.getByRole('dialog').getByText(name, { exact: true }).click();
  };

/** Timeout for a page that must stay; the browser's dialog shows the result. */
const browserWait = 500;

/** Expects the browser's own dialog exactly once, and answers it with stay or leave. */
async function browserAsks(page: Page, way: () => Promise<unknown>, answer: 'stay' | 'leave'): Promise<void> {
  const asked = page.waitForEvent('dialog');
  const going = way().catch(() => undefined);
  const dialog = await asked;
  expect(dialog.type()).toBe('beforeunload');
  await (answer === 'stay' ? dialog.dismiss() : dialog.accept());
  await going;
  // The browser ignores a way out while it has not ended the one before.
  if (answer === 'stay') await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 200)));
}

/**
 * Sends a case as one user and opens it as the owner, who types half an answer. The owner came from the list and can
 * use Back and Forward.
 */
async function halfAnswered(page: Page, owner: Page, caller: Caller): Promise<string> {
  const name = `Halvfärdigt svar ${Date.now()}`;
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await caller.sendCase(name);
  await openAs(owner, `${hosts.cableowner.origin}/cases`, accounts.answerer);
  await searchInList(owner, name);
  await owner.getByRole('link', { name: new RegExp(name) }).click();
  await expect(heading(owner, name)).toBeVisible();
  await owner.getByRole('navigation', { name: 'Sökväg' }).getByRole('link', { name: 'Ärenden' }).click();
  await expect(heading(owner, 'Ärenden')).toBeVisible();
  await owner.goBack();
  await expect(heading(owner, name)).toBeVisible();
  await owner.getByRole('radio', { name: 'Vi kontaktar frågaren' }).check();
  await write(owner);
  return name;
}

test('every way out of a half-written answer asks once, and staying keeps it', async ({ page, newPerson, request }) => {
  const owner = await newPerson();
  const name = await halfAnswered(page, owner, new Caller(request, tokenOf(page)));
  const asked: string[] = [];
  owner.on('dialog', (dialog) => asked.push(dialog.type()));

  const ways: readonly Way[] = [
    (each) => each.getByRole('navigation', { name: 'Sökväg' }).getByRole('link', { name: 'Ärenden' }).click(),
    (each) => each.getByRole('link', { name: 'Schaktkoll, till startsidan' }).click(),
    followInMenu('Ärenden'),
    followInMenu('Min profil'),
    followInMenu('Logga ut'),
    (each) => each.evaluate(() => window.history.back()),
    (each) => each.evaluate(() => window.history.forward()),
  ];
  for (const way of ways) {
    await way(owner);
    await expect(question(owner)).toBeVisible();
    await question(owner).getByRole('button', { name: 'Stanna kvar' }).click();
    await expect(question(owner)).toHaveCount(0);
    await expect(comment(owner)).toHaveValue(written);
    await expect(owner.getByRole('radio', { name: 'Vi kontaktar frågaren' })).toBeChecked();
    await expect(heading(owner, name)).toBeVisible();
  }
  await owner.getByRole('link', { name: 'Schaktkoll, till startsidan' }).click();
  await expect(question(owner)).toBeVisible();
  await expectAccessible(owner);
  await owner.keyboard.press('Escape');
  await expect(comment(owner)).toHaveValue(written);
  expect(asked).toEqual([]);

  // Reloading and closing show the browser's own dialog.
  await browserAsks(owner, () => owner.reload({ timeout: browserWait }), 'stay');
  await browserAsks(owner, () => owner.goto(hosts.identity.origin, { timeout: browserWait }), 'stay');
  await browserAsks(owner, () => owner.close({ runBeforeUnload: true }), 'stay');
  await expect(comment(owner)).toHaveValue(written);

  // Leaving for another app asks one question, ours.
  await followInMenu('Min profil')(owner);
  await question(owner).getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(heading(owner, 'Min profil')).toBeVisible();
  expect(asked).toEqual(['beforeunload', 'beforeunload', 'beforeunload']);
});

test('a half-written answer can be left with Back, and by logging out, after confirmation', async ({
  page,
  newPerson,
  request,
}) => {
  const owner = await newPerson();
  const name = await halfAnswered(page, owner, new Caller(request, tokenOf(page)));
  await owner.evaluate(() => window.history.forward());
  await question(owner).getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(heading(owner, 'Ärenden')).toBeVisible();
  await owner.goBack();
  await expect(heading(owner, name)).toBeVisible();
  await expect(comment(owner)).toHaveCount(0);

  await write(owner);
  await followInMenu('Logga ut')(owner);
  await question(owner).getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(heading(owner, 'Du har loggat ut')).toBeVisible();
});

test('a log-out in another tab leaves a half-written answer open, and it continues after a new log-in', async ({
  page,
  newPerson,
  request,
  expectSessionEnd,
}) => {
  const owner = await newPerson();
  await halfAnswered(page, owner, new Caller(request, tokenOf(page)));
  const other = await owner.context().newPage();
  await other.goto(`${hosts.cableowner.origin}/cases`);
  await expect(heading(other, 'Ärenden')).toBeVisible();
  // The first tab may notice the end by a call of its own before the other notifies it.
  expectSessionEnd();
  await followInMenu('Logga ut')(other);
  await expect(heading(other, 'Du har loggat ut')).toBeVisible();

  await expect(owner.getByRole('alert')).toContainText('Du är inte längre inloggad');
  await expect(comment(owner)).toHaveValue(written);
  await expectAccessible(owner);
  const opening = owner.context().waitForEvent('page');
  await owner.getByRole('link', { name: 'Logga in (öppnas i en ny flik)' }).click();
  const logIn = await opening;
  await expect(heading(logIn, 'Logga in')).toBeVisible();
  await logIn.getByLabel('Användarnamn').fill(accounts.answerer.login);
  await logIn.getByRole('textbox', { name: 'Lösenord' }).fill(accounts.answerer.password);
  await logIn.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(heading(logIn, 'Väntar på er')).toBeVisible();

  await expect(owner.getByText('Du är inte längre inloggad')).toHaveCount(0);
  await expect(comment(owner)).toHaveValue(written);
  await owner.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(owner.getByText('Svaret är skickat')).toBeVisible();
});

test('a new case that cannot be saved asks on every way out', async ({ page, expectError, guard }) => {
  const draftCall = /\/inquirer\/api\/drafts\/\w+$/;
  const { origin } = hosts.inquirer;
  await openAs(page, `${origin}/cases`, accounts.privatePerson);
  await page.getByRole('link', { name: 'Nytt ärende' }).first().click();
  await page.getByRole('link', { name: 'Ledningsanvisning' }).click();
  await expect(heading(page, 'Rita arbetsområde')).toBeVisible();
  expectError('PUT', draftCall, 503);
  await page.route(draftCall, (route) =>
    route.request().method() === 'PUT'
      ? route.fulfill({
          status: 503,
          contentType: 'application/problem+json',
          headers: { 'access-control-allow-origin': origin, 'access-control-allow-credentials': 'true' },
          body: JSON.stringify({
            status: 503,
            code: 'ServiceUnavailable',
            requestId: '00000000-0000-7000-8000-000000000001',
          }),
        })
      : route.continue(),
  );
  await wayTo(page, 'Punkt och storlek').click();
  await page.getByLabel('Punktens koordinater').fill('6728032 616576');

  const ways: readonly Way[] = [
    (each) => each.getByRole('link', { name: 'Schaktkoll, till startsidan' }).click(),
    followInMenu('Min profil'),
    (each) => each.evaluate(() => window.history.back()),
  ];
  for (const way of ways) {
    await way(page);
    await question(page).getByRole('button', { name: 'Stanna kvar' }).click();
    await expect(page.getByLabel('Punktens koordinater')).toHaveValue('6728032 616576');
  }
  await followInMenu('Logga ut')(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stanna kvar' }).click();
  await browserAsks(page, () => page.reload({ timeout: browserWait }), 'stay');
  await expect(page.getByLabel('Punktens koordinater')).toHaveValue('6728032 616576');
  await followInMenu('Min profil')(page);
  await question(page).getByRole('button', { name: 'Lämna sidan' }).click();
  await expect(heading(page, 'Min profil')).toBeVisible();
  expect(guard.findings()).toEqual([]);
});
