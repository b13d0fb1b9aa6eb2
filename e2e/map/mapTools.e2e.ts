import type { Locator, Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { chooseRadio, press, type } from '../support/keyboard.ts';
import { closeCookieLine } from '../support/notices.ts';
import { fingerOn, Fingers, mapOf, mouseOn, type Pointer } from '../support/mapPointer.ts';
import { openWithoutDraft } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { addBox, closeSheet, openPointForm } from '../support/typedArea.ts';

const form = `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`;
const tool = (page: Page, name: string) =>
  page.getByRole('toolbar', { name: 'Kartverktyg' }).getByRole('button', { name, exact: true });
const areaCount = (page: Page, count: number) =>
  // The panel may be folded.
  expect(page.getByRole('button', { name: /^Mer om Arbetsområde/, includeHidden: true })).toHaveCount(count);
/** Selects a tool, even one that is hidden at first. */
async function selectTool(page: Page, name: string): Promise<void> {
  if (!(await tool(page, name).isVisible())) await tool(page, 'Fler').click();
  await tool(page, name).click();
}

async function boxOf(part: Locator): Promise<{ readonly y: number; readonly height: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('It has no box.');
  return box;
}

/** Adds a box of 40 × 30 m; the map then shows it in its centre, 80 × 60 pixels. */
async function showBox(page: Page): Promise<void> {
  await closeCookieLine(page);
  await addBox(await openPointForm(page));
  await areaCount(page, 1);
  await expect(page.getByText(/^Området är tillagt/)).toBeInViewport();
  await closeSheet(page);
  await selectTool(page, 'Visa områdena');
}

/** Uses each tool in turn, starting from the box in the centre of the map. */
async function useEveryTool(page: Page, { look, tap, drag }: Pointer): Promise<void> {
  await look();
  // The hand tool: two vertices, pressed slightly beside them, move forty pixels to the right and down, minus the drag
  // threshold.
  await selectTool(page, 'Flytta');
  await drag([100, -100], [140, -60]);
  await selectTool(page, 'Mät');
  await tap([0, 10]);
  await tap([72, 10]);
  await expect(page.getByText(/^2 punkter, 40\sm\. Fortsätt/)).toBeVisible();
  await tap([72, 70]);
  await expect(page.getByText(/^3 punkter, 70\sm\. Fortsätt/)).toBeVisible();
  await tool(page, 'Rensa måttet').click();
  await selectTool(page, 'Fäst vid hörn');
  // On a phone the open bar covers the map.
  const fewer = tool(page, 'Färre');
  if (await fewer.isVisible()) await fewer.click();
  await tap([0, 10]);
  await tap([72, 10]);
  await expect(page.getByText(/^2 punkter, 36\sm\. Fortsätt/)).toBeVisible();
  await tool(page, 'Rensa måttet').click();
  await selectTool(page, 'Visa områdena');
  await look();

  const total = page.locator('[data-area-total]');
  const before = (await total.textContent()) ?? '';
  const changes: readonly (() => Promise<void>)[] = [
    // A corner while Yta is in hand, and with the tool for it; then the middle of an edge for a new corner.
    async () => {
      await selectTool(page, 'Yta');
      await drag([40, 30], [80, 60]);
    },
    async () => {
      await selectTool(page, 'Ändra');
      await drag([40, 30], [80, 60]);
    },
    () => drag([0, 30], [0, 70]),
    async () => {
      await tap([-40, -30]);
      await tool(page, 'Ta bort hörnet').click();
    },
  ];
  for (const change of changes) {
    await change();
    await expect(total).not.toHaveText(before);
    await tool(page, 'Ångra').click();
    await expect(total).toHaveText(before);
  }

  for (const size of ['Smal', 'Mellan', 'Bred']) {
    await selectTool(page, 'Frihand');
    await page.getByRole('radio', { name: size }).check();
    await drag([-120, -100], [120, -100]);
    await expect(page.getByText(/^Du lade till \d/)).toBeVisible();
    await areaCount(page, 2);
    if (size === 'Bred') break;
    await tool(page, 'Ångra').click();
    await areaCount(page, 1);
  }
  await selectTool(page, 'Sudda');
  await expect(page.getByRole('radio', { name: 'Bred' })).toBeChecked();
  await page.getByRole('radio', { name: 'Smal' }).check();
  await drag([0, -170], [0, -50]);
  await areaCount(page, 3);
  await expect(page.getByText(/Området har delats/)).toBeVisible();
  await selectTool(page, 'Sträcka');
  await tap([-100, 100]);
  await tap([100, 100]);
  await tool(page, 'Gör klart').click();
  await areaCount(page, 4);
  await selectTool(page, 'Yta');
  for (const corner of [
    [-120, -20],
    [-80, -20],
    [-80, 40],
  ] as const)
    await tap(corner);
  await tool(page, 'Gör klart').click();
  await areaCount(page, 5);
  await selectTool(page, 'Fyll hål');
  await expect(page.getByText(/Det finns inga hål att fylla/)).toBeVisible();
  // The toolbar has collapsed, and keeps the focus although its button has disappeared.
  await expect(tool(page, 'Fler')).toBeFocused();
  await expectAccessible(page);

  await selectTool(page, 'Rensa');
  await page.getByRole('button', { name: 'Ta bort 5 områden' }).click();
  await areaCount(page, 0);
  await selectTool(page, 'Ångra');
  await areaCount(page, 5);
  await selectTool(page, 'Gör om');
  await areaCount(page, 0);
}

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test('every tool works with a finger, and a second finger changes nothing', async ({ page, context }) => {
    await openWithoutDraft(page, form, accounts.changer);
    await expect(mapOf(page)).toBeVisible();
    await page.getByRole('combobox', { name: 'Sök plats på kartan' }).tap();
    await page.getByRole('combobox', { name: 'Sök plats på kartan' }).fill('gavle');
    await page.getByRole('option', { name: 'Gävle' }).first().tap();
    // The on-screen keyboard closes, and the map is visible with the place in it.
    await expect(mapOf(page)).toBeFocused();
    await expect(mapOf(page)).toBeInViewport({ ratio: 0.9 });
    await showBox(page);
    const fingers = new Fingers(page, await context.newCDPSession(page));
    await selectTool(page, 'Frihand');
    await fingers.do(
      ['touchStart', [-80, -100]],
      ['touchMove', [0, -100]],
      ['touchStart', [0, -100], [80, 0]],
      ['touchMove', [-20, -100], [100, 0]],
      ['touchEnd'],
    );
    await areaCount(page, 1);
    await expect(page.getByText(/^Du lade till/)).toHaveCount(0);
    const pointer = fingerOn(page, fingers);
    await selectTool(page, 'Sträcka');
    await fingers.do(
      ['touchStart', [-80, -100]],
      ['touchStart', [-80, -100], [80, 0]],
      ['touchEnd', [-80, -100]],
      ['touchEnd'],
    );
    await pointer.tap([-60, -100]);
    await expect(page.getByText('1 punkt. Sätt nästa punkt längs sträckan.')).toBeVisible();
    await tool(page, 'Avbryt').click();
    // The widths of a stretch cover the map while that tool is in hand.
    await selectTool(page, 'Flytta');
    await selectTool(page, 'Visa områdena');
    await useEveryTool(page, pointer);
  });
});

