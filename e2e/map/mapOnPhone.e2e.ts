import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { openAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addBox, closeSheet, openPointForm, sheetOf } from '../support/typedArea.ts';

// The page on which a work area is drawn is its map: users on site should not have to scroll to it.
for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test(`the map takes 65 % of a phone of ${width} × ${height} px at once, and its tools one row`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=Project`, accounts.ownerWhoDigs);
    const map = page.getByRole('application', { name: 'Karta där du ritar arbetsområden' });
    await expect(map).toBeVisible();
    // Read once, closed once.
    await page.getByRole('button', { name: 'Stäng raden om kakor' }).click();
    const notices = page.getByRole('region', { name: 'Meddelanden från Schaktkoll' });
    const tools = page.getByRole('group', { name: 'Kartverktyg' });
    // Other journeys publish announcements meanwhile.
    await expect(async () => {
      const line = (await notices.isVisible()) ? await notices.boundingBox() : null;
      const [mapBox, toolBox] = [await map.boundingBox(), await tools.boundingBox()];
      if (mapBox === null || toolBox === null) throw new Error('The map or its tools have no box.');
      // Announcements take one line, however many there are.
      const lineHeight = line?.height ?? 0;
      expect(lineHeight).toBeLessThanOrEqual(48);
      expect((toolBox.y - mapBox.y + lineHeight) / height).toBeGreaterThanOrEqual(0.65);
      expect((toolBox.y - mapBox.y) / height).toBeGreaterThanOrEqual(0.6);
      expect(toolBox.y + toolBox.height).toBeLessThanOrEqual(height);
      expect(toolBox.height).toBeLessThan(2 * 56);
    }).toPass();
    await expectAccessible(page);
  });
}

test('on site, one press adds the area around where the user stands', async ({ page, context }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await context.grantPermissions(['geolocation'], { origin: hosts.inquirer.origin });
  await context.setGeolocation({ latitude: 60.67, longitude: 17.14, accuracy: 8 });
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=Planning`, accounts.ownerWhoDigs);
  await page.getByRole('button', { name: /^Här, 20\sm$/ }).click();
  await expect(page.getByText(/^Området är 20\sm runt din plats, som kan ligga upp till 8\sm fel\./)).toBeVisible();
  // The list is a sheet over the map, and a press away.
  await expectAccessible(page);
  const opener = page.getByRole('button', { name: /^1 område, 1\s255\sm²$/ });
  await opener.click();
  const sheet = sheetOf(page);
  await expect(sheet.getByRole('heading', { name: 'Arbetsområden' })).toBeInViewport();
  await expect(sheet.getByRole('button', { name: 'Klar, visa kartan' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await sheet.getByRole('button', { name: /Visa på kartan.*Arbetsområde 1/ }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('application', { name: 'Karta där du ritar arbetsområden' })).toBeInViewport();
  await opener.click();
  await sheet.getByRole('button', { name: /Ta bort.*Arbetsområde 1/ }).click();
  await page.keyboard.press('Escape');
  await expect(sheet).toBeHidden();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(opener).toBeVisible();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Beskriv arbetet' })).toBeVisible();
});

test('on a phone, the map says what is wrong, and the error leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=Collaborate`, accounts.ownerWhoDigs);
  const form = await openPointForm(page);
  // Each is allowed, but 15 km apart they are not one case.
  await addBox(form);
  // In full, above the foot of the sheet.
  const foot = sheetOf(page).getByRole('button', { name: 'Klar, visa kartan' });
  await expect
    .poll(async () => {
      const added = await page.getByText(/^Området är tillagt/).boundingBox();
      const button = await foot.boundingBox();
      return added !== null && button !== null && added.y + added.height <= button.y;
    })
    .toBe(true);
  await addBox(form, { point: '6743032 616576' });
  await expect(page.getByText(/^Området är tillagt men/)).toBeVisible();
  await closeSheet(page);
  await expect(page.getByRole('button', { name: 'Se vad som är fel' })).toBeVisible();
  await page.getByRole('button', { name: 'Fortsätt' }).click();
  const errors = page.getByRole('alert');
  await expect(errors).toContainText('Arbetsområdet måste ändras');
  await errors.getByRole('link').click();
  await expect(page.getByRole('button', { name: 'Kartlager' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
});
