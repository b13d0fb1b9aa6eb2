import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { searchBy } from './support/adminList.ts';
import { hosts } from './support/hosts.ts';
import { waitForMail } from './support/mailbox.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const organisations = `${hosts.admin.origin}/organizations`;
const users = `${organisations}/users`;
const pending = 'Schakt och Sten i Väst AB';
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

/** Finds an organisation in the open form, and chooses it. */
async function choose(page: Page, name: string): Promise<void> {
  const field = page.getByRole('combobox', { name: 'Organisation' });
  await field.fill(name);
  await page.getByRole('option', { name }).first().click();
}

test(
  'a super user activates a new organisation, unregisters it with what that means said first, and reinstates it',
  { tag: '@push' },
  async ({ page, request }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await openAs(page, organisations, accounts.superUser);
    await expect(heading(page, 'Organisationer')).toBeVisible();
    await expectAccessibleOnBoth(page);
    await searchBy(page, 'Sök', pending);
    await page.getByRole('link', { name: pending }).click();
    await expect(heading(page, pending)).toBeVisible();
    await expect(page.getByText('Väntar på aktivering')).toBeVisible();
    const email = (await page.getByText(/^\S+@\S+$/).innerText()).trim();
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: 'Aktivera organisationen' }).click();
    await expect(page.getByText('Väntar på aktivering')).toHaveCount(0);
    await expect(page.getByRole('button', { name: 'Aktivera organisationen' })).toHaveCount(0);
    await waitForMail(request, email, 'aktiv');

    await page.getByRole('button', { name: 'Avregistrera organisationen' }).click();
    const question = page.getByRole('alertdialog', { name: `Vill du avregistrera ${pending}?` });
    await expect(question).toContainText('loggas ut och kan inte logga in');
    await expectAccessibleOnBoth(page);
    await question.getByRole('button', { name: 'Avregistrera organisationen' }).click();
    await expect(page.getByText('Avregistrerad', { exact: true })).toBeVisible();
    await expectAccessibleOnBoth(page);
    await page.getByRole('button', { name: 'Återställ organisationen' }).click();
    await expect(page.getByRole('button', { name: 'Avregistrera organisationen' })).toBeVisible();
  },
);

test('a super user creates a user, edits it, moves it to another organisation, and inactivates it', async ({
  page,
  expectError,
}) => {
  expectError('POST', '/identity/api/admin/users', 422);
  await page.setViewportSize({ width: 1440, height: 900 });
  const name = `Ny Användare ${Date.now()}`;
  const login = `ny.${Date.now()}`;
  await openAs(page, users, accounts.superUser);
  await page.getByRole('link', { name: 'Lägg till användare' }).click();
  await expect(heading(page, 'Lägg till användare')).toBeVisible();
  await expectAccessibleOnBoth(page);
  await choose(page, 'Stadsnät Tvåbäck AB');
  await page.getByRole('radio', { name: 'Handläggare' }).check();
  await page.getByLabel('Namn', { exact: true }).fill(name);
  await page.getByLabel('Användarnamn').fill(accounts.inquirer.login);
  await page.getByLabel('E-postadress').fill(`${login}@example.com`);
  await page.getByRole('textbox', { name: 'Lösenord', exact: true }).fill('Tre-Vindar-Tvekar-4');
  await page.getByRole('textbox', { name: 'Upprepa lösenordet' }).fill('Tre-Vindar-Tvekar-4');
  await page.getByRole('button', { name: 'Lägg till användaren' }).click();
  await expect(page.getByRole('group', { name: 'Svarsställen' })).toContainText(
    'Du måste välja minst ett svarsställe.',
  );
  await expectAccessibleOnBoth(page);
  await page.getByRole('group', { name: 'Svarsställen' }).getByRole('checkbox').first().check();
  await page.getByLabel('Användarnamn').fill('systemadmin');
  await page.getByRole('button', { name: 'Lägg till användaren' }).click();
  await expect(page.getByLabel('Användarnamn')).toBeFocused();
  await page.getByLabel('Användarnamn').fill(login);
  await page.getByRole('button', { name: 'Lägg till användaren' }).click();
  await expect(heading(page, 'Alla användare')).toBeVisible();

  await searchBy(page, 'Namn', name);
  await page.getByRole('link', { name, exact: true }).click();
  await expect(heading(page, name)).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spara ändringarna' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.getByLabel('Namn', { exact: true }).fill(`${name} II`);
  await page.getByRole('button', { name: 'Spara ändringarna' }).click();
  await expect(heading(page, `${name} II`)).toBeVisible();

  await page.getByRole('button', { name: 'Flytta till en annan organisation' }).click();
  await choose(page, 'Grävlaget Norrsken AB');
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Flytta användaren' }).click();
  await expect(page.getByRole('link', { name: 'Grävlaget Norrsken AB' })).toBeVisible();
  await expect(page.getByText('Användaren får behörigheten Frågare.')).toBeVisible();

  await page.getByRole('button', { name: 'Inaktivera kontot' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Inaktivera kontot' }).click();
  await expect(page.getByText('Kontot är inaktivt')).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test('the own id leads to the own profile, and others than super users get to no organisation or user', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, users, accounts.superUser);
  await searchBy(page, 'Namn', 'Sixten System');
  await page.getByRole('link', { name: 'Sixten System', exact: true }).click();
  await expect(page).toHaveURL(`${hosts.useradmin.origin}/`);
  const inquirer = await newPerson();
  for (const address of [organisations, users, `${users}/create`]) {
    await openAs(inquirer, address, accounts.inquirer);
    await expect(inquirer).toHaveURL(new RegExp(`^${hosts.inquirer.origin}/`));
  }
});
