import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { waitForCode, waitForMail } from '../support/mailbox.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

const password = 'Tre-Vindar-Tvekar-4';
const heading = (page: Page, name: string) => expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsätt' }).click();

async function fillPerson(page: Page, login: string): Promise<void> {
  await page.getByLabel('Förnamn').fill('Nora');
  await page.getByLabel('Efternamn').fill('Nyström');
  await page.getByLabel('Användarnamn').fill(login);
  await page.getByRole('textbox', { name: 'Lösenord', exact: true }).fill(password);
  await page.getByRole('textbox', { name: 'Upprepa lösenordet' }).fill(password);
  await page.getByRole('checkbox', { name: 'Jag godkänner villkoren' }).check();
}

async function logIn(page: Page, login: string): Promise<void> {
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await page.getByLabel('Användarnamn').fill(login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
}

test(
  'a private person verifies the address, creates an account and logs in with it [log-in new account]',
  { tag: '@push' },
  async ({ page, request, expectError }) => {
    expectError('POST', '/identity/api/accounts/email/code', 422);
    expectError('POST', '/identity/api/accounts', 422);
    await page.goto(`${hosts.identity.origin}/account/create`);
    await heading(page, 'Vem ska ha kontot?');
    await goOn(page);
    await expect(page.getByRole('alert')).toContainText('Du måste välja vem som ska ha kontot.');
    await expectAccessible(page);
    await page.getByRole('radio', { name: 'Privatperson' }).check();
    await goOn(page);
    await heading(page, 'Din e-postadress');
    await page.getByLabel('E-postadress').fill('nora.nystrom@example.com');
    await page.getByRole('button', { name: 'Skicka koden' }).click();
    await heading(page, 'Skriv koden');
    const code = await waitForCode(request, 'nora.nystrom@example.com');
    await page.getByLabel('Kod', { exact: true }).fill(code === '000000' ? '111111' : '000000');
    await page.getByRole('button', { name: 'Bekräfta koden' }).click();
    await expect(page.getByText(/Koden stämmer inte/).first()).toBeVisible();
    await page.getByLabel('Kod', { exact: true }).fill(code);
    await page.getByRole('button', { name: 'Bekräfta koden' }).click();
    await heading(page, 'Dina uppgifter');
    await fillPerson(page, 'fragare');
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Skapa kontot' }).click();
    await expect(page.getByText(/Användarnamnet är upptaget/).first()).toBeVisible();
    await page.getByLabel('Användarnamn').fill('nora.nystrom');
    await page.getByRole('button', { name: 'Skapa kontot' }).click();
    await heading(page, 'Kontot är skapat');
    await expectAccessible(page);
    await logIn(page, 'nora.nystrom');
    await expect(page).toHaveURL(`${hosts.inquirer.origin}/`);
  },
);

test('a new organisation is created with its first user, who sees that it is pending activation; Back keeps the input [log-in new account]', async ({
  page,
  request,
}) => {
  await page.goto(`${hosts.identity.origin}/account/create`);
  await page.getByRole('radio', { name: 'Förening' }).check();
  await goOn(page);
  await heading(page, 'Din organisation');
  await page.getByRole('combobox', { name: 'Sök organisation' }).fill('zzzz');
  await expect(page.getByText(/Inga träffar/).first()).toBeVisible();
  await page.getByRole('button', { name: 'Min organisation finns inte i listan' }).click();
  await page.getByLabel('Organisationsnummer').fill('556036-0794');
  await page.getByLabel('Organisationens namn').fill('Norrängens vägförening');
  await goOn(page);
  await expect(page.getByText('Organisationsnumret stämmer inte. Kontrollera siffrorna.').first()).toBeVisible();
  await page.getByLabel('Organisationsnummer').fill('556036-0793');
  await goOn(page);
  await heading(page, 'Din e-postadress');
  await page.goBack();
  await expect(page.getByLabel('Organisationens namn')).toHaveValue('Norrängens vägförening');
  await goOn(page);
  await page.getByLabel('E-postadress').fill('styrelsen@example.com');
  await page.getByRole('button', { name: 'Skicka koden' }).click();
  await page.getByLabel('Kod', { exact: true }).fill(await waitForCode(request, 'styrelsen@example.com'));
  await page.getByRole('button', { name: 'Bekräfta koden' }).click();
  await heading(page, 'Dina uppgifter');
  await fillPerson(page, 'norrangen');
  await page.getByRole('button', { name: 'Skapa kontot' }).click();
  await expect(page.getByText(/Vi aktiverar Norrängens vägförening så snart vi kan, på vardagar/)).toBeVisible();
  await logIn(page, 'norrangen');
  await expect(page).toHaveURL(`${hosts.inquirer.origin}/`);
});

test('a user who joins an organisation is activated by its user administrator through the link in the mail', async ({
  page,
  request,
  browser,
}) => {
  await page.goto(`${hosts.identity.origin}/account/create`);
  await page.getByRole('radio', { name: 'Företag' }).check();
  await goOn(page);
  await heading(page, 'Din organisation');
  await page.getByRole('combobox', { name: 'Sök organisation' }).fill('Grävlaget');
  await page.getByRole('option', { name: /Grävlaget Norrsken AB/ }).click();
  await goOn(page);
  await heading(page, 'Din e-postadress');
  await page.getByLabel('E-postadress').fill('nils.nybliven@example.com');
  await page.getByRole('button', { name: 'Skicka koden' }).click();
  await page.getByLabel('Kod', { exact: true }).fill(await waitForCode(request, 'nils.nybliven@example.com'));
  await page.getByRole('button', { name: 'Bekräfta koden' }).click();
  await heading(page, 'Dina uppgifter');
  await fillPerson(page, 'nils.nybliven');
  await page.getByRole('button', { name: 'Skapa kontot' }).click();
  await heading(page, 'Kontot är skapat');

  const wish = await waitForMail(request, 'anvandaradmin@example.com', 'nils.nybliven');
  const link = /https?:\/\/\S+\/organization\/users\/[\w-]+/.exec(wish.text)?.[0] ?? '';
  const context = await browser.newContext();
  const admin = await context.newPage();
  await signIn(admin, link, accounts.userAdmin);
  await heading(admin, 'Nora Nyström');
  await expect(admin.getByLabel('E-postadress')).toHaveValue('nils.nybliven@example.com');
  await expectAccessible(admin);
  await admin.goto(`${hosts.useradmin.origin}/`);
  await admin.getByRole('link', { name: 'Nora Nyström' }).click();
  await admin.getByRole('button', { name: 'Aktivera kontot' }).click();
  await expect(admin.getByText(/Kontot är aktiverat/)).toBeVisible();
  await expectAccessible(admin);
  await context.close();

  await waitForMail(request, 'nils.nybliven@example.com', 'Ditt konto i Schaktkoll är aktiverat');
  await page.goto(`${hosts.inquirer.origin}/`);
  await page.getByLabel('Användarnamn').fill('nils.nybliven');
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page).toHaveURL(`${hosts.inquirer.origin}/`);
});

test('an invite link creates an account with its roles, once; an expired one says so [log-in new account]', async ({
  page,
  expectError,
}) => {
  expectError('POST', '/identity/api/invites/open', 409);
  await page.goto(`${hosts.identity.origin}/account/create#invite=demoinbjudan-till-fiberbolaget-for-gammal-2`);
  await heading(page, 'Inbjudan gäller inte längre');
  await expectAccessible(page);
  const link = `${hosts.identity.origin}/account/create#invite=demoinbjudan-till-fiberbolaget-ny-svarare-1`;
  await page.goto('about:blank');
  await page.goto(link);
  await expect(page.getByText('Administratör (ledningsägare)')).toBeVisible();
  await fillPerson(page, 'nora.medarbetare');
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skapa kontot' }).click();
  await heading(page, 'Kontot är skapat');
  await logIn(page, 'nora.medarbetare');
  await expect(page).toHaveURL(new RegExp(`^${hosts.cableowner.origin}/`));
  await page.goto(link);
  await heading(page, 'Inbjudan gäller inte längre');
});
