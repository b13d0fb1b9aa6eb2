import { randomUUID } from 'node:crypto';
import type { APIRequestContext, BrowserContext, Page } from '@playwright/test';
import type { AppName, Role } from '@schaktkoll/domain';
import { accounts } from './support/accounts.ts';
import { expectAccessible, expectAccessibleOnBoth } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { waitForMail } from './support/mailbox.ts';
import { bearerOf, failLogIns, giveSession, openAs } from './support/session.ts';
import type { LogIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const password = 'Tre-Vindar-Tvekar-4';
const { origin } = hosts.useradmin;
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

test(
  'a user administrator invites people, edits the one who accepted, and inactivates the account',
  { tag: '@push' },
  async ({ page, browser, request, expectError }) => {
    test.slow();
    expectError('POST', '/identity/api/useradmin/invites', 422);
    await openAs(page, `${origin}/organization/invite`, accounts.userAdmin);
    await heading(page, 'Skicka inbjudningar');
    const addresses = page.getByLabel('E-postadresser');
    await addresses.fill('ida.inbjuden@example.com; anvandaradmin@example.com');
    await page.getByRole('button', { name: 'Skicka inbjudningarna' }).click();
    await expect(page.getByText(/Har redan ett konto: anvandaradmin@example\.com/).first()).toBeVisible();
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: 'Ta bort dem ur listan' }).click();
    await expect(addresses).toHaveValue('ida.inbjuden@example.com');
    await page.getByRole('button', { name: 'Skicka inbjudningarna' }).click();
    await expect(page.getByText('Inbjudan är skickad')).toBeVisible();
    await page.getByRole('link', { name: 'Visa inbjudna användare' }).click();
    await heading(page, 'Inbjudna användare');
    await expect(page.getByRole('rowheader', { name: 'ida.inbjuden@example.com' })).toBeVisible();
    await expectAccessibleOnBoth(page);

    const mail = await waitForMail(request, 'ida.inbjuden@example.com', 'Inbjudan till');
    const link = /https?:\/\/\S+#invite=[\w-]{43}/.exec(mail.text)?.[0] ?? '';
    const context = await browser.newContext();
    const invited = await context.newPage();
    await invited.goto(link);
    await invited.getByLabel('Förnamn').fill('Ida');
    await invited.getByLabel('Efternamn').fill('Inbjuden');
    await invited.getByLabel('Användarnamn').fill('ida.inbjuden');
    await invited.getByRole('textbox', { name: 'Lösenord', exact: true }).fill(password);
    await invited.getByRole('textbox', { name: 'Upprepa lösenordet' }).fill(password);
    await invited.getByRole('checkbox', { name: 'Jag godkänner villkoren' }).check();
    await invited.getByRole('button', { name: 'Skapa kontot' }).click();
    await heading(invited, 'Kontot är skapat');
    await invited.goto(`${hosts.inquirer.origin}/cases`);
    await giveLogIn(invited, { login: 'ida.inbjuden', password });
    await expect(invited).toHaveURL(`${hosts.inquirer.origin}/cases`);
    // An inquirer administers no users.
    await invited.goto(`${origin}/organization/users`);
    await expect(invited).toHaveURL(new RegExp(`^${hosts.inquirer.origin}/`));

    await page.goto(`${origin}/organization/users`);
    await heading(page, 'Användare');
    await expectAccessibleOnBoth(page);
    await page.getByRole('link', { name: 'Ida Inbjuden' }).click();
    await heading(page, 'Ida Inbjuden');
    await page.getByLabel('Högsta antal pågående ärenden').selectOption('20');
    await page.getByLabel('Användaradministratör').check();
    await page.getByRole('button', { name: 'Spara', exact: true }).click();
    await expect(page.getByText('Ändringarna är sparade.')).toBeVisible();
    await expectAccessibleOnBoth(page);
    // The list shows the change when the user returns to it.
    await page.goBack();
    await expect(page.getByRole('row').filter({ hasText: 'Ida Inbjuden' })).toContainText(
      'Frågare och Användaradministratör',
    );
    await page.goForward();
    await expect(page.getByLabel('Användaradministratör')).toBeChecked();
    await page.reload();
    await expect(page.getByLabel('Användaradministratör')).toBeChecked();
    await expect(page.getByLabel('Högsta antal pågående ärenden')).toHaveValue('20');
    // The role holds at once.
    await invited.goto(`${origin}/organization/users`);
    await heading(invited, 'Användare');

    await page.getByRole('button', { name: 'Inaktivera kontot' }).click();
    await page.getByRole('alertdialog').getByRole('button', { name: 'Inaktivera kontot' }).click();
    await expect(page.getByText(/Av .*Anna Administratör/)).toBeVisible();
    await expectAccessible(page);
    // In a new tab: the open page may just be going to the log-in page by itself.
    const again = await context.newPage();
    await again.goto(`${hosts.inquirer.origin}/cases`);
    await expect(again.getByLabel('Användarnamn')).toBeVisible();
    await context.close();
  },
);

