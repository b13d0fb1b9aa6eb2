import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { build, preview, type PreviewServer } from 'vite';
import { expectAccessible } from './support/accessibility.ts';
import { overflowOf } from './support/overflow.ts';
import { expect, test } from './support/test.ts';

const configFile = fileURLToPath(new URL('../tools/fields/vite.config.ts', import.meta.url));

// One browser after another: the page is built once for all of them.
test.describe.configure({ mode: 'serial' });

let server: PreviewServer;
let address = '';

test.beforeAll(async () => {
  await build({ configFile });
  server = await preview({ configFile, preview: { host: '127.0.0.1', port: 0, strictPort: true } });
  address = server.resolvedUrls?.local[0] ?? '';
});
test.afterAll(async () => {
  await server.close();
});

async function open(page: Page, width: number): Promise<void> {
  await page.setViewportSize({ width, height: 800 });
  await page.goto(address);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
}

test('every field in every state is accessible and fits, narrow and wide', async ({ page }) => {
  await open(page, 320);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await overflowOf(page), 'nothing to scroll sideways').toBe(0);
    await expectAccessible(page);
  }
});

test('calendar, list and errors are accessible, narrow and wide, and no header covers a field with an error', async ({
  page,
}) => {
  await open(page, 320);
  for (const width of [320, 1440]) {
    await page.setViewportSize({ width, height: 800 });
    await page.getByRole('button', { name: /^Öppna kalendern för datum, mellan två dagar/ }).click();
    await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
    await expectAccessible(page, 'dialog');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: /^Öppna kalendern för datum, mellan två dagar/ })).toBeFocused();

    const search = page.getByRole('combobox', { name: 'Sök organisation, tomt' });
    await search.fill('många');
    await expect(page.getByRole('listbox').getByRole('option')).toHaveCount(20);
    await expectAccessible(page, '#search');
    await search.press('Escape');
    await search.clear();

    const form = page.getByRole('form', { name: 'Ett formulär att prova' });
    await form.getByRole('button', { name: 'Skicka' }).click();
    const first = form.getByRole('textbox', { name: 'Text', exact: true });
    await expect(first).toBeFocused();
    const header = await page.getByRole('banner').boundingBox();
    const label = await form.getByText('Text', { exact: true }).boundingBox();
    expect(label?.y, 'the label of the first wrong field stands below the header').toBeGreaterThanOrEqual(
      (header?.y ?? 0) + (header?.height ?? 0),
    );
    await expectAccessible(page, '#form');
  }
});

test('a calendar that fails to load says so, and the text box still works', async ({ page, guard }) => {
  await open(page, 750);
  const form = page.getByRole('form', { name: 'Ett formulär att prova' });
  guard.expectLostNetwork(true);
  await page.context().setOffline(true);
  await form.getByRole('button', { name: /^Öppna kalendern för startdatum/ }).click();
  await expect(page.getByRole('dialog').getByRole('alert')).toContainText('Kalendern kunde inte visas');
  await page.keyboard.press('Escape');
  await form.getByRole('textbox', { name: 'Startdatum' }).fill('20301201');
  await form.getByRole('textbox', { name: 'Startdatum' }).blur();
  await expect(form.getByRole('textbox', { name: 'Startdatum' })).toHaveValue('2030-12-01');
  await page.context().setOffline(false);
  guard.expectLostNetwork(false);
  await form.getByRole('button', { name: /^Öppna kalendern för slutdatum/ }).click();
  await expect(page.getByRole('dialog').getByRole('grid')).toBeVisible();
});

test('files are uploaded while the form is filled in, and the form waits for them', async ({ page }) => {
  await open(page, 750);
  const form = page.getByRole('form', { name: 'Ett formulär att prova' });
  const file = (name: string) => ({ name, mimeType: 'application/pdf', buffer: Buffer.alloc(2_000, 'x') });
  const choose = form.getByRole('button', { name: /^Bilagor/ });
  await choose.setInputFiles([file('ritning.pdf'), file('trög.pdf'), file('program.exe')]);
  const row = (name: string) => form.getByRole('listitem').filter({ hasText: name });
  await expect(row('ritning.pdf')).toContainText('Uppladdad');
  await expect(row('trög.pdf').getByRole('progressbar')).toBeVisible();
  await expect(row('program.exe')).toContainText('Filtypen går inte att bifoga.');
  await form.getByRole('button', { name: 'Skicka' }).click();
  await expect(choose).toHaveAccessibleDescription(/Vänta tills alla filer är uppladdade/);
  await row('trög.pdf')
    .getByRole('button', { name: /^Avbryt/ })
    .click();
  await expect(choose).not.toHaveAccessibleDescription(/Vänta tills/);
  await expect(choose).toBeFocused();
});
