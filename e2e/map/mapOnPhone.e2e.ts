import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { openAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { actOn, addBox, closeSheet, openPointForm, panelOf, unfolder } from '../support/typedArea.ts';

test('on site, one press adds the area around where the user stands', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['geolocation'], { origin: hosts.inquirer.origin });
  await context.setGeolocation({ latitude: 60.67, longitude: 17.14, accuracy: 8 });
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=Planning`, accounts.ownerWhoDigs);
  await page.getByRole('button', { name: /^Här 20\sm$/ }).click();
  await expect(page.getByText(/^Området är 20\sm runt din plats, som kan ligga upp till 8\sm fel\./)).toBeVisible();
  await expectAccessible(page);
  const panel = panelOf(page);
  const heading = (name: string) => panel.getByRole('heading', { name });
  await expect(heading('1 arbetsområde')).toBeInViewport();
  await expect(panel.getByText(/^1\s255\sm²/).first()).toBeInViewport();
  // The list is a press away, over the map.
  await unfolder(page).click();
  await expectAccessible(page);
  await panel.getByRole('button', { name: 'Visa på kartan Arbetsområde 1' }).click();
  await expect(unfolder(page)).toBeVisible();
  await expect(page.getByRole('application', { name: 'Karta där du ritar arbetsområden' })).toBeInViewport();
  await unfolder(page).click();
  await actOn(page, 'Arbetsområde 1', 'Ta bort');
  await expect(heading('Inget område än')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(unfolder(page)).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(heading('1 arbetsområde')).toBeVisible();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beskriv arbetet' })).toBeVisible();
});

test('on a phone, the map says what is wrong, and the error leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=Collaborate`, accounts.ownerWhoDigs);
  const form = await openPointForm(page);
  // Each is allowed, but 15 km apart they are not one case.
  await addBox(form);
  await expect(page.getByText(/^Området är tillagt/)).toBeInViewport();
  await addBox(form, { point: '6743032 616576' });
  await expect(page.getByText(/^Området är tillagt men/)).toBeVisible();
  await closeSheet(page);
  const line = page.locator('[data-map-line="error"]');
  await expect(line).toContainText('Avståndet mellan arbetsområdena är för långt.');
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Rita arbetsområde' })).toBeAttached();
  const wrong = panelOf(page).getByRole('button', { name: 'Visa på kartan Arbetsområde 2' });
  await expect(wrong).toBeFocused();
  await expectAccessible(page);
  await closeSheet(page);
  await line.getByRole('button', { name: 'Visa', exact: true }).click();
  await expect(wrong).toBeFocused();
});