test('support finds users of all organisations and sends them help, and reaches nothing else', async ({
  page,
  request,
}) => {
  await openAs(page, `${origin}/organization/users`, accounts.userSupport);
  await heading(page, 'Vem eller vad gäller det?');
  await expectAccessibleOnBoth(page);
  // By the name of the organisation.
  await page.getByRole('searchbox', { name: 'Sök användare' }).fill('solrosen');
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Öppna Karin Kolonist' }).click();
  await heading(page, 'Karin Kolonist');
  await expect(page.getByText('Koloniföreningen Solrosen')).toBeVisible();
  await expect(page.getByText('Behörighet')).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Spara', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Skicka inloggningshjälp' }).click();
  await expect(page.getByText(/Inloggningshjälpen är skickad/)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await waitForMail(request, 'kolonist@example.com', 'Så loggar du in i Schaktkoll');
  for (const path of ['invite', 'invited', 'users/create', 'bankidusage', 'webservices', 'log']) {
    await page.goto(`${origin}/organization/${path}`);
    await expect(page).toHaveURL(`${origin}/`);
  }
});

test('a user of an organisation without a user administrator becomes one, and chooses how BankID is used', async ({
  page,
}) => {
  await openAs(page, `${origin}/`, accounts.becomingUserAdmin);
  await heading(page, 'Min profil');
  await page.getByRole('button', { name: 'Bli användaradministratör' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Bli användaradministratör' }).click();
  await expect(page.getByText('Du är nu användaradministratör.')).toBeVisible();
  await page.getByRole('link', { name: 'Till användarna' }).click();
  await heading(page, 'Användare');
  await page.goto(`${origin}/organization/bankidusage`);
  await heading(page, 'Inställningar för BankID');
  await page.getByLabel('Kräv BankID').check();
  await expect(page.getByText(/användare har inte kopplat BankID/)).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto(`${origin}/organization/webservices`);
  await heading(page, 'Program');
  const program = page.getByRole('region', { name: 'Program som skapar ärenden' });
  await program.getByLabel('E-postadress').fill('program@example.com');
  await program.getByRole('button', { name: 'Koppla programmet' }).click();
  await expect(program.getByText('Hemligheten visas bara den här gången.')).toBeVisible();
  await expect(program.getByRole('button', { name: 'Koppla bort programmet' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto(`${origin}/organization/log`);
  await expect(page.getByText('Kopplade ett program')).toBeVisible();
  await expect(page.getByText('Blev användaradministratör')).toBeVisible();
  await expectAccessibleOnBoth(page);
});

/** A new user of the organisation of another one, and how a super user inactivates the account. */
async function makeColleague(
  request: APIRequestContext,
  { login: colleague }: LogIn,
  roles: readonly Role[],
): Promise<LogIn & { readonly name: string; readonly inactivate: () => Promise<void> }> {
  const headers = { authorization: await bearerOf(accounts.superUser, 'admin') };
  const users = `http://127.0.0.1:${hosts.api.port}/identity/api/admin/users`;
  const filter = { nameSearchFilter: { query: colleague } };
  const found = await request.post(`${users}/list`, { headers, data: { pageNumber: 1, pageSize: 30, filter } });
  const { items } = (await found.json()) as { readonly items: readonly { readonly id: string }[] };
  const owner = await request.get(`${users}/${items[0]?.id ?? ''}`, { headers });
  const { organizationExternalId } = (await owner.json()) as { readonly organizationExternalId: string };
  const login = `olga.${randomUUID().slice(0, 8)}`;
  const name = `Olga ${login.slice(5)}`;
  const made = await request.post(users, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: {
      organizationExternalId,
      name,
      login,
      email: `${login}@example.com`,
      mobilePhone: '',
      phone: '',
      password,
      confirmPassword: password,
      roles,
      status: 'Active',
      recipients: [],
      maxNumberOfCases: 10,
    },
  });
  expect(made.status(), await made.text()).toBe(201);
  const { id } = (await made.json()) as { readonly id: string };
  const inactivate = async () => {
    const done = await request.put(`${users}/${id}/inactivate`, { headers });
    expect(done.status(), await done.text()).toBe(204);
  };
  return { login, password, name, inactivate };
}

const giveLogIn = async (page: Page, user: LogIn) => {
  await page.getByLabel('Användarnamn').fill(user.login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(user.password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
};

test('a user administrator unlocks a colleague after failed log-ins, who then logs in', async ({
  page,
  browser,
  request,
}) => {
  const user = await makeColleague(request, accounts.userAdmin, ['Inquirer']);
  await failLogIns(user.login, 20);
  const context = await browser.newContext();
  const locked = await context.newPage();
  await locked.goto(`${hosts.inquirer.origin}/cases`);
  await giveLogIn(locked, user);
  await expect(locked.getByRole('alert')).toContainText('Efter många fel går det inte att logga in med lösenord');

  await openAs(page, `${origin}/organization/users`, accounts.userAdmin);
  await page.getByRole('link', { name: user.name }).click();
  await heading(page, user.name);
  await expect(page.getByText('Inloggning med lösenord är avstängd')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Lås upp kontot' }).click();
  await expect(page.getByText(/Kontot är upplåst\./)).toBeVisible();
  await expect(page.getByText('Inloggning med lösenord är avstängd')).toHaveCount(0);
  await giveLogIn(locked, user);
  await expect(locked.getByRole('heading', { level: 1, name: 'Ärenden' })).toBeVisible();
  await context.close();
});

test('a user chooses the app to start in, and is out of every open app within a minute of being inactivated', async ({
  page,
  context,
  browser,
  request,
  expectSessionEnd,
  guard,
}) => {
  test.slow();
  const user = await makeColleague(request, accounts.ownerAdmin, ['CableOwnerAdmin', 'Inquirer']);
  const superUser = await makeColleague(request, accounts.superUser, ['SuperUser']);
  await openAs(page, `${origin}/`, user);
  // By default a user of an owner starts in the app of owners.
  await page.goto(`${hosts.identity.origin}/`);
  await expect(page).toHaveURL(`${hosts.cableowner.origin}/`);
  await page.goto(`${origin}/`);
  await page.getByRole('button', { name: 'Ändra var du startar' }).click();
  await page.getByLabel('Dina egna ärenden').check();
  await page.getByRole('button', { name: 'Spara', exact: true }).click();
  await expect(page.getByText(/Startsidan är ändrad/)).toBeVisible();
  await page.goto(`${hosts.identity.origin}/`);
  await expect(page).toHaveURL(`${hosts.inquirer.origin}/`);

  const adminContext = await browser.newContext();
  await giveSession(adminContext, superUser);
  /** Opens an app, and waits until it has asked for the session for the first time. */
  const open = async (browsing: BrowserContext, app: AppName): Promise<Page> => {
    const tab = await browsing.newPage();
    await tab.clock.install();
    await tab.goto(`${hosts[app].origin}/`);
    await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
    const asked = tab.waitForResponse(
      (response) => response.url().endsWith('/identity/api/session') && response.request().method() === 'GET',
    );
    await tab.clock.fastForward(11_000);
    await asked;
    return tab;
  };
  const tabs = [await open(context, 'inquirer'), await open(context, 'cableowner'), await open(context, 'useradmin')];
  const adminTab = await open(adminContext, 'admin');
  expectSessionEnd();
  // The list of an app may be read again just then, because other tests change its cases.
  guard.allowRefusal('GET', /^\/(?:inquirer|cableowner)\/api\//, 401);
  await user.inactivate();
  await superUser.inactivate();
  // The tabs of one context have one clock, and each asks again 45 seconds later.
  for (const browsing of [context, adminContext]) await browsing.clock.fastForward(46_000);
  for (const tab of [...tabs, adminTab]) await heading(tab, 'Logga in');
  // The identity app has no page for signed-in users: it shows the log-in page instead of leading to the app to start in.
  const again = await context.newPage();
  await again.goto(`${hosts.identity.origin}/`);
  await heading(again, 'Logga in');
  await adminContext.close();
});
