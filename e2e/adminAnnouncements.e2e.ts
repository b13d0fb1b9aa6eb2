import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible, expectAccessibleAt } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { overflowOf } from './support/overflow.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const list = `${hosts.admin.origin}/system/announcements`;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });

const lookAt = (page: Page): Promise<void> => expectAccessibleAt(page, [390, 1440]);

test('a super user publishes an announcement, which people see in another app until it is removed', async ({
  page,
  newPerson,
}) => {
  const title = `Arbete på servern ${Date.now()}`;
  await openAs(page, hosts.admin.origin, accounts.superUser);
  await page.getByRole('link', { name: /systemmeddelande/ }).click();
  await expect(heading(page, 'Systemmeddelanden')).toBeVisible();
  await expect(page.getByText(/^Visar 3 av \d+ meddelanden$/)).toBeVisible();
  await page.getByRole('button', { name: 'Visa fler' }).click();
  await expect(page.getByText(/^Visar [4-6] av \d+ meddelanden$/)).toBeVisible();
  await lookAt(page);

  await page.getByRole('link', { name: 'Nytt meddelande' }).click();
  await expect(heading(page, 'Nytt systemmeddelande')).toBeVisible();
  await page.getByRole('button', { name: 'Spara meddelandet' }).click();
  await expect(page.getByRole('textbox', { name: 'Rubrik' })).toBeFocused();
  await lookAt(page);
  await page.getByRole('textbox', { name: 'Rubrik' }).fill(title);
  await page.getByRole('textbox', { name: 'Text' }).fill('Schaktkoll går långsamt en stund.');
  await page.getByRole('checkbox', { name: 'Publicera meddelandet' }).check();
  await page.getByRole('button', { name: 'Spara meddelandet' }).click();
  await expect(heading(page, 'Systemmeddelanden')).toBeVisible();

  // Signed out, on the log-in page of another app. The responses are cached for ten seconds, twice.
  const visitor = await newPerson();
  const notices = visitor.getByRole('region', { name: 'Meddelanden från Schaktkoll' });
  await expect(async () => {
    await visitor.goto(`${hosts.identity.origin}/account/create`);
    await expect(notices).toContainText(title, { timeout: 2_000 });
  }).toPass({ timeout: 40_000 });
  // On a phone all of them are one line, whose title ends where the line does.
  await visitor.setViewportSize({ width: 320, height: 900 });
  await expect(notices.getByText(/meddelanden: Arbete på servern/)).toBeVisible();
  expect(await overflowOf(visitor), 'sideways on a phone').toBe(0);

  await page.getByLabel('Sortera').selectOption('Visas från, senast först');
  await page.getByRole('link', { name: title }).click();
  await expect(heading(page, title)).toBeVisible();
  await expect(page.getByText('Visas nu')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spara ändringarna' })).toBeDisabled();
  await page.getByRole('combobox', { name: 'Till tid' }).fill('00:00');
  const from = await page.getByRole('textbox', { name: 'Från datum' }).inputValue();
  await page.getByRole('textbox', { name: 'Till datum' }).fill(from);
  await expect(page.getByText(/^Från-tiden måste vara före till-tiden/).last()).toBeVisible();
  await lookAt(page);
  await page.getByRole('button', { name: 'Ta bort meddelandet' }).click();
  await expectAccessible(page);
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(heading(page, 'Systemmeddelanden')).toBeVisible();
  await expect(page.getByRole('link', { name: title })).toHaveCount(0);
});

test('an announcement that does not exist says so, and others than super users do not get there', async ({
  page,
  newPerson,
  expectError,
}) => {
  expectError('GET', '/admin/api/systemannouncements/2147483647', 404);
  await openAs(page, `${list}/details/2147483647`, accounts.superUser);
  await expect(page.getByText(/^Det finns inget systemmeddelande med id 2147483647/)).toBeVisible();
  await lookAt(page);
  const inquirer = await newPerson();
  await openAs(inquirer, list, accounts.inquirer);
  await expect(inquirer).toHaveURL(new RegExp(`^${hosts.inquirer.origin}/`));
});
