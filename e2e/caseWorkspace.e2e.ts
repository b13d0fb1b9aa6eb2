import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { caseAt } from './support/casePage.ts';
import { hosts } from './support/hosts.ts';
import { announcementsHeight, closeCookieLine } from './support/notices.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const map = (page: Page) => page.getByRole('application', { name: 'Karta över arbetsområdet' });
const signal = (page: Page) => page.getByRole('region', { name: 'Får jag gräva?' });
const rows = (page: Page) =>
  page.getByRole('region', { name: 'Svar från ledningsägare' }).getByRole('list').first().getByRole('listitem');

async function boxOf(part: Locator): Promise<{ x: number; y: number; width: number; height: number }> {
  const box = await part.boundingBox();
  if (box === null) throw new Error(`No box: ${part.toString()}`);
  return box;
}

/** The window does not scroll: document and window are equally high. */
const pageScroll = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight);

/** A case of three owners, of which two have answered. */
async function answeredCase(page: Page, newPerson: () => Promise<Page>, name: string): Promise<string> {
  const inquirer = new Caller(page.request, tokenOf(page));
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const caseNumber = await inquirer.sendCase(name);
  for (const [account, measure] of [
    [accounts.ownerAdmin, 'Material'],
    [accounts.waterOwner, 'NoInterest'],
  ] as const) {
    const owner = await newPerson();
    const answers = new Caller(page.request, tokenOf(owner));
    await openAs(owner, `${hosts.cableowner.origin}/cases`, account);
    await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
    await answers.answerCase(caseNumber, measure, '');
  }
  return caseNumber;
}

test('at a desk the map has most of the window, and the signal, its button and five owners are seen without scrolling; two answers take three presses', async ({
  page,
  newPerson,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(caseAt('inquirer', await answeredCase(page, newPerson, 'Arbetsyta')));
  await closeCookieLine(page);
  const read = page.getByRole('button', { name: 'Läs och bekräfta 2 svar' });
  await expect(map(page)).toBeVisible();
  await expect(rows(page)).toHaveCount(3);
  await expect(async () => {
    const line = await announcementsHeight(page);
    const [mapBox, signalBox, buttonBox] = [await boxOf(map(page)), await boxOf(signal(page)), await boxOf(read)];
    expect((mapBox.width * (mapBox.height + line)) / (1440 * 900)).toBeGreaterThanOrEqual(0.58);
    expect(signalBox.y - line).toBeLessThanOrEqual(140);
    expect(buttonBox.y + buttonBox.height).toBeLessThanOrEqual(900);
    const [first, last] = [await boxOf(rows(page).first()), await boxOf(rows(page).last())];
    const rowHeight = (last.y + last.height - first.y) / 3;
    expect(first.y + 5 * rowHeight - line).toBeLessThanOrEqual(900);
    expect(await pageScroll(page)).toBe(0);
  }).toPass();
  await expectAccessible(page);

  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    presses += 1;
  };
  await press(read);
  const next = page.getByRole('button', { name: /, nästa svar/ });
  const last = page.getByRole('button', { name: /^(Bekräfta svaret|Jag har fått kartan)/ });
  await expectAccessible(page);
  for (const confirm of [next, last]) {
    const terms = page.getByRole('checkbox', { name: /villkor/ });
    if (await terms.isVisible()) await terms.check();
    await press(confirm);
    await expect(page.getByText(/^Svaret från .* är bekräftat$/).first()).toBeVisible();
  }
  await expect(page.getByRole('button', { name: /^Läs och bekräfta/ })).toHaveCount(0);
  expect(presses).toBe(3);
});

