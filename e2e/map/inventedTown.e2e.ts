import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { openAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

test('the map opens at the invented town, says that it is invented, and can hide it', async ({ page }) => {
  // It is read when the page has loaded and is idle.
  const town = page.waitForResponse((response) => /\/town-[\w-]+\.json$/.test(new URL(response.url()).pathname));
  // The colleague creates no cable indication in any test, so no draft moves the map.
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.colleague);
  expect((await town).ok()).toBe(true);
  await expect(page.getByText('Påhittad stad: Tvåbäck', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Kartans mitt: .* om (Valbo|Forsbacka) \(Gävle\)$/)).toBeVisible();
  await expect(page.getByText('Översiktskarta utan vägar och hus.')).toHaveCount(0);
  await expectAccessible(page);

  // Its streets are found, with a house number too.
  await page.getByRole('combobox', { name: 'Sök plats på kartan' }).fill('Schaktgatan 5');
  await page.getByRole('option', { name: /^Stora Schaktgatan\s*Gata, Tvåbäck/ }).click();
  await expect(page.getByText('Kartan visar Stora Schaktgatan.')).toBeAttached();

  await page.getByRole('button', { name: 'Kartlager' }).click();
  await page.getByRole('checkbox', { name: 'Påhittad stad: Tvåbäck' }).uncheck();
  await page.keyboard.press('Escape');
  await expect(page.getByText(/^Här finns ingen detaljerad karta/)).toBeVisible();
});
