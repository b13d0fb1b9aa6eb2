import type { APIRequestContext, Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessibleAt } from '../support/accessibility.ts';
import { Caller, tokenOf } from '../support/calls.ts';
import { hosts, siteDomain } from '../support/hosts.ts';
import { openAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const users = `${hosts.admin.origin}/organizations/users`;
const receiverPath = '/admin/loginas/minimal';
const storageKey = 'schaktkoll.logInAs';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const banner = (page: Page) => page.getByRole('region', { name: 'Inloggad som någon annan' });
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByRole('rowheader', { name: new RegExp(`^${name}`) }) });

/** Searches the open list of users by name. */
async function search(page: Page, name: string): Promise<void> {
  const field = page.getByRole('form', { name: 'Filter' }).getByRole('searchbox', { name: 'Namn' });
  await field.fill(name);
  await field.press('Enter');
  await expect(page.getByRole('button', { name: `Ta bort Namn: ${name}` })).toBeVisible();
}

/** Opens the list of users and impersonates the user, up to the first page. */
async function logInAs(page: Page, name: string): Promise<void> {
  await openAs(page, users, accounts.superUser);
  await search(page, name);
  await page.getByRole('link', { name: `Logga in som ${name}` }).click();
  // The page first opens a frame of every app.
  await page.waitForURL(({ origin }) => origin !== hosts.admin.origin);
  await expect(banner(page)).toContainText(`Du är inloggad som ${name}`);
}

/** The status of a call with a bearer token. */
async function statusOf(request: APIRequestContext, authorization: string): Promise<number> {
  const answer = await request.get(`http://127.0.0.1:${hosts.api.port}/identity/api/session`, {
    headers: { authorization },
  });
  return answer.status();
}

const lookAt = (page: Page): Promise<void> => expectAccessibleAt(page, [320, 1440]);

