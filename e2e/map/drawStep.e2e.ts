import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { expectNothingMoved, recordLayoutShift } from '../support/layoutShift.ts';
import { mapOf } from '../support/mapPointer.ts';
import { openWithoutDraft } from '../support/session.ts';
import { closeCookieLine } from '../support/notices.ts';
import { expect, test } from '../support/test.ts';
import { openSheet, panelOf } from '../support/typedArea.ts';

const form = `${hosts.inquirer.origin}/cases/create?purpose=Planning`;
// One user has one draft, so the tests of this file run one after another.
test.describe.configure({ mode: 'default' });

/** Draws an area by the keys, in the middle of what nothing covers. */
async function drawArea(page: Page, heading = '1 arbetsområde'): Promise<void> {
  await mapOf(page).focus();
  for (const key of ['Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space', 'Enter']) await page.keyboard.press(key);
  await expect(panelOf(page).getByRole('heading', { name: heading })).toBeVisible();
}

const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsätt', exact: true });

/** Shares of the window: the part of the map that nothing covers, and the height of the map. */
function sharesOf(page: Page): Promise<{ readonly uncovered: number; readonly height: number }> {
  return page.evaluate(() => {
    const map = document.querySelector('[role="application"]')?.getBoundingClientRect();
    if (map === undefined) throw new Error('There is no map.');
    const floats = document.querySelectorAll(
      '[role="toolbar"], [data-map-line], [data-over-map], main section, main section button, :has(> [role="search"]), [data-map-controls] > button',
    );
    const boxes = [...floats].map((element) => element.getBoundingClientRect()).filter(({ width }) => width > 0);
    const step = 4;
    let free = 0;
    for (let x = map.left; x < map.right; x += step)
      for (let y = map.top; y < map.bottom; y += step)
        if (!boxes.some(({ left, right, top, bottom }) => x >= left && x < right && y >= top && y < bottom)) free += 1;
    return {
      uncovered: (free * step * step) / (window.innerWidth * window.innerHeight),
      height: map.height / window.innerHeight,
    };
  });
}

// As workspace.md 5 has them: the cookie line is answered, and no announcement is shown.
const sizes = [
  { width: 1440, height: 900, uncovered: 0.7, mapHeight: 0.9 },
  { width: 390, height: 844, uncovered: 0.6, mapHeight: 0.9 },
  { width: 844, height: 390, uncovered: 0.45, mapHeight: 0.85 },
  { width: 320, height: 640, uncovered: 0.3, mapHeight: 0.85 },
  // 400 % at 1280 × 1024: one line of the panel is a tenth of the window.
  { width: 320, height: 256, uncovered: 0, mapHeight: 0.4, shift: 0.03 },
] as const;

for (const { width, height, uncovered, mapHeight, ...more } of sizes) {
  test(`at ${width} × ${height} px the map has the window, and Fortsätt is in view with and without an area`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(recordLayoutShift);
    // Other journeys publish some meanwhile.
    await page.route('**/systemannouncements/published', (route) =>
      route.fulfill({
        json: { announcements: [] },
        headers: {
          'access-control-allow-origin': hosts.inquirer.origin,
          'access-control-allow-credentials': 'true',
        },
      }),
    );
    await openWithoutDraft(page, form, accounts.builder);
    await expect(mapOf(page)).toBeVisible();
    await expect(goOn(page)).toBeInViewport({ ratio: 1 });
    await page.waitForTimeout(1500);
    await expectNothingMoved(page, 'shift' in more ? more.shift : undefined);
    await closeCookieLine(page);
    await drawArea(page);
    const shares = await sharesOf(page);
    expect(shares.uncovered).toBeGreaterThanOrEqual(uncovered);
    expect(shares.height).toBeGreaterThanOrEqual(mapHeight);
    await expect(goOn(page)).toBeInViewport({ ratio: 1 });
    // One message, and no scroll bar of the page.
    await expect(page.locator('[data-map-line]')).toHaveCount(1);
    const overflow = await page.evaluate(() => {
      const { scrollHeight, clientHeight, scrollWidth, clientWidth } = document.documentElement;
      return [scrollHeight - clientHeight, scrollWidth - clientWidth];
    });
    expect(overflow).toEqual([0, 0]);
    await expectAccessible(page);
  });
}

test('without a network drawing goes on, and the line says that it is not saved', async ({ page, context, guard }) => {
  await openWithoutDraft(page, form, accounts.builder);
  await expect(mapOf(page)).toBeVisible();
  await drawArea(page);
  guard.expectLostNetwork(true);
  await context.setOffline(true);
  for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
  await drawArea(page, '2 arbetsområden');
  await expect(page.getByText('Inte sparat: ingen anslutning. Lämna inte sidan.').first()).toBeVisible();
  await context.setOffline(false);
  guard.expectLostNetwork(false);
  await expect(page.getByText(/^Sparat \d\d:\d\d$/)).toBeVisible();
});

test('the owners that an area affects are named with their last day while it is drawn', async ({ page }) => {
  await openWithoutDraft(page, form, accounts.builder);
  await drawArea(page);
  await openSheet(page);
  await expect(panelOf(page).getByText(/^\d+ ledningsägare berörs$/)).toBeVisible();
  await expect(panelOf(page).getByText(/Svaren kan dröja till [a-zåäö]+dag \d+ [a-z]+\.$/)).toBeVisible();
});
