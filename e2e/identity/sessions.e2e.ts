import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { signIn, type LogIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const callback = `${hosts.inquirer.origin}/signincallback`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const iPhone =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/26.0 Mobile/15E148 Safari/604.1';

/** Opens the list as a signed-out user and returns the `state` of the sign-in that starts. */
async function startSignIn(page: Page): Promise<string> {
  const asked = page.waitForRequest(
    (request) => request.url().includes('/oidc/auth?') && !request.url().includes('prompt=none'),
  );
  await page.goto(`${hosts.inquirer.origin}/cases`);
  const state = new URL((await asked).url()).searchParams.get('state') ?? '';
  await expect(heading(page, 'Logga in')).toBeVisible();
  return state;
}

async function logIn(page: Page, { login, password }: LogIn): Promise<void> {
  await page.getByLabel('Användarnamn').fill(login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

test('a sign-in with an unknown state says so, and links to a new one [log-in failed]', async ({ page }) => {
  await page.goto(`${callback}?code=stolen&state=made-up`);
  await expect(heading(page, 'Inloggningen är för gammal')).toBeVisible();
  await expect(page.getByText('NoMatchingState')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logga in igen' }).click();
  await expect(heading(page, 'Logga in')).toBeVisible();
});

test('a sign-in that is completed after more than 15 minutes has expired, and a new one succeeds [log-in failed]', async ({
  page,
}) => {
  const state = await startSignIn(page);
  await page.clock.setSystemTime(Date.now() + 16 * 60_000);
  await page.goto(`${callback}?code=late&state=${state}`);
  await expect(heading(page, 'Inloggningen är för gammal')).toBeVisible();
});

test('a callback opened directly redirects to the start page', async ({ page }) => {
  await page.goto(callback);
  await expect(heading(page, 'Här finns ingen inloggning att slutföra')).toBeVisible();
  await page.getByRole('main').getByRole('link', { name: 'Till startsidan' }).click();
  await expect(heading(page, 'Logga in')).toBeVisible();
});

test('a sign-in that the provider denies says that it was cancelled [log-in failed]', async ({ page }) => {
  const state = await startSignIn(page);
  await page.goto(
    `${callback}?error=access_denied&state=${state}&iss=${encodeURIComponent(`${hosts.api.origin}/oidc`)}`,
  );
  await expect(heading(page, 'Inloggningen avbröts')).toBeVisible();
  await page.getByRole('button', { name: 'Logga in igen' }).click();
  await logIn(page, accounts.inquirer);
  await expect(page).toHaveURL(`${hosts.inquirer.origin}/cases`);
});

test('a used code is refused with a text, and creates no session [log-in failed]', async ({ page, expectError }) => {
  expectError('POST', '/oidc/token', 400);
  // Another client has already sent exactly the same request.
  await page.addInitScript(() => {
    const send = window.fetch;
    window.fetch = async (address, options) => {
      if (String(address).endsWith('/oidc/token')) await send(address, options);
      return send(address, options);
    };
  });
  await startSignIn(page);
  await logIn(page, accounts.inquirer);
  await expect(heading(page, 'Inloggningen är redan använd')).toBeVisible();
  await expect(page.getByText('CodeUsed', { exact: false })).toBeVisible();
});

test('when the same user logs in again the first tab continues; another user is refused with a text [log-in continued]', async ({
  page,
  context,
}) => {
  await signIn(page, `${hosts.inquirer.origin}/cases`, accounts.gardener);
  const tab = await context.newPage();
  await tab.goto(`${callback}?again=1`);
  await expect(heading(tab, 'Logga in')).toBeVisible();
  await logIn(tab, accounts.builder);
  await expect(heading(tab, 'Det var någon annan som loggade in')).toBeVisible();
  await expectAccessible(tab);
  await page.reload();
  await expect(heading(page, 'Ärenden')).toBeVisible();

  await tab.getByRole('link', { name: 'Försök igen' }).click();
  await logIn(tab, accounts.gardener);
  await expect(heading(tab, 'Du har loggat in igen')).toBeVisible();
  await page.reload();
  await expect(heading(page, 'Ärenden')).toBeVisible();
});

test("the profile lists the user's sessions, and ends one that the user does not recognise [log-out elsewhere]", async ({
  page,
  browser,
  expectSessionEnd,
}) => {
  // Of another user tests beside this one would sign in too, and the list shows the three latest sessions.
  const [user] = accounts.drafters;
  const phone = await browser.newContext({ userAgent: iPhone, locale: 'sv-SE' });
  try {
    const onPhone = await phone.newPage();
    await signIn(onPhone, `${hosts.useradmin.origin}/`, user);
    await signIn(page, `${hosts.useradmin.origin}/`, user);
    const section = page.getByRole('region', { name: 'Var du är inloggad' });
    await expect(section.getByText('Den här webbläsaren')).toHaveCount(1);
    await expectAccessible(page);
    expectSessionEnd();
    await section.getByRole('listitem').filter({ hasText: 'Safari på iPhone' }).first().getByRole('button').click();
    await expect(section.getByText('Safari på iPhone är utloggad.')).toBeVisible();
    // In a new tab: the open page may just be going to the log-in page by itself.
    const again = await phone.newPage();
    await again.goto(`${hosts.useradmin.origin}/`);
    await expect(heading(again, 'Logga in')).toBeVisible();
  } finally {
    await phone.close();
  }
});