test('every tool works with a mouse', async ({ page }) => {
  await openWithoutDraft(page, form, accounts.builder);
  await expect(mapOf(page)).toBeVisible();
  await showBox(page);
  await useEveryTool(page, mouseOn(page));
});

test('the tools of an office screen keep their places', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openWithoutDraft(page, form.replace('CableIndication', 'Project'), accounts.builder);
  await expect(mapOf(page)).toBeVisible();
  await expect(async () => {
    // Within the map's frame, which an announcement above it would move.
    const placeOf = async (name: string): Promise<number> =>
      (await boxOf(tool(page, name))).y - (await boxOf(mapOf(page))).y;
    await tool(page, 'Flytta').click();
    const before = [await placeOf('Yta'), await placeOf('Sudda'), await placeOf('Mät')];
    await tool(page, 'Frihand').click();
    const sizes = page.getByRole('group', { name: 'Bredd när du ritar och suddar' });
    await expect(sizes).toBeVisible();
    expect([await placeOf('Yta'), await placeOf('Sudda'), await placeOf('Mät')]).toEqual(before);
  }).toPass();
});

/** Takes a tool by the keyboard alone: the toolbar is one tab stop, and the arrow keys move within it. */
async function pressTool(page: Page, name: string): Promise<void> {
  const focused = () => page.evaluate(() => document.activeElement?.closest('[role="toolbar"]') !== null);
  for (let step = 0; step < 60 && !(await focused()); step += 1) await page.keyboard.press('Tab');
  if (!(await tool(page, name).isVisible())) await moveTo(page, 'Fler');
  await moveTo(page, name);
}

