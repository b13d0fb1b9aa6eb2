import type { CDPSession, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { press } from './support/keyboard.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

type Place = readonly [x: number, y: number];

const form = `${hosts.inquirer.origin}/cases/create`;
const mapOf = (page: Page) => page.getByRole('application', { name: 'Karta där du ritar arbetsområden' });
const tool = (page: Page, name: string) => page.getByRole('group', { name: 'Kartverktyg' }).getByRole('button', { name, exact: true });
const removeButtons = (page: Page) => page.getByRole('button', { name: /^Ta bort.*Arbetsområde/ });

/** Places of the visible map, as shares of its width and height. */
async function placesOf(page: Page): Promise<(x: number, y: number) => Place> {
  const box = await mapOf(page).boundingBox();
  if (!box) throw new Error('The map has no box.');
  return (x, y) => [Math.round(box.x + box.width * x), Math.round(box.y + box.height * y)];
}

async function touch(session: CDPSession, type: 'touchStart' | 'touchMove' | 'touchEnd', fingers: readonly Place[]): Promise<void> {
  await session.send('Input.dispatchTouchEvent', { type, touchPoints: fingers.map(([x, y], id) => ({ x, y, id })) });
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('a finger draws, a second finger leaves nothing, the eraser parts the area and one undo brings it back', async ({ page, context }) => {
    await openAs(page, form, accounts.changer);
    await expect(mapOf(page)).toBeVisible();
    for (let step = 0; step < 11; step += 1) {
      await tool(page, 'Zooma in').click();
      await page.waitForTimeout(180);
    }
    await tool(page, 'Penna').click();
    await page.getByRole('radio', { name: 'Bred' }).check();
    const at = await placesOf(page);
    const session = await context.newCDPSession(page);
    await touch(session, 'touchStart', [at(0.3, 0.3)]);
    await touch(session, 'touchMove', [at(0.5, 0.3)]);
    await touch(session, 'touchStart', [at(0.5, 0.3), at(0.7, 0.5)]);
    await touch(session, 'touchMove', [at(0.45, 0.3), at(0.75, 0.5)]);
    await touch(session, 'touchEnd', []);
    await expect(tool(page, 'Ångra')).toHaveAttribute('aria-disabled', 'true');

    await touch(session, 'touchStart', [at(0.2, 0.4)]);
    for (let step = 1; step <= 12; step += 1) await touch(session, 'touchMove', [at(0.2 + step * 0.05, 0.4)]);
    await touch(session, 'touchEnd', []);
    await expect(page.getByText(/^Du lade till \d/)).toBeVisible();
    await expect(removeButtons(page)).toHaveCount(1);

    await tool(page, 'Sudda').click();
    await expect(tool(page, 'Sudda')).toHaveAttribute('aria-pressed', 'true');
    await expect(page.getByRole('radio', { name: 'Bred' })).toBeChecked();
    await page.getByRole('radio', { name: 'Smal' }).check();
    await page.mouse.move(...at(0.5, 0.1));
    await page.mouse.down();
    await page.mouse.move(...at(0.5, 0.7), { steps: 8 });
    await page.mouse.up();
    await expect(removeButtons(page)).toHaveCount(2);
    await expect(page.getByText(/Området har delats/)).toBeVisible();
    await expectAccessible(page);
    await tool(page, 'Ångra').click();
    await expect(removeButtons(page)).toHaveCount(1);

    await tool(page, 'Fler verktyg').click();
    await tool(page, 'Linje').click();
    await expect(tool(page, 'Fler verktyg')).toHaveAttribute('aria-expanded', 'false');
    await expect(tool(page, 'Linje')).toHaveAttribute('aria-pressed', 'true');
  });
});

test('pen, eraser and line by keyboard alone, and Tab leaves the map', async ({ page }) => {
  await openAs(page, form, accounts.smsReader);
  const map = mapOf(page);
  await expect(map).toBeVisible();
  await map.focus();
  for (let step = 0; step < 11; step += 1) {
    await page.keyboard.press('+');
    await page.waitForTimeout(180);
  }
  await press(page, tool(page, 'Penna'));
  await expect(map).toBeFocused();
  await page.keyboard.press('Space');
  for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText(/^2 punkter\. Fortsätt/)).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Du lade till \d/)).toBeVisible();
  await expect(removeButtons(page)).toHaveCount(1);

  await press(page, tool(page, 'Linje'));
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Space');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(removeButtons(page)).toHaveCount(2);

  // Rubs out where the cross-hair stands, at one end of the line; Ctrl+Z brings back what was there, all in one step.
  await press(page, tool(page, 'Sudda'));
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^Du suddade \d/)).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(page.getByText(/^Du suddade \d/)).toHaveCount(0);
  await page.keyboard.press('Tab');
  await expect(map).not.toBeFocused();
});
