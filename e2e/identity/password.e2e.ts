import type { Page, Request } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { mailsTo, waitForCode, waitForMail } from '../support/mailbox.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const loginCall = /^\/identity\/api\/signin\/[\w-]+\/login$/;
const newPassword = 'Tre-Vindar-Tvekar-4';
/** The number that most demo users have. */
const number = '+46701740610';

const give = async (page: Page, login: string, password: string) => {
  await page.getByLabel('Användarnamn').fill(login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
};
const askForHelp = async (page: Page) => {
  await page.getByRole('link', { name: 'Glömt användarnamn eller lösenord?' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Glömt användarnamn eller lösenord' })).toBeVisible();
};
const choose = async (page: Page, password: string) => {
  await page.getByRole('textbox', { name: 'Nytt lösenord' }).fill(password);
  await page.getByRole('textbox', { name: 'Upprepa lösenordet' }).fill(password);
  await page.getByRole('button', { name: 'Byt lösenord' }).click();
};

test(
  'a password disabled after failed log-ins is useless until a mailed code sets a new one, which then opens the requested page [log-in new password]',
  { tag: '@push' },
  async ({ page, request, expectError }) => {
    expectError('POST', loginCall, 422);
    expectError('POST', '/identity/api/recovery/code', 422);
    expectError('POST', '/identity/api/recovery/newpassword', 422);
    const { login, password } = accounts.lockedOut;
    const email = `${login}@example.com`;
    await page.goto(`${hosts.inquirer.origin}/cases?from=mail`);
    await give(page, login, password);
    await expect(page.getByRole('alert')).toContainText(
      'Efter många fel går det inte att logga in med lösenord förrän du har valt ett nytt.',
    );

    const seen = await mailsTo(request, email);
    await askForHelp(page);
    await expectAccessible(page);
    await page.getByLabel('E-postadress, mobilnummer eller användarnamn').fill(login);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Skriv koden' })).toBeFocused();
    await expectAccessible(page);
    const code = await waitForCode(request, email, seen);
    await page.getByLabel('Kod', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Bekräfta koden' }).click();
    await expect(page.getByRole('alert')).toContainText('Koden stämmer inte eller har slutat gälla.');
    // The phone has discarded the tab meanwhile, and the code is pasted with a space in it.
    await page.reload();
    await page.getByLabel('Kod', { exact: true }).fill(`${code.slice(0, 3)} ${code.slice(3)}`);
    await page.getByRole('button', { name: 'Bekräfta koden' }).click();

    await expect(page.getByRole('heading', { level: 1, name: 'Välj ett nytt lösenord' })).toBeFocused();
    await choose(page, 'Sommar-2026!!');
    await expect(page.getByText(/Lösenordet är lätt att gissa/).first()).toBeVisible();
    await expectAccessible(page);
    await choose(page, newPassword);
    await expect(page.getByRole('heading', { level: 1, name: 'Lösenordet är bytt' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Logga in' }).click();
    await expect(page).toHaveURL(`${hosts.inquirer.origin}/cases?from=mail`);
    await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
    expect((await waitForMail(request, email, 'Ditt lösenord i Schaktkoll är bytt')).text).toContain(login);
  },
);

test('a code by SMS sets a new password too [log-in new password]', async ({ page, request }) => {
  const { login } = accounts.forgetful;
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await askForHelp(page);
  const seen = await mailsTo(request, number);
  await page.getByLabel('E-postadress, mobilnummer eller användarnamn').fill(login);
  await page.getByRole('radio', { name: 'Sms' }).check();
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await expect(page.getByText(/Du kan be om en ny om 1\smin/)).toBeVisible();
  await page.getByLabel('Kod', { exact: true }).fill(await waitForCode(request, number, seen));
  await page.getByRole('button', { name: 'Bekräfta koden' }).click();
  await choose(page, newPassword);
  await page.getByRole('button', { name: 'Logga in' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
});

test('a forgotten user name is sent to its address, and an unknown address gets the same response', async ({
  page,
  request,
}) => {
  const email = `${accounts.forgetful.login}@example.com`;
  for (const contact of ['ingen.alls@example.com', email]) {
    await page.goto(`${hosts.identity.origin}/login?help=forgotten`);
    await page.getByRole('radio', { name: 'Användarnamnet' }).check();
    await page.getByLabel('E-postadress eller mobilnummer').fill(contact);
    await page.getByRole('button', { name: 'Skicka användarnamn' }).click();
    await expect(page.getByText(`Finns det konton med ${contact} har vi skickat användarnamnen dit.`)).toBeVisible();
    await expectAccessible(page);
  }
  expect((await waitForMail(request, email, 'Ditt användarnamn i Schaktkoll')).text).toContain(
    `- ${accounts.forgetful.login} (Grävlaget Norrsken AB)`,
  );
  expect(await mailsTo(request, 'ingen.alls@example.com')).toEqual([]);
  await page.getByRole('link', { name: 'Till inloggningen' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
});

test('guessing is throttled: the eleventh wrong password in a minute must wait [log-in password]', async ({
  page,
  expectError,
}) => {
  expectError('POST', loginCall, 422);
  expectError('POST', loginCall, 429);
  await page.goto(`${hosts.inquirer.origin}/cases`);
  const isGuess = (request: Request) => loginCall.test(new URL(request.url()).pathname) && request.method() === 'POST';
  const asked = page.waitForRequest(isGuess);
  await give(page, 'gissad.person', 'Fel-gissning-nr-1');
  const first = await asked;
  expect((await first.response())?.status()).toBe(422);
  // Nine more by the page's own call: typing them can take more than the minute on a busy machine.
  const statuses = await page.evaluate(
    async ([url, body]) => {
      const given: number[] = [];
      for (let tries = 0; tries < 9; tries += 1) {
        const headers = { 'Content-Type': 'application/json' };
        given.push((await fetch(url, { method: 'POST', credentials: 'include', headers, body })).status);
      }
      return given;
    },
    [first.url(), first.postData() ?? ''] as const,
  );
  expect(statuses).toEqual(Array.from({ length: 9 }, () => 422));
  const last = page.waitForResponse((response) => isGuess(response.request()));
  await give(page, 'gissad.person', 'Fel-gissning-nr-11');
  expect((await last).status()).toBe(429);
  await expect(page.getByRole('alert')).toContainText('Det blev för många försök på kort tid.');
});

test('a user changes a known password, and other browsers are logged out [log-out elsewhere]', async ({
  page,
  newPerson,
  expectError,
  expectSessionEnd,
}) => {
  expectError('POST', '/identity/api/useradmin/password', 422);
  // The other browser may poll its session before the test looks at it.
  expectSessionEnd();
  const { login, password } = accounts.passwordChanger;
  const profile = `${hosts.useradmin.origin}/`;
  const elsewhere = await newPerson();
  await signIn(elsewhere, profile, accounts.passwordChanger);
  await signIn(page, profile, accounts.passwordChanger);
  await page.getByRole('link', { name: 'Byt lösenord' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Byt lösenord' })).toBeFocused();
  await expectAccessible(page);
  const fill = async (current: string) => {
    await page.getByRole('textbox', { name: 'Nuvarande lösenord' }).fill(current);
    await page.getByRole('textbox', { name: 'Nytt lösenord' }).fill(newPassword);
    await page.getByRole('textbox', { name: 'Upprepa det nya lösenordet' }).fill(newPassword);
    await page.getByRole('button', { name: 'Byt lösenord' }).click();
  };
  await fill('Fel-gissning-nr-1');
  await expect(page.getByRole('textbox', { name: 'Nuvarande lösenord' })).toBeFocused();
  await expect(page.getByText('Lösenordet stämmer inte. Skriv det en gång till.').first()).toBeVisible();
  await expectAccessible(page);
  await fill(password);
  await expect(page.getByRole('heading', { level: 1, name: 'Lösenordet är bytt' })).toBeFocused();
  await expectAccessible(page);

  // This browser stays logged in; the other must sign in with the new password.
  await page.getByRole('link', { name: 'Till Min profil' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
  // It may notice by itself just now, and its redirect interrupts this visit.
  await expect(async () => {
    await elsewhere.goto(profile);
    await expect(elsewhere.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  }).toPass();
  await give(elsewhere, login, newPassword);
  await expect(elsewhere.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
});
