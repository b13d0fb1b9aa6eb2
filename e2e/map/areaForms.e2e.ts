import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { press, type } from '../support/keyboard.ts';
import { openAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';
import { actOn, addBox, openPointForm, openSheet, panelOf, wayTo } from '../support/typedArea.ts';

const rows = (page: Page) => panelOf(page).getByRole('listitem').filter({ hasText: 'hörn' });

/** An area and a line west of Gävle as GeoJSON, in degrees. */
const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [17.03, 60.65],
            [17.031, 60.65],
            [17.031, 60.6505],
            [17.03, 60.6505],
            [17.03, 60.65],
          ],
        ],
      },
    },
    {
      type: 'Feature',
      properties: {},
      geometry: {
        type: 'LineString',
        coordinates: [
          [17.035, 60.65],
          [17.04, 60.65],
        ],
      },
    },
  ],
});

// One user has one draft, so the tests of this file run one after another.
test.describe.configure({ mode: 'default' });

test('areas without a pointer: find the place, add a circle around it, import a file, undo it as one step', async ({
  page,
  expectError,
}) => {
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.ownerWhoDigs);
  await expect(page.getByRole('heading', { level: 1, name: 'Rita arbetsområde' })).toBeVisible();

  const search = page.getByRole('combobox', { name: 'Sök plats på kartan' });
  await type(page, search, 'gavle');
  await expect(page.getByRole('option', { name: /^Gävle\s*Ort/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kartan visar Gävle.')).toBeAttached();

  await press(page, wayTo(page, 'Plats och storlek'));
  const place = page.getByRole('form', { name: 'Sök en plats eller adress och ange storleken' });
  await type(page, place.getByRole('combobox', { name: 'Plats eller adress' }), 'valbo');
  await expect(page.getByRole('option', { name: /^Valbo/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, place.getByLabel('Radie i meter'), '30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Du har nu 1 arbetsområde,/)).toBeAttached();

  await press(page, wayTo(page, 'Fil'));
  const file = page.getByRole('form', { name: 'Läs in områden från en fil' });
  const input = file.getByLabel(/^Filer/);
  expectError('POST', '/inquirer/api/geodata', 422);
  await input.setInputFiles({
    name: 'karta.geojson',
    mimeType: 'application/geo+json',
    buffer: Buffer.from('{"type": "Feature'),
  });
  await press(page, file.getByRole('button', { name: 'Läs in filen' }));
  await expect(file.getByRole('link', { name: /skadad|inte av något format/ })).toBeVisible();
  await press(page, file.getByRole('button', { name: /karta\.geojson/ }));
  await input.setInputFiles({ name: 'schakt.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(geoJson) });
  await press(page, file.getByRole('button', { name: 'Läs in filen' }));
  await expect(
    page.getByText(/innehåller 1 yta och 1 linje\. De visas på kartan men är inte tillagda än\./),
  ).toBeVisible();
  await expectAccessible(page);
  await type(page, page.getByLabel('Linjernas bredd i meter'), '2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Du har nu 3 arbetsområden/)).toBeAttached();

  await press(page, page.getByRole('button', { name: 'Mer om Arbetsområde 3' }));
  await press(page, page.getByRole('button', { name: /^Byt namn\s+Arbetsområde 3$/ }));
  await page.keyboard.type('Ledningen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Arbetsområde 3 heter nu Ledningen.')).toBeAttached();
  await expect(page.getByRole('button', { name: 'Mer om Ledningen' })).toBeFocused();
  // The new name, then everything from the file.
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(page.getByRole('button', { name: 'Mer om Arbetsområde 3' })).toBeVisible();
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);

  // A copy lies beside it.
  await actOn(page, 'Arbetsområde 1', 'Kopiera');
  await expect(rows(page)).toHaveCount(2);
});

const ways = ['Plats och storlek', 'Koordinater', 'Punkt och storlek', 'Fil', 'Tidigare område'];

test('the page never scrolls and Fortsätt stays in view, whatever is open in the panel on the map', async ({
  page,
}) => {
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.ownerWhoDigs);
  for (const width of [1440, 750, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await openSheet(page);
    for (const name of ways) {
      await wayTo(page, name).click();
      await expect(page.getByText('Hämtar formuläret')).toHaveCount(0);
      const below = await page.evaluate(() => {
        const { scrollHeight, clientHeight } = document.documentElement;
        return scrollHeight - clientHeight;
      });
      expect(below, `${name} at ${width} px`).toBe(0);
      await expect(page.getByRole('button', { name: 'Fortsätt', exact: true })).toBeInViewport({ ratio: 1 });
    }
  }
});

test('of several files the user chooses one, in view without scrolling; choosing it again leaves the others out', async ({
  page,
}) => {
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.ownerWhoDigs);
  for (const width of [1440, 320]) {
    await page.setViewportSize({ width, height: 900 });
    await page.reload();
    await openSheet(page);
    await wayTo(page, 'Fil').click();
    const form = page.getByRole('form', { name: 'Läs in områden från en fil' });
    const choose = (...names: readonly string[]) =>
      form
        .locator('input[type=file]')
        .setInputFiles(names.map((name) => ({ name, mimeType: 'application/geo+json', buffer: Buffer.from(geoJson) })));
    await choose('schakt.geojson', 'ledning.geojson');
    await form.getByRole('button', { name: 'Läs in filen' }).click();
    const choice = page.getByRole('form', { name: 'Vad vill du läsa in?' });
    for (const name of ['schakt.geojson', 'ledning.geojson'])
      await expect(choice.getByRole('radio', { name })).toBeInViewport({ ratio: 1 });
    await choose('schakt.geojson');
    await expect(form.getByText('ledning.geojson')).toHaveCount(0);
    await form.getByRole('button', { name: 'Läs in filen' }).click();
    await expect(page.getByText(/innehåller 1 yta och 1 linje\./)).toBeInViewport();
  }
});

test('a typed area that is too large is rejected at its field and is not in the list', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.ownerWhoDigs);
  const form = await openPointForm(page);
  const before = await rows(page).count();
  await addBox(form, { width: '5000', height: '5000' });
  await expect(form.getByLabel('Bredd i meter')).toHaveAccessibleDescription(
    /får vara högst 100\sha\. Nu är det 2\s500\sha\./,
  );
  await expect(form.getByLabel('Bredd i meter')).toBeFocused();
  await expect(page.getByText(/är tillagt/)).toHaveCount(0);
  expect(await rows(page).count()).toBe(before);
  await addBox(form);
  await expect(page.getByText(/^Området är tillagt/).first()).toBeVisible();
  await expect(rows(page)).toHaveCount(before + 1);
});

test('every letter typed in the search above the map is in the field, also before the code of the suggestions is loaded', async ({
  page,
}) => {
  // The code of the suggestions arrives late: text typed meanwhile remains and is then searched for.
  let isDelayed = false;
  await page.route(/\/typed-[^/]+\.js$/, async (route) => {
    isDelayed = true;
    await new Promise((resolve) => setTimeout(resolve, 700));
    await route.continue();
  });
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.ownerWhoDigs);
  const search = page.getByRole('combobox', { name: 'Sök plats på kartan' });
  await search.click();
  await page.keyboard.type('Gamla Uppsala', { delay: 60 });
  expect(isDelayed).toBe(true);
  await expect(search).toHaveValue('Gamla Uppsala');
  await expect(search).toBeFocused();
  await expect(page.getByRole('option', { name: /^Gamla Uppsala/ }).first()).toBeVisible();
});
