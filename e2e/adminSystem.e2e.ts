import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { searchBy } from './support/adminList.ts';
import { hosts } from './support/hosts.ts';
import { giveSession, openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const system = `${hosts.admin.origin}/system`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

test('a super user changes a setting within its bounds, and sees who changed it from what', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `${system}/settings`, accounts.superUser);
  await page.getByRole('button', { name: 'Ändra API-användning' }).click();
  const form = page.getByRole('form', { name: /API-användning/i });
  const value = form.getByRole('textbox', { name: 'Nytt värde' });
  await expect(value).toBeFocused();
  await value.fill('61');
  await form.getByRole('button', { name: 'Spara värdet' }).click();
  await expect(value).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleOnBoth(page);
  await value.fill('25');
  await form.getByRole('button', { name: 'Spara värdet' }).click();
  await expect(form).toHaveCount(0);
  await expect(page.getByText('25 månader', { exact: true })).toBeVisible();
  await page.getByText('Tidigare ändringar').last().click();
  await expect(page.getByText(/25 månader, av Sixten System/).first()).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test('a super user replaces the text of a message, which takes no link or markup, and restores it', async ({
  page,
  expectError,
}) => {
  expectError('PUT', '/admin/api/templates/AccountRefused/Email', 422);
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `${system}/templates`, accounts.superUser);
  await expectAccessibleOnBoth(page);
  await searchBy(page, 'Sök i texten', 'AccountRefused');
  await page.getByRole('button', { name: /\(AccountRefused\)$/ }).click();
  const body = page.getByRole('textbox', { name: 'Text' });
  const own = await body.inputValue();
  await body.fill(`${own}\nLäs mer på https://ond.example`);
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  await expect(body).toHaveAttribute('aria-invalid', 'true');
  await expectAccessibleOnBoth(page);
  await body.fill(`${own}\nHälsningar från supporten`);
  await page.getByRole('button', { name: 'Förhandsvisa' }).click();
  await expect(page.getByRole('status').getByText(/Hälsningar från supporten/)).toBeVisible();
  await page.getByRole('button', { name: 'Spara mallen' }).click();
  const restore = page.getByRole('button', { name: 'Återställ tjänstens egen text' });
  await expect(restore).toBeVisible();
  await expectAccessibleOnBoth(page);
  await restore.click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Återställ texten' }).click();
  await expect(heading(page, 'Mallar')).toBeVisible();
});

test('a super user adds an owner that is not connected, and removes it', async ({ page }) => {
  const name = `Journeyns vägförening ${Date.now()}`;
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `${system}/unregisteredorganizations`, accounts.superUser);
  await expectAccessibleOnBoth(page);
  await page.getByRole('button', { name: 'Lägg till en ägare' }).first().click();
  await page.getByRole('textbox', { name: 'Namn' }).fill(name);
  await page.getByRole('button', { name: 'Spara ägaren' }).click();
  await expect(page.getByRole('combobox', { name: 'Kommun' })).toBeFocused();
  await expectAccessibleOnBoth(page);
  await page.getByRole('combobox', { name: 'Kommun' }).selectOption('2180');
  await page.getByRole('textbox', { name: 'Telefonnummer' }).fill('08-46500469');
  await page.getByRole('button', { name: 'Spara ägaren' }).click();
  await expect(heading(page, 'Ledningsägare som inte är anslutna')).toBeVisible();
  await searchBy(page, 'Namn eller ledningar', name);
  await page.getByRole('button', { name: `Ändra ${name}` }).click();
  await page.getByRole('button', { name: 'Ta bort ägaren' }).click();
  await expectAccessibleOnBoth(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort ägaren' }).click();
  await expect(heading(page, 'Ledningsägare som inte är anslutna')).toBeVisible();
  await expect(page.getByRole('button', { name: `Ändra ${name}` })).toHaveCount(0);
});

test('a super user reads the audit log, operations with erasure, and API usage', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openAs(page, `${system}/audit`, accounts.superUser);
  await searchBy(page, 'Person', 'Sixten System');
  await expect(page.getByRole('table').getByText('Loggade in').first()).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto(`${system}/operations`);
  await expect(page.getByRole('heading', { level: 2, name: 'Arkiverat och raderat' })).toBeVisible();
  await expect(page.getByRole('heading', { level: 2, name: 'Återkommande jobb' })).toBeVisible();
  await expectAccessibleOnBoth(page);
  await page.goto(`${system}/apiusage`);
  await expect(page.getByRole('heading', { level: 2, name: 'Klienter och organisationer' })).toBeVisible();
  await expectAccessibleOnBoth(page);
});

test('others than super users get to no page of the system', async ({ page }) => {
  await giveSession(page.context(), accounts.inquirer);
  for (const path of [
    'settings',
    'templates',
    'unregisteredorganizations',
    'audit',
    'operations',
    'apiusage',
    'municipalities',
    'announcements/create',
  ]) {
    await page.goto(`${system}/${path}`);
    await expect(page).toHaveURL(new RegExp(`^${hosts.inquirer.origin}/`));
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  }
});

test('a visitor reads the open statistics from the footer', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${hosts.inquirer.origin}/terms`);
  await page.getByRole('contentinfo').getByRole('link', { name: 'Statistik' }).click();
  await expect(heading(page, 'Statistik')).toBeVisible();
  await expect(page.getByRole('table', { name: 'Ärenden och svar per ärendetyp' })).toContainText('Ledningsanvisning');
  await page.getByText('Visa som tabell').click();
  await expectAccessibleOnBoth(page);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner som fil (CSV)' }).click(),
  ]);
  expect(file.suggestedFilename()).toMatch(/^schaktkoll statistik \d{4}-\d\d-\d\d\.csv$/);
});
