import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { press, type } from './support/keyboard.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const way = (page: Page, summary: string) => page.getByText(summary).locator('xpath=ancestor::summary');
const rows = (page: Page) => page.locator('[data-area-list]').getByRole('listitem');

/** An area and a line west of Gävle, as GeoJSON has them: degrees. */
const geoJson = JSON.stringify({
  type: 'FeatureCollection',
  features: [
    { type: 'Feature', properties: {}, geometry: { type: 'Polygon', coordinates: [[[17.03, 60.65], [17.031, 60.65], [17.031, 60.6505], [17.03, 60.6505], [17.03, 60.65]]] } },
    { type: 'Feature', properties: {}, geometry: { type: 'LineString', coordinates: [[17.035, 60.65], [17.04, 60.65]] } },
  ],
});

test('areas without a pointer: find the place, add a circle around it, take in a file, undo it as one step', async ({ page, expectRefusal }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases/create`, accounts.ownerWhoDigs);
  await expect(page.getByRole('heading', { level: 1, name: 'Rita arbetsområde' })).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Sök plats på kartan' }));
  const search = page.getByRole('combobox', { name: 'Plats att visa på kartan' });
  await expect(search).toBeFocused();
  await page.keyboard.type('gavle');
  await expect(page.getByRole('option', { name: /^Gävle\s*Ort/ })).toBeVisible();
  await expectAccessible(page);
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Kartan visar Gävle.')).toBeAttached();

  await press(page, way(page, 'Sök en plats eller adress och ange storleken'));
  const place = page.getByRole('form', { name: 'Sök en plats eller adress och ange storleken' });
  await type(page, place.getByRole('combobox', { name: 'Plats eller adress' }), 'valbo');
  await expect(page.getByRole('option', { name: /^Valbo/ }).first()).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await type(page, place.getByLabel('Radie i meter'), '30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Du har nu 1 arbetsområde,/)).toBeAttached();

  await press(page, way(page, 'Läs in områden från en fil'));
  const file = page.getByRole('form', { name: 'Läs in områden från en fil' });
  const input = file.getByLabel(/^Filer/);
  expectRefusal('POST', '/inquirer/api/geodata', 422);
  await input.setInputFiles({ name: 'karta.geojson', mimeType: 'application/geo+json', buffer: Buffer.from('{"type": "Feature') });
  await press(page, file.getByRole('button', { name: 'Visa innehållet' }));
  await expect(file.getByRole('link', { name: /skadad|inte av något format/ })).toBeVisible();
  await press(page, file.getByRole('button', { name: /karta\.geojson/ }));
  await input.setInputFiles({ name: 'schakt.geojson', mimeType: 'application/geo+json', buffer: Buffer.from(geoJson) });
  await press(page, file.getByRole('button', { name: 'Visa innehållet' }));
  await expect(page.getByText(/Kartan visar 1 yta och 1 linje\. Inget är tillagt än\./)).toBeVisible();
  await expectAccessible(page);
  await type(page, page.getByLabel('Linjernas bredd i meter'), '2');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Du har nu 3 arbetsområden/)).toBeAttached();

  await press(page, page.getByRole('button', { name: /Byt namn\s+Arbetsområde 3/ }));
  await page.keyboard.type('Ledningen');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Arbetsområde 3 heter nu Ledningen.')).toBeAttached();
  await expect(page.getByRole('button', { name: /Byt namn\s+Ledningen/ })).toBeFocused();
  // The new name, then all that the file held.
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(page.getByRole('button', { name: /Byt namn\s+Arbetsområde 3/ })).toBeVisible();
  await page.getByRole('button', { name: 'Ångra', exact: true }).click();
  await expect(rows(page)).toHaveCount(1);
});