test(
  'a super user finds a user, impersonates them under both names, and returns with nothing left behind [log-in impersonation]',
  { tag: '@push' },
  async ({ page, context, guard, request }) => {
    await openAs(page, users, accounts.superUser);
    await expect(heading(page, 'Alla användare')).toBeVisible();
    await expect(page.getByText(/^Visar 30 av \d+ användare$/)).toBeVisible();
    await page.getByRole('button', { name: 'Visa fler' }).click();
    await expect(page.getByText(/^Visar (?:3[1-9]|[4-6]\d) av \d+ användare$/)).toBeVisible();
    await lookAt(page);
    await search(page, 'Sixten System');
    await expect(rowOf(page, 'Sixten System').getByText('Du', { exact: true })).toBeVisible();
    await expect(rowOf(page, 'Sixten System').getByRole('link', { name: /^Logga in som/ })).toHaveCount(0);

    await search(page, 'Frida Frågare');
    const impersonation = tokenOf(page);
    await page.getByRole('link', { name: 'Logga in som Frida Frågare' }).click();
    await page.waitForURL(`${hosts.inquirer.origin}/`);
    await expect(banner(page)).toContainText('Du är inloggad som Frida Frågare (');
    await expect(banner(page)).toContainText('Sixten System är inloggad som användaren till kl.');
    await expect(page).toHaveTitle(/^Som Frida Frågare: /);
    await lookAt(page);

    // Back leads to the list and does not start another impersonation.
    await page.goBack();
    await expect(heading(page, 'Alla användare')).toBeVisible();
    await page.goForward();
    await expect(banner(page)).toBeVisible();

    const name = `Inloggad som ${Date.now()}`;
    await expect.poll(impersonation).toContain('loginas.');
    const caseNumber = await new Caller(request, impersonation).sendCase(name);
    await page.goto(`${hosts.inquirer.origin}/cases/${caseNumber}`);
    await expect(heading(page, name)).toBeVisible();
    await page.getByRole('tab', { name: 'Händelser' }).click();
    await expect(page.getByText('Av Sixten System, inloggad som Frida Frågare').first()).toBeVisible();
    await page.goto(`${hosts.useradmin.origin}/`);
    await expect(banner(page)).toContainText('Du är inloggad som Frida Frågare');

    const token = impersonation();
    await page.getByRole('button', { name: 'Tillbaka till Sixten System' }).click();
    await expect(page).toHaveURL(users);
    await expect(heading(page, 'Alla användare')).toBeVisible();
    await expect(banner(page)).toHaveCount(0);
    expect(await statusOf(request, token)).toBe(401);
    // The other app notices the end at its first call, and restarts.
    guard.allowRefusal('GET', /^\/inquirer\/api\//, 401);
    const own = await context.newPage();
    await own.goto(`${hosts.inquirer.origin}/cases`);
    await expect(heading(own, 'Alla ärenden')).toBeVisible();
    expect(await own.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
  },
);

test('cancelling ends the started impersonation and returns to the list [log-in impersonation]', async ({
  page,
  request,
}) => {
  await openAs(page, users, accounts.superUser);
  await search(page, 'Sven Svarare');
  let goOn: () => void = () => undefined;
  const mayGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  await page.route(/\/admin\/api\/loginas\?/, async (route) => {
    await mayGoOn;
    await route.continue();
  });
  // The app does not respond either, so the screen keeps waiting.
  await page.route(`${hosts.cableowner.origin}${receiverPath}`, () => undefined);
  await page.getByRole('link', { name: 'Logga in som Sven Svarare' }).click();
  await expect(heading(page, 'Loggar in som')).toBeVisible();
  await expect(page.getByText('Sven Svarare, ')).toBeVisible();
  await lookAt(page);
  const granted = page.waitForResponse((response) => new URL(response.url()).pathname === '/admin/api/loginas');
  goOn();
  const { token } = (await (await granted).json()) as { readonly token: string };
  expect(await statusOf(request, `Bearer ${token}`)).toBe(200);
  await page.getByRole('link', { name: 'Avbryt' }).click();
  await expect(heading(page, 'Alla användare')).toBeVisible();
  await expect.poll(() => statusOf(request, `Bearer ${token}`)).toBe(401);
  await page.unrouteAll({ behavior: 'ignoreErrors' });
});

test('an app that is silent for ten seconds is named, and another attempt succeeds [log-in impersonation]', async ({
  browser,
  contextOptions,
}) => {
  // Not watched, because the expected error is logged.
  const context = await browser.newContext(contextOptions);
  try {
    const page = await context.newPage();
    const said: string[] = [];
    page.on('console', (message) => said.push(message.text()));
    await openAs(page, users, accounts.superUser);
    await search(page, 'Berit Bevakare');
    await page.route(
      `${hosts.useradmin.origin}${receiverPath}`,
      (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>silent</title>' }),
      { times: 1 },
    );
    await page.clock.install();
    const silent = page.waitForResponse(`${hosts.useradmin.origin}${receiverPath}`);
    await page.getByRole('link', { name: 'Logga in som Berit Bevakare' }).click();
    await silent;
    await expect(heading(page, 'Loggar in som')).toBeVisible();
    await page.clock.fastForward(10_000);
    await expect(heading(page, 'Det gick inte att logga in som')).toBeVisible();
    await expect(page.getByRole('alert')).toContainText('Sidan för användare svarade inte inom tio sekunder.');
    await expect(page.getByRole('alert')).toContainText('Felkod');
    expect(said.join()).toContain('did not respond in time');
    await lookAt(page);
    await page.getByRole('button', { name: 'Försök igen' }).click();
    await page.waitForURL(`${hosts.cableowner.origin}/`);
    await expect(banner(page)).toContainText('Du är inloggad som Berit Bevakare');
  } finally {
    await context.close();
  }
});

test('threat: privilege escalation: a super user cannot impersonate themselves, a super user or a program, by URL either', async ({
  page,
  expectError,
}) => {
  await openAs(page, users, accounts.superUser);
  await expect(page.getByText(/^Visar \d+ av \d+ användare$/)).toBeVisible();
  const refused: readonly (readonly [string, string])[] = [
    ['Sixten System', 'Du kan inte logga in som dig själv.'],
    ['Siv System', 'Det går inte att logga in som en systemadministratör.'],
    ['Modulen Tvåbäck', 'Kontot hör till ett program. Det går inte att logga in som det.'],
  ];
  expectError('GET', '/admin/api/loginas', 422);
  for (const [name, sentence] of refused) {
    const found = page.waitForResponse(
      async (response) =>
        new URL(response.url()).pathname === '/identity/api/admin/users/list' &&
        (response.request().postData() ?? '').includes(name),
    );
    await search(page, name);
    const { items } = (await (await found).json()) as { readonly items: readonly { readonly id: string }[] };
    await expect(rowOf(page, name)).toBeVisible();
    await expect(rowOf(page, name).getByRole('link', { name: /^Logga in som/ })).toHaveCount(0);
    await page.goto(`${users}/${items[0]?.id ?? ''}/loginas`);
    await expect(page.getByRole('alert')).toContainText(sentence);
    await expect(page.getByRole('button', { name: 'Försök igen' })).toHaveCount(0);
    await page.getByRole('link', { name: 'Till användarlistan' }).click();
    await expect(heading(page, 'Alla användare')).toBeVisible();
  }
});

test('threat: a foreign page frames the receiver, or opens it, and posts a token: nothing is stored [impersonation receiver]', async ({
  browser,
}) => {
  // Not watched, because the browser logs that it refuses the frame.
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    const foreign = `http://foreign.${siteDomain}:9`;
    const receiver = `${hosts.inquirer.origin}${receiverPath}`;
    await page.route(`${foreign}/**`, (route) =>
      route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>foreign</title>' }),
    );
    await page.goto(`${foreign}/`);
    await page.evaluate(async (address) => {
      const record = { token: 'loginas.foreign', expireTime: new Date(Date.now() + 600_000).toISOString() };
      const frame = document.createElement('iframe');
      frame.src = address;
      document.body.append(frame);
      const opened = window.open(address);
      for (let count = 0; count < 30; count += 1) {
        for (const target of [frame.contentWindow, opened])
          target?.postMessage({ type: 'SET_LOCAL_STORAGE', nonce: 'guessed', record }, '*');
        await new Promise((resolve) => setTimeout(resolve, 100));
      }
    }, receiver);
    expect(page.frames().map((frame) => frame.url())).not.toContain(receiver);
    const own = await context.newPage();
    await own.goto(`${hosts.inquirer.origin}/cases/workflow`);
    expect(await own.evaluate((key) => localStorage.getItem(key), storageKey)).toBeNull();
  } finally {
    await context.close();
  }
});

test("threat: a token stolen by a script is not valid longer than the admin's session: log-out ends it, and a reload leads to the log-in", async ({
  page,
  context,
  guard,
  request,
  expectSessionEnd,
}) => {
  const impersonation = tokenOf(page);
  await logInAs(page, 'Kalle Kollega');
  await expect.poll(impersonation).toContain('loginas.');
  const token = impersonation();
  const own = await context.newPage();
  await own.goto(users);
  await expect(heading(own, 'Alla användare')).toBeVisible();
  expectSessionEnd();
  guard.allowRefusal('GET', /^\/(?:identity|inquirer)\/api\//, 401);
  await own.getByRole('button', { name: 'Meny' }).click();
  await own.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(heading(own, 'Du har loggat ut')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Logga in')).toBeVisible();
  expect(await statusOf(request, token)).toBe(401);
});
