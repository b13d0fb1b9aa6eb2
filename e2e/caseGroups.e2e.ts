import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { overflowOf } from './support/overflow.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const groups = `${hosts.inquirer.origin}/casegroups`;
const widths = [320, 750, 1440];

test('a list becomes drafts, is corrected, and is sent case by case', async ({ page }) => {
  await openAs(page, groups, accounts.inquirer);
  const name = `Vecka ${Date.now()}`;
  const rows = [
    'Ärendets namn;Beskrivning;Start;Slut;N;E',
    `Servis 1;Schakt för servis;${inDays(5)};${inDays(9)};6728450;616450`,
    `x;Schakt för servis;${inDays(5)};${inDays(9)};6728500;616500`,
    'Utan plats;Schakt;;;;',
  ];
  await page
    .getByLabel('Fil med listan')
    .setInputFiles({ name: `${name}.csv`, mimeType: 'text/csv', buffer: Buffer.from(rows.join('\r\n')) });
  await expect(page.getByText('Listan har 2 rader som kan bli ärenden.')).toBeVisible();
  await expect(page.getByText('Rad 3.')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Spara som utkast' }).click();

  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
  // Nothing shared is filled in but the contact: it is said once.
  await expect(page.getByText('Välj minst en sak som arbetet gäller.')).toHaveCount(1);
  const shared = page.getByRole('form', { name: 'Gemensamma uppgifter' });
  await shared.getByRole('checkbox', { name: 'El', exact: true }).check();
  await shared.getByRole('checkbox', { name: 'Maskinschaktning' }).check();
  await shared.getByRole('button', { name: 'Spara uppgifterna' }).click();
  await expect(page.getByText('1 ärende kan skickas.')).toBeVisible();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    expect(await overflowOf(page), `at ${width} px`).toBe(0);
  }
  await expectAccessible(page);

  await page.getByRole('button', { name: /^Rätta .*x/ }).click();
  const own = page.getByRole('form', { name: /^Rätta .*x/ });
  await own.getByRole('textbox', { name: /^Ärendets namn/ }).fill('Servis 2');
  await own.getByRole('button', { name: 'Spara' }).click();
  await page.getByRole('button', { name: 'Skicka 2 ärenden' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(page.getByText('2 ärenden är skickade.')).toBeVisible({ timeout: 30_000 });
  await expect(page.getByText('Vänta: minst ett av ärendena är inte klart')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Servis 2' }).click();
  await expect(page.getByRole('heading', { name: 'Servis 2' }).first()).toBeVisible();
});