/** Moves within the toolbar by the arrow keys, and presses. */
async function moveTo(page: Page, name: string): Promise<void> {
  for (let step = 0; step < 30; step += 1) {
    if (await tool(page, name).evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(tool(page, name)).toBeFocused();
  await page.keyboard.press('Enter');
}

test('every tool works by keyboard only, and Tab leaves the map', async ({ page }) => {
  await openWithoutDraft(page, form, accounts.smsReader);
  const map = mapOf(page);
  await type(page, page.getByRole('combobox', { name: 'Sök plats på kartan' }), '6728032 616576');
  await expect(page.getByRole('option')).not.toHaveCount(0);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  const keys = async (...pressed: readonly string[]): Promise<void> => {
    for (const key of pressed) await page.keyboard.press(key);
  };

  await pressTool(page, 'Frihand');
  const sizes = page.getByRole('group', { name: 'Bredd när du ritar och suddar' });
  await chooseRadio(page, sizes, sizes.getByRole('radio', { name: 'Bred' }));
  await expect(page.getByText(/Det du ritar blir 40\sm brett/)).toBeVisible();
  await pressTool(page, 'Frihand');
  await expect(map).toBeFocused();
  await keys('Space', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'Space');
  await expect(page.getByText(/^2 punkter\. Fortsätt/)).toBeVisible();
  await keys('Enter');
  await expect(page.getByText(/^Du lade till \d/)).toBeVisible();
  await areaCount(page, 1);

  await pressTool(page, 'Sträcka');
  await keys('ArrowDown', 'ArrowDown', 'Space', 'ArrowLeft', 'ArrowLeft', 'Space', 'Enter');
  await areaCount(page, 2);

  // Erases at the crosshair, at one end of the line; Ctrl+Z undoes it in one step.
  await pressTool(page, 'Sudda');
  await keys('Space', 'Enter');
  await expect(page.getByText(/^Du suddade \d/)).toBeVisible();
  await keys('Control+z');
  await expect(page.getByText(/^Du suddade \d/)).toHaveCount(0);

  await pressTool(page, 'Yta');
  await keys('ArrowDown', 'ArrowDown', 'Space', 'ArrowRight', 'Space', 'ArrowDown', 'Space', 'Enter');
  await areaCount(page, 3);
  const total = page.locator('[data-area-total]');
  const before = (await total.textContent()) ?? '';
  await pressTool(page, 'Ändra');
  await keys('Enter');
  await expect(page.getByText(/^Hörnet följer siktet/)).toBeVisible();
  await keys('ArrowRight', 'ArrowDown', 'Enter');
  await expect(total).not.toHaveText(before);
  await keys('Control+z');
  await expect(total).toHaveText(before);
  await keys('Control+y');
  await expect(total).not.toHaveText(before);

  // The crosshair is on the moved vertex. A first point nearby snaps to it, until snapping is turned off.
  await pressTool(page, 'Mät');
  await keys('Shift+ArrowUp', 'Space', 'ArrowUp', 'ArrowUp', 'Space');
  const measured = page.getByText(/^2 punkter, \d+\sm\. Fortsätt/);
  await expect(measured).toBeVisible();
  const fromCorner = (await measured.textContent()) ?? '';
  await keys('Escape');
  await pressTool(page, 'Fäst vid hörn');
  await pressTool(page, 'Fyll hål');
  await expect(page.getByText(/Det finns inga hål att fylla/)).toBeVisible();
  await pressTool(page, 'Mät');
  await keys('Space', 'ArrowDown', 'ArrowDown', 'Space');
  await expect(measured).toBeVisible();
  await expect(measured).not.toHaveText(fromCorner);
  await keys('Escape', 'Tab');
  await expect(map).not.toBeFocused();
  await pressTool(page, 'Rensa');
  await press(page, page.getByRole('button', { name: 'Ta bort 3 områden' }));
  await areaCount(page, 0);
});
