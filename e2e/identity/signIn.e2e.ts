import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const loginCall = /^\/identity\/api\/signin\/[\w-]+\/login$/;

test('a user who opens a page signs in and reaches that page', async ({ page }) => {
  const address = `${hosts.inquirer.origin}/cases?from=mail`;
  await signIn(page, address, accounts.inquirer);
  expect(page.url()).toBe(address);
  await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
  await expectAccessible(page);
});

test('a wrong password says so, keeps the user name, and the correct one then signs in [log-in password]', async ({
  page,
  expectError,
}) => {
  expectError('POST', loginCall, 422);
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await page.getByLabel('Användarnamn').fill(accounts.inquirer.login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill('Fel-lösenord-2026!');
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Fel användarnamn eller lösenord.');
  await expectAccessible(page);
  await expect(page.getByLabel('Användarnamn')).toHaveValue(accounts.inquirer.login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(accounts.inquirer.password);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
});

test('the words of a button that looks like a link begin where its field does on a phone', async ({ page }) => {
  await page.goto(`${hosts.identity.origin}/`);
  const field = page.getByRole('textbox', { name: 'Lösenord' });
  // A narrow window would fold the form.
  await expect(field).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 740 });
    const [edge, words] = await Promise.all([
      field.evaluate((element) => element.getBoundingClientRect().left),
      page.getByRole('button', { name: 'Visa lösenordet' }).evaluate((button) => {
        const range = document.createRange();
        range.selectNodeContents(button);
        return range.getBoundingClientRect().left;
      }),
    ]);
    expect(Math.abs(words - edge), `at ${width} px`).toBeLessThanOrEqual(1);
  }
});

test('missing input is reported at the field and in the summary [log-in password]', async ({ page }) => {
  await page.goto(`${hosts.identity.origin}/`);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText('Rätta det här innan du går vidare');
  await expect(page.getByLabel('Användarnamn')).toBeFocused();
  await expect(page).toHaveTitle(/^Fel: /);
  await expectAccessible(page);
});

test(
  'a reload restores the session silently, and no token is in storage [ASVS 14.3.3] [log-in continued]',
  { tag: '@hosts' },
  async ({ page }) => {
    await signIn(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
    const stored = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
    expect(stored).not.toMatch(/access_token|refresh_token|id_token/);
  },
);

test(
  'one sign-in serves every app, and logging out ends them all [ASVS 7.4.4] [log-out all apps]',
  { tag: ['@hosts', '@push'] },
  async ({ page, context, expectSessionEnd, guard }) => {
    await signIn(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
    const other = await context.newPage();
    await other.goto(`${hosts.useradmin.origin}/`);
    await expect(other.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();

    await page.getByRole('button', { name: 'Meny' }).click();
    await expectAccessible(page);
    // The other tab's tokens become invalid at once, and it may poll its session by itself, after ten seconds.
    expectSessionEnd();
    guard.allowRefusal('GET', '/identity/api/useradmin/users/current', 401);
    guard.allowRefusal('GET', '/identity/api/sessions', 401);
    guard.allowRefusal('GET', '/identity/api/giskeys', 401);
    await page.getByRole('button', { name: 'Logga ut', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Du har loggat ut' })).toBeVisible();
    await expectAccessible(page);

    // When the tab gets focus it revalidates, at most once in five seconds (specification section 7).
    await expect(async () => {
      await other.evaluate(() => window.dispatchEvent(new Event('focus')));
      await expect(other.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible({ timeout: 2_000 });
    }).toPass({ timeout: 30_000 });

    await page.goto(`${hosts.inquirer.origin}/cases`);
    await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  },
);

test('Back from the log-in page does not lead into a loop', async ({ page }) => {
  await page.goto(`${hosts.mailbox.origin}/`);
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await page.goBack();
  await expect(page).toHaveURL(`${hosts.mailbox.origin}/`);
});

test('a saved URL never leads out of the app', async ({ page }) => {
  await page.goto(`${hosts.useradmin.origin}/`);
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeVisible();
  await page.goto(`${hosts.useradmin.origin}/nowhere`);
  await page.evaluate(() => sessionStorage.setItem('schaktkoll.returnPath', '//evil.example/'));
  await expect(page.getByRole('heading', { level: 1, name: 'Sidan finns inte' })).toBeVisible();
  await expectAccessible(page);
});

test('a machine account is refused with a text that it cannot sign in here [log-in password]', async ({
  page,
  expectError,
}) => {
  expectError('POST', loginCall, 422);
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await page.getByLabel('Användarnamn').fill(accounts.module.login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(accounts.module.password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('alert')).toContainText(/annat datasystem/);
});

test('the access token is renewed a minute before it expires, and the page continues [log-in continued]', async ({
  page,
}) => {
  await page.clock.install();
  await signIn(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  // It is valid for ten minutes: no renewal at eight minutes, one at nine.
  const renewals: number[] = [];
  page.on(
    'response',
    (response) => response.url() === `${hosts.api.origin}/oidc/token` && renewals.push(response.status()),
  );
  await page.clock.fastForward('08:00');
  await page.waitForTimeout(500);
  expect(renewals).toEqual([]);
  await page.clock.fastForward('01:10');
  await expect.poll(() => renewals).toEqual([200]);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(page.getByRole('heading', { name: 'Svar från ledningsägare' })).toBeVisible();
});

test(
  'an account of the legacy system is linked to its log-in if one is configured, and only there [log-in legacy system]',
  { tag: '@hosts' },
  async ({ page, request, guard }) => {
    guard.allowRefusal('POST', loginCall, 422);
    const answer = await request.get(`http://127.0.0.1:${hosts.api.port}/identity/api/system/ellalegacy`);
    const { loginUrl } = (await answer.json()) as { readonly loginUrl: string | null };
    const { login, password } =
      loginUrl === null ? { ...accounts.inquirer, password: 'Fel-lösenord-2026!' } : accounts.ofOldSystem;
    await page.goto(`${hosts.cableowner.origin}/cases`);
    await page.getByLabel('Användarnamn').fill(login);
    await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
    await page.getByRole('button', { name: 'Logga in', exact: true }).click();
    const link = page.getByRole('link', { name: 'Gå till den tidigare inloggningen' });
    await expect(page.getByRole('alert')).toContainText(
      loginUrl === null
        ? 'Fel användarnamn eller lösenord.'
        : 'Din organisation loggar in i det tidigare systemet. Logga in där.',
    );
    if (loginUrl === null) await expect(link).toHaveCount(0);
    else await expect(link).toHaveAttribute('href', loginUrl);
    await expectAccessible(page);
  },
);
