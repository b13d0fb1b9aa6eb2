import type { Page } from '@playwright/test';
import { accounts } from '../support/accounts.ts';
import { expectAccessible } from '../support/accessibility.ts';
import { hosts } from '../support/hosts.ts';
import { openAs } from '../support/session.ts';
import { expect, test } from '../support/test.ts';

const { origin } = hosts.inquirer;
const onePixel = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
);
const noLines = { type: 'FeatureCollection', features: [] };

// A service worker that is active before the reload would fetch the configuration itself, past the routes of the page.
test.beforeEach(({ page }) => page.addInitScript(() => Reflect.deleteProperty(Navigator.prototype, 'serviceWorker')));

/** Configures the app with a map service and a file of lines; the file cannot be read until `mend` is called. */
async function configureLayers(page: Page): Promise<{ readonly tiles: string[]; mend: () => void }> {
  const tiles: string[] = [];
  let isBroken = true;
  const sources = [
    {
      kind: 'wmts',
      title: 'Provkarta',
      url: `${origin}/prov/{TileMatrix}/{TileRow}/{TileCol}.png`,
      attribution: '© Provverket',
      attributionLink: 'https://example.org/',
    },
    {
      kind: 'geojson',
      title: 'Provgränser',
      url: `${origin}/prov/lines.json`,
      attribution: '© Gränsverket',
      role: 'overlay',
    },
  ];
  await page.route('**/config.json', async (route) => {
    // Node does not resolve these host names; the port identifies the app.
    const answer = await fetch(`http://127.0.0.1:${hosts.inquirer.port}/config.json`);
    const config = (await answer.json()) as { readonly map: object };
    await route.fulfill({ json: { ...config, map: { ...config.map, sources } } });
  });
  await page.route('**/prov/**', async (route) => {
    const path = new URL(route.request().url()).pathname;
    if (path.endsWith('.json'))
      return route.fulfill(isBroken ? { contentType: 'text/html', body: '<p>Underhåll' } : { json: noLines });
    tiles.push(path);
    return route.fulfill({ contentType: 'image/png', body: onePixel });
  });
  return { tiles, mend: () => (isBroken = false) };
}

test('tiles of the web grid are asked for where the map is, reprojected, and give way to the built-in map', async ({
  page,
}) => {
  const tiles: string[] = [];
  await page.route('**/config.json', async (route) => {
    const answer = await fetch(`http://127.0.0.1:${hosts.inquirer.port}/config.json`);
    const config = (await answer.json()) as { readonly map: { readonly sources: readonly object[] } };
    const streets = { kind: 'xyz', title: 'Gatukarta', url: `${origin}/gator/{z}/{x}/{y}.png`, attribution: '© Gator' };
    await route.fulfill({ json: { ...config, map: { ...config.map, sources: [streets, ...config.map.sources] } } });
  });
  await page.route('**/gator/**', (route) => {
    tiles.push(new URL(route.request().url()).pathname);
    return route.fulfill({ contentType: 'image/png', body: onePixel });
  });
  await openAs(page, `${origin}/cases/create?purpose=CableIndication`, accounts.colleague);
  await expect(page.getByText('© Gator')).toBeVisible();
  await expect.poll(() => tiles.length).toBeGreaterThan(3);
  for (const tile of tiles) {
    // The map opens at the invented town, 16.97° east and 60.65° north.
    const [z = 0, x = 0, y = 0] = (/(\d+)\/(\d+)\/(\d+)\.png$/.exec(tile) ?? []).slice(1).map(Number);
    const longitude = (x / 2 ** z) * 360 - 180;
    const latitude = (Math.atan(Math.sinh(Math.PI * (1 - (2 * y) / 2 ** z))) * 180) / Math.PI;
    const side = 360 / 2 ** z;
    expect(Math.abs(longitude - 16.97), tile).toBeLessThan(2 * side + 0.1);
    expect(Math.abs(latitude - 60.65), tile).toBeLessThan(2 * side + 0.1);
  }
  // Its maker is named only while it is shown.
  await page.getByRole('button', { name: 'Kartlager' }).click();
  await page.getByRole('radio', { name: 'Översiktskarta' }).check();
  await page.keyboard.press('Escape');
  await expect(page.getByText('© Gator')).toBeHidden();
});

test("layers are chosen in a list and the choice is stored, a failing one is named and recovers, and the map finds the user's position", async ({
  page,
  context,
}) => {
  await context.grantPermissions(['geolocation'], { origin });
  await context.setGeolocation({ latitude: 60.675, longitude: 17.141, accuracy: 25 });
  const layers = await configureLayers(page);
  // No journey beside this one creates a cable indication as the colleague, so the reload finds no draft.
  await openAs(page, `${origin}/cases/create?purpose=CableIndication`, accounts.colleague);
  const map = page.getByRole('application', { name: 'Karta där du ritar arbetsområden' });
  await expect(page.getByRole('link', { name: '© Provverket' })).toBeVisible();
  await expect.poll(() => layers.tiles[0]).toMatch(/^\/prov\/\d+\/\d+\/\d+\.png$/);

  const open = page.getByRole('button', { name: 'Kartlager' });
  await open.click();
  await page.getByRole('checkbox', { name: 'Provgränser' }).check();
  await expect(page.getByText(/^Provgränser kunde inte hämtas/)).toBeVisible();
  await page.getByRole('radio', { name: 'Översiktskarta' }).check();
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(open).toBeFocused();
  await expect(page.getByRole('link', { name: '© Provverket' })).toBeHidden();

  layers.mend();
  await page.getByRole('button', { name: 'Min plats' }).click();
  await expect(page.getByText(/^Den blå punkten är din plats. Den kan ligga upp till 25\sm fel/)).toBeVisible();
  await expect(page.getByText(/^Provgränser kunde inte hämtas/)).toBeHidden();
  await expect(map).toBeVisible();
  // The head of the map says in words where that is, and that the built-in map has no streets.
  await expect(page.getByText('Kartans mitt: Vid Gävle')).toBeVisible();
  await expect(page.getByText(/^Här finns ingen detaljerad karta/)).toBeVisible();

  await page.reload();
  await page.getByRole('button', { name: 'Kartlager' }).click();
  await expect(page.getByRole('radio', { name: 'Översiktskarta' })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Provgränser' })).toBeChecked();
});
