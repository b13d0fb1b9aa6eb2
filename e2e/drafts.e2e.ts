import type { APIRequestContext, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { showNewestFirst } from './support/caseList.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { bearerOf, openAs } from './support/session.ts';
import type { LogIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { addBox, openPointForm, wayTo } from './support/typedArea.ts';

const form = `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`;
const draftCall = '/inquirer/api/drafts/CableIndication';
const [one, two, three, four] = accounts.drafters;

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const field = (page: Page, label: string) => page.getByRole('textbox', { name: label });
const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsätt', exact: true }).click();
const savedLine = (page: Page) => page.getByText(/^Sparat \d\d:\d\d$/);
const unsavedLine = (page: Page) =>
  page.locator('span:not([role])').getByText('Inte sparat: ingen anslutning. Lämna inte sidan.');

/** Opens the form of a point, adds an area of 40 by 30 m and continues to the next step. */
async function addArea(page: Page): Promise<void> {
  await addBox(await openPointForm(page));
  await expect(page.getByText(/Området är tillagt/)).toBeVisible();
  await goOn(page);
  await expect(heading(page, 'Beskriv arbetet')).toBeVisible();
}

/** Runs the action and waits until the form is saved on the server. */
async function untilSaved(page: Page, action: () => Promise<void>): Promise<void> {
  const saved = page.waitForResponse(
    (response) => response.url().endsWith(draftCall) && response.request().method() === 'PUT' && response.ok(),
  );
  await action();
  await saved;
  await expect(savedLine(page)).toBeVisible();
}

async function logOut(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(heading(page, 'Du har loggat ut')).toBeVisible();
}

/** A function that activates or inactivates an account as a super user. */
async function statusSetterOf(
  { login }: LogIn,
  request: APIRequestContext,
): Promise<(action: 'activate' | 'inactivate') => Promise<void>> {
  const headers = { authorization: await bearerOf(accounts.superUser, 'admin') };
  const users = `http://127.0.0.1:${hosts.api.port}/identity/api/admin/users`;
  const found = await request.post(`${users}/list`, {
    headers,
    data: { pageNumber: 1, pageSize: 30, filter: { nameSearchFilter: { query: login } } },
  });
  const { items } = (await found.json()) as {
    readonly items: readonly { readonly id: string; readonly login: string }[];
  };
  const { id } = items.find((item) => item.login === login) ?? { id: login };
  return async (action) => {
    const done = await request.put(`${users}/${id}/${action}`, { headers });
    expect(done.status(), `${action} ${login}: ${await done.text()}`).toBe(204);
  };
}

test('a draft survives a log-out and opens on another machine, with its step, areas and unfinished input', async ({
  page,
  newPerson,
}) => {
  await openAs(page, form, one);
  await untilSaved(page, () => addArea(page));
  await field(page, 'Ärendets namn').fill('Fiber till mejeriet');
  await untilSaved(page, () => field(page, 'Slutdatum').fill('2026-1'));
  await expectAccessible(page);
  // Input from the last second is saved before the page is left.
  await page.locator('summary', { hasText: 'Mer om platsen' }).click();
  await field(page, 'Adress eller plats').fill('Mejerigatan 2');
  await logOut(page);

  const machine = await newPerson();
  await openAs(machine, `${hosts.inquirer.origin}/cases`, one);
  await expect(machine.getByRole('heading', { name: 'Du har ett påbörjat ärende' })).toBeVisible();
  await expectAccessible(machine);
  await machine.getByRole('link', { name: 'Fortsätt med ärendet' }).click();
  await expect(heading(machine, 'Beskriv arbetet')).toBeVisible();
  await expect(
    machine.getByText(/Du fortsätter på utkastet från \d{4}-\d\d-\d\d \d\d:\d\d\./).filter({ visible: true }),
  ).toHaveCount(1);
  await expectAccessible(machine);
  await expect(field(machine, 'Ärendets namn')).toHaveValue('Fiber till mejeriet');
  await expect(field(machine, 'Slutdatum')).toHaveValue('2026-1');
  await machine.locator('summary', { hasText: 'Mer om platsen' }).click();
  await expect(field(machine, 'Adress eller plats')).toHaveValue('Mejerigatan 2');
  await machine.getByRole('link', { name: 'Tillbaka' }).click();
  await expect(machine.getByRole('button', { name: 'Mer om Arbetsområde 1' })).toBeVisible();
  await machine
    .getByRole('form', { name: 'Skriv in en punkt och områdets storlek' })
    .or(wayTo(machine, 'Punkt och storlek'))
    .first()
    .click();
  await expect(machine.getByLabel('Bredd i meter')).toHaveValue('40');

  // The draft has been deleted completely.
  await machine.goto(`${hosts.inquirer.origin}/cases`);
  await machine.getByRole('button', { name: 'Ta bort utkastet' }).click();
  await expectAccessible(machine);
  await machine.getByRole('alertdialog').getByRole('button', { name: 'Ta bort utkastet' }).click();
  await expect(machine.getByText('Du har ett påbörjat ärende')).toHaveCount(0);
});

test('the later of two tabs is notified, saves nothing until its user chooses, and can take over', async ({
  page,
  context,
  expectError,
}) => {
  await openAs(page, form, two);
  await untilSaved(page, () => addArea(page));
  await untilSaved(page, () => field(page, 'Ärendets namn').fill('Från den första fliken'));

  const other = await context.newPage();
  await other.goto(form);
  await expect(field(other, 'Ärendets namn')).toHaveValue('Från den första fliken');
  await untilSaved(other, () => field(other, 'Ärendets namn').fill('Från den andra fliken'));

  expectError('PUT', draftCall, 412);
  await field(page, 'Ärendets namn').fill('Första igen');
  const dialog = page.getByRole('alertdialog', { name: 'Utkastet har ändrats på ett annat ställe' });
  await expect(dialog).toContainText('i en annan flik eller på en annan enhet');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(
    page.locator('span:not([role])').getByText('Inte sparat: utkastet har ändrats på ett annat ställe.'),
  ).toBeVisible();
  await page.getByRole('button', { name: 'Välj hur du vill fortsätta' }).click();
  await untilSaved(page, () => dialog.getByRole('button', { name: 'Fortsätt här' }).click());

  await field(other, 'Ärendets namn').fill('Andra igen');
  await other.getByRole('button', { name: 'Hämta det senaste' }).click();
  await expect(field(other, 'Ärendets namn')).toHaveValue('Första igen');

  // Deleted in one tab: the other is notified.
  await other.getByRole('button', { name: 'Börja om' }).click();
  await other.getByRole('button', { name: 'Ta bort utkastet' }).click();
  await expect(heading(other, 'Rita arbetsområde')).toBeVisible();
  expectError('PUT', draftCall, 404);
  await field(page, 'Ärendets namn').fill('Första till sist');
  await expect(page.getByRole('alertdialog', { name: 'Utkastet finns inte längre' })).toBeVisible();
  await expectAccessible(page);
});

test('without a network the form stays, leaving asks, and saving resumes when the network is back', async ({
  page,
  context,
  guard,
}) => {
  await openAs(page, form, three);
  await untilSaved(page, () => addArea(page));
  guard.expectLostNetwork(true);
  await context.setOffline(true);
  await field(page, 'Ärendets namn').fill('Skrivet utan nät');
  await expect(unsavedLine(page)).toBeVisible();
  await expectAccessible(page);
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Skrivet utan nät',
  );

  await page.getByRole('link', { name: /Schaktkoll, till startsidan/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Vill du lämna sidan?' });
  await expect(question).toBeVisible();
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Stanna kvar' }).click();
  await expect(field(page, 'Ärendets namn')).toHaveValue('Skrivet utan nät');

  await context.setOffline(false);
  await expect(savedLine(page)).toBeVisible();
  guard.expectLostNetwork(false);
  // Everything is saved, so there is no question.
  await page.getByRole('link', { name: /Schaktkoll, till startsidan/ }).click();
  await expect(heading(page, 'Det här behöver dig')).toBeVisible();
});

test('a user deactivated while typing is logged out with a message, and finds the draft after activation; a sent case leaves no draft [ASVS 7.4.2] [log-out deactivation]', async ({
  page,
  context,
  request,
  expectSessionEnd,
  guard,
}) => {
  const name = `Brunn vid kvarnen ${Date.now()}`;
  await openAs(page, form, four);
  await untilSaved(page, () => addArea(page));
  await untilSaved(page, () => field(page, 'Ärendets namn').fill(name));

  // Two pages: the user types on one, the other is idle.
  const idle = await context.newPage();
  await idle.clock.install();
  await idle.goto(`${hosts.useradmin.origin}/`);
  await expect(heading(idle, 'Min profil')).toBeVisible();
  const asked = idle.waitForResponse((response) => response.url().endsWith('/identity/api/session'));
  await idle.clock.fastForward(10_000);
  await asked;
  expectSessionEnd();
  guard.allowRefusal('PUT', draftCall, 401);
  guard.allowRefusal('POST', /^\/identity\/api\/signin\/[\w-]+\/login$/, 422);
  const setStatus = await statusSetterOf(four, request);
  // The page must not learn of it before there is something to save: it would lead to the log-in page at once.
  const inactivated = Promise.withResolvers<void>();
  await page.route(`**${draftCall}`, async (route) => {
    await inactivated.promise;
    await route.continue();
  });
  await field(page, 'Beskrivning av arbetet').fill('En brunn byts.');
  await setStatus('inactivate');
  inactivated.resolve();
  await expect(page.getByRole('alert')).toContainText('Du är inte längre inloggad');
  // A page without unsaved work redirects to the log-in within a minute.
  await expect(async () => {
    await idle.clock.fastForward(15_000);
    await expect(heading(idle, 'Logga in')).toBeVisible({ timeout: 3_000 });
  }).toPass();
  await idle.close();

  const [logIn] = await Promise.all([
    context.waitForEvent('page'),
    page
      .getByRole('alert')
      .getByRole('link', { name: /Logga in/ })
      .click(),
  ]);
  await logIn.getByLabel('Användarnamn').fill(four.login);
  await logIn.getByRole('textbox', { name: 'Lösenord' }).fill(four.password);
  await logIn.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(logIn.getByRole('alert')).toContainText(
    'Kontot är inte aktivt. Kontakta användaradministratören i din organisation eller supporten.',
  );
  await expectAccessible(logIn);
  await setStatus('activate');
  await logIn.getByRole('textbox', { name: 'Lösenord' }).fill(four.password);
  await logIn.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(heading(logIn, 'Det här behöver dig')).toBeVisible();
  await logIn.close();
  // Nothing is lost, and unsaved input is saved automatically.
  await expect(savedLine(page)).toBeVisible();
  await expect(field(page, 'Ärendets namn')).toHaveValue(name);
  await expect(field(page, 'Beskrivning av arbetet')).toHaveValue('En brunn byts.');

  await page.getByRole('checkbox', { name: 'Vatten och avlopp' }).check();
  await page.getByRole('checkbox', { name: 'Annat markarbete' }).check();
  await field(page, 'Startdatum').fill(inDays(9));
  await field(page, 'Slutdatum').fill(inDays(11));
  await goOn(page);
  await expect(heading(page, 'Kontaktuppgifter')).toBeVisible();
  await goOn(page);
  await expect(heading(page, 'Granska och skicka')).toBeVisible();
  await page.getByRole('button', { name: /^Skicka (ärendet|till \d)/ }).click();
  await expect(heading(page, 'Ärendet är skickat')).toBeVisible();
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await showNewestFirst(page);
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible();
  await expect(page.getByText('Du har ett påbörjat ärende')).toHaveCount(0);
  await page.goto(form);
  await expect(heading(page, 'Rita arbetsområde')).toBeVisible();
  await expect(page.getByText(/Du fortsätter på utkastet/)).toHaveCount(0);
});
