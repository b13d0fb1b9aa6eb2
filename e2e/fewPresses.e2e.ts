import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const [onPhone, atDesk] = accounts.templateUsers;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

for (const [width, height, account] of [
  [390, 844, onPhone],
  [1440, 900, atDesk],
] as const) {
  test(
    `at ${width} px, a user with a template sends a cable indication with at most 12 presses beside typing its name`,
    { tag: width === 390 ? '@push' : [] },
    async ({ page, context, request }) => {
      await page.setViewportSize({ width, height });
      await context.grantPermissions(['geolocation'], { origin: hosts.inquirer.origin });
      await context.setGeolocation({ latitude: 60.67, longitude: 17.14, accuracy: 8 });

      // The user has done it before, and made a template of that case.
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, account);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const earlier = await inquirer.sendCase('Förra servisen');
      await page.goto(`${hosts.inquirer.origin}/cases/${earlier}`);
      await button(page, 'Fler val').click();
      await button(page, 'Spara som mall').click();
      await page.getByRole('textbox', { name: 'Mallens namn' }).fill('Servis');
      await button(page, 'Spara mallen').click();
      await expect(page.getByText(/Servis.* är sparad/)).toBeVisible();
      await page.goto(`${hosts.inquirer.origin}/cases`);

      let presses = 0;
      const press = async (target: Locator): Promise<void> => {
        await target.click();
        presses += 1;
      };
      await press(page.getByRole('link', { name: 'Nytt ärende' }));
      await press(button(page, 'Använd mallen Servis'));
      await press(button(page, /^Här 20\sm$/));
      // The device takes a while to find where it is.
      await expect(page.getByText(/^Området är 20\sm runt din plats/)).toBeVisible();
      await press(button(page, 'Fortsätt'));
      const name = page.getByRole('textbox', { name: 'Ärendets namn' });
      await press(name);
      await name.fill('Nästa servis');
      for (const day of ['startdatum', 'slutdatum']) {
        await press(button(page, `Öppna kalendern för ${day}`));
        await press(page.getByRole('gridcell').getByRole('button', { disabled: false }).first());
      }
      await press(button(page, 'Fortsätt'));
      await expect(heading(page, 'Granska och skicka')).toBeVisible();
      await press(button(page, 'Skicka ärendet'));
      await expect(heading(page, 'Ärendet är skickat')).toBeVisible();
      expect(presses).toBeLessThanOrEqual(12);
    },
  );
}
