import { fileURLToPath } from 'node:url';
import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible, expectAccessibleAt } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const list = `${hosts.cableowner.origin}/organization/areas`;
/** Different in every run, so that a run on existing data also creates something. */
const name = `Hamnen ${Date.now() % 1_000_000}`;
const geodataFile = (file: string) => fileURLToPath(new URL(`../apps/server/testing/geodata/${file}`, import.meta.url));
const squares = (page: Page, count: string) => expect(page.getByText(count, { exact: true })).toBeVisible();

/** Converts fractions of the map's width and height to positions in the window. */
async function placesOn(map: Locator): Promise<(right: number, down: number) => readonly [number, number]> {
  const box = await map.boundingBox();
  if (box === null) throw new Error('The map has no place on the screen');
  return (right, down) => [box.x + box.width * right, box.y + box.height * down];
}

test('an owner draws an area by mouse and keyboard, undoes, saves it, finds it again and removes it', async ({
  page,
}) => {
  await openAs(page, list, accounts.electricityOwner);
  await expect(
    page.getByRole('region', { name: 'Intresseområden' }).getByRole('link', { name: 'Fastlandet' }),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nytt intresseområde' }).click();
  await page.getByLabel('Namn').fill(name);
  const map = page.getByRole('application', { name: 'Karta där du ändrar områdets rutor' });

  // Close enough that 1 km is about 100 pixels.
  await map.focus();
  for (let step = 0; step < 8; step += 1) await page.getByRole('button', { name: 'Zooma in' }).click();
  await page.getByRole('button', { name: 'Lägg till rutor' }).click();
  const at = await placesOn(map);
  await page.mouse.move(...at(0.4, 0.4));
  await page.mouse.down();
  await page.mouse.move(...at(0.5, 0.5), { steps: 4 });
  await page.mouse.up();
  const drawn = await page.getByText(/^\d+ rutor?, \d+\skm²$/).innerText();
  await page.getByRole('button', { name: 'Ångra' }).click();
  await squares(page, '0 rutor, 0 km²');
  await page.getByRole('button', { name: 'Gör om' }).click();
  await squares(page, drawn);
  // On a phone, a finger does the same as the mouse.
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByRole('button', { name: 'Lägg till rutor' }).click();
  await map.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const phone = await placesOn(map);
  const session = await page.context().newCDPSession(page);
  const touch = (kind: 'touchStart' | 'touchMove' | 'touchEnd', places: readonly (readonly [number, number])[]) =>
    session.send('Input.dispatchTouchEvent', {
      type: kind,
      touchPoints: places.map(([x, y]) => ({ x: Math.round(x), y: Math.round(y) })),
    });
  await touch('touchStart', [phone(0.3, 0.3)]);
  for (const share of [0.4, 0.5, 0.6]) await touch('touchMove', [phone(share, share)]);
  await touch('touchEnd', []);
  await expect(page.getByText(drawn, { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await squares(page, drawn);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByRole('button', { name: 'Enstaka ruta' }).click();
  await expect(map).toBeFocused();
  // Far from the box, so that the square under the crosshair is a new one.
  for (let step = 0; step < 30; step += 1) await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Space');
  await expect(page.getByText('1 ruta lades till.')).toBeVisible();

  // The map shows a file before its squares are added; one undo removes them.
  await page.getByText('Lägg till från en fil').click();
  const form = page.getByRole('form', { name: 'Lägg till från en fil' });
  await form.getByLabel('Filer').setInputFiles(geodataFile('areas.gpkg.zip'));
  await form.getByRole('button', { name: 'Läs in filen' }).click();
  await expect(page.getByText(/Filen \(GeoPackage\) innehåller 1 yta och 1 linje\./)).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Lägg till 1 ruta' }).click();
  await expect(page.getByText('1 ruta från filen är med. Titta på kartan innan du sparar.')).toBeVisible();
  await page.getByRole('button', { name: 'Ångra' }).click();

  await page.getByRole('button', { name: 'Spara området' }).click();
  await expect(page.getByText('Området är skapat')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('combobox', { name: 'Ledningsanvisning' })).toHaveValue(/.+/);
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Ladda ner rutorna' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(`${name}.geojson`);

  await page.getByRole('button', { name: 'Ta bort området' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByText(`${name} är borttaget`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Fastlandet' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
});

test('areas of interest that a module keeps are read-only, and another owner or an answerer does not reach them', async ({
  page,
  expectError,
}) => {
  await openAs(page, list, accounts.ownerAdmin);
  const moduleNotice = page.getByText('Er ledningsägarmodul sköter intresseområdena');
  await expect(moduleNotice).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nytt bevakningsområde' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Nytt intresseområde' })).toHaveCount(0);
  await page.getByRole('link', { name: 'Norra nätet' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Norra nätet' })).toBeVisible();
  await expect(moduleNotice).toBeVisible();
  await expect(page.getByRole('button', { name: 'Ladda ner rutorna' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Spara området' })).toHaveCount(0);
  await expectAccessible(page);
  const { pathname } = new URL(page.url());

  expectError('GET', `/cableowner/api/areas/${pathname.split('/').at(-1) ?? ''}`, 404);
  await openAs(page, `${hosts.cableowner.origin}${pathname}`, accounts.electricityOwner);
  await expect(page.getByRole('heading', { level: 1, name: 'Området finns inte' })).toBeVisible();
  await expectAccessible(page);
  await openAs(page, list, accounts.answerer);
  await expect(page).not.toHaveURL(/areas/);
});

test('a super user uploads a file of municipality borders, and sees its content before anything is imported', async ({
  page,
}) => {
  await openAs(page, `${hosts.admin.origin}/system/municipalities`, accounts.superUser);
  await page.getByLabel('Fil med kommungränser').setInputFiles(geodataFile('municipalities.gpkg.zip'));
  await expect(page.getByLabel('Lager i filen')).toHaveValue('1');
  await expect(page.getByText('Filen municipalities.gpkg.zip innehåller 290 ytor.')).toBeVisible();
  await expectAccessibleAt(page, [320, 750, 1440]);
});
