import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

// The page on which a work area is drawn is its map: on site nobody scrolls to it.
for (const [width, height] of [
  [360, 740],
  [390, 844],
] as const) {
  test(`the map takes 65 % of a phone of ${width} × ${height} px at once, and its tools one row`, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.ownerWhoDigs);
    const map = page.getByRole('application', { name: 'Karta där du ritar arbetsområden' });
    await expect(map).toBeVisible();
    // What is said once is closed once.
    for (const name of [/^Stäng raden om kakor/, /^Stäng meddelandet/]) {
      const close = page.getByRole('button', { name });
      await close.waitFor({ timeout: 5_000 }).catch(() => undefined);
      if (await close.isVisible()) await close.click();
      await expect(close).toHaveCount(0);
    }
    const tools = page.getByRole('group', { name: 'Kartverktyg' });
    const [mapBox, toolBox] = [await map.boundingBox(), await tools.boundingBox()];
    if (mapBox === null || toolBox === null) throw new Error('The map or its tools have no box.');
    expect((toolBox.y - mapBox.y) / height).toBeGreaterThanOrEqual(0.65);
    expect(toolBox.y + toolBox.height).toBeLessThanOrEqual(height);
    expect(toolBox.height).toBeLessThan(2 * 56);
    await expectAccessible(page);
  });
}