for (const [width, height] of [
  [390, 844],
  [844, 390],
] as const) {
  const isUpright = height > width;
  const where = isUpright ? 'over the map while it is looked at' : 'beside it';
  test(`on a phone of ${width} × ${height} px the map has most of the window, and the signal stays ${where}`, async ({
    page,
    newPerson,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(caseAt('inquirer', await answeredCase(page, newPerson, 'Arbetsyta på telefon')));
    await closeCookieLine(page);
    await expect(map(page)).toBeVisible();
    const panel = page.getByRole('region', { name: 'Läget och svaren' });
    const uncovered = async (): Promise<number> => {
      const [mapBox, panelBox] = [await boxOf(map(page)), await boxOf(panel)];
      if (!isUpright) return (panelBox.x - mapBox.x) / width;
      return (panelBox.y - mapBox.y + (await announcementsHeight(page))) / height;
    };
    await expect.poll(uncovered).toBeGreaterThanOrEqual(isUpright ? 0.3 : 0.55);
    await expectAccessible(page);
    await map(page).click({ position: { x: width / 4, y: 200 } });
    await expect.poll(uncovered).toBeGreaterThanOrEqual(isUpright ? 0.65 : 0.55);
    expect((await boxOf(map(page))).height + (await announcementsHeight(page))).toBeGreaterThanOrEqual(0.85 * height);
    await expect(page.getByRole('button', { name: 'Läs och bekräfta 2 svar' })).toBeInViewport({ ratio: 1 });
    expect(await pageScroll(page)).toBe(0);
    await page.getByRole('button', { name: 'Fler val' }).click();
    await expect(page.getByRole('button', { name: 'Makulera ärendet' })).toBeVisible();
    await expectAccessible(page);
  });
}

test('keys show the tabs, go through the owners, open an answer and list themselves', async ({ page, newPerson }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(caseAt('inquirer', await answeredCase(page, newPerson, 'Med tangenter')));
  await page.getByRole('tab', { name: /^Svar/ }).focus();
  // The keys are loaded once the page is painted.
  await expect(async () => {
    await page.keyboard.press('2');
    const work = page.getByRole('tab', { name: 'Arbetet' });
    await expect(work).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('1');
  await page.keyboard.press('j');
  await page.keyboard.press('j');
  const second = rows(page).nth(1);
  await expect(second.getByRole('heading')).toBeFocused();
  await page.keyboard.press('b');
  await expect(second.getByRole('button', { name: /^Visa mindre om/ })).toBeFocused();
  await expect(second.getByText('Bekräfta att du har läst och förstått svaret.')).toBeVisible();
  await page.keyboard.press('z');
  await page.keyboard.press('?');
  const help = page.getByRole('dialog', { name: 'Kortkommandon på den här sidan' });
  for (const key of ['J, K', '1', '4', 'B', 'Z']) await expect(help.getByText(key, { exact: true })).toBeVisible();
  await expectAccessible(page);
  await help.getByRole('checkbox', { name: 'Kortkommandon' }).uncheck();
  await page.keyboard.press('Escape');
  await page.getByRole('tab', { name: /^Svar/ }).focus();
  await page.keyboard.press('2');
  await expect(page.getByRole('tab', { name: /^Svar/ })).toHaveAttribute('aria-selected', 'true');
});

test('on paper the map is the same from every window and theme, and comes before the signal and all tabs of the case', async ({
  page,
}) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.colleague);
  await page.getByRole('table').getByRole('link').first().click();
  await expect(map(page)).toBeVisible();
  const picture = page.locator('main canvas[role="img"]');
  const printed = async (width: number, theme: string): Promise<string> => {
    await page.setViewportSize({ width, height: 1123 });
    await page.evaluate((shown) => document.documentElement.setAttribute('data-theme', shown), theme);
    await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
    const data = await picture.evaluate((canvas) => (canvas as HTMLCanvasElement).toDataURL());
    await page.evaluate(() => window.dispatchEvent(new Event('afterprint')));
    return data;
  };
  // Names of places come late to the map.
  await expect(async () => {
    const wide = await printed(1440, 'light');
    expect(wide.length).toBeGreaterThan(10_000);
    expect((await printed(794, 'light')) === wide).toBe(true);
    expect((await printed(1440, 'dark')) === wide).toBe(true);
  }).toPass();
  await page.evaluate(() => document.documentElement.setAttribute('data-theme', 'light'));
  // A4.
  await page.setViewportSize({ width: 794, height: 1123 });
  await page.evaluate(() => window.dispatchEvent(new Event('beforeprint')));
  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('img', { name: 'QR-kod till ärendet' })).toBeVisible();
  const { y, width, height } = await boxOf(picture);
  expect(width).toBeLessThanOrEqual(794);
  // The whole map, and below it whether one may dig.
  expect(height / width).toBeCloseTo(362 / 700, 2);
  expect((await boxOf(signal(page))).y).toBeGreaterThanOrEqual(y + height);
  const headings = ['Svar från ledningsägare', 'Arbetsområde', 'Kontakt', 'Händelser'].map((name) =>
    page.getByRole('heading', { name, exact: true }),
  );
  await expect
    .poll(async () => {
      const tops: number[] = [];
      for (const part of [picture, ...headings]) tops.push((await boxOf(part)).y);
      return tops.every((top, index) => index === 0 || top > (tops[index - 1] ?? 0));
    })
    .toBe(true);
  await expect(page.getByRole('button', { name: 'Zooma in' })).toBeHidden();
  await expect(page.getByRole('tablist')).toBeHidden();
});
