import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const settings = `${hosts.cableowner.origin}/organization`;

test('an owner changes its settings on a phone, and what is out of bounds is refused', async ({ page }) => {
  const description = `Ledningar i hamnen, ${Date.now() % 1_000_000}.`;
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, settings, accounts.ownerWithoutCases);
  await expect(page.getByText('Ledningsägare', { exact: true })).toBeVisible();
  await expectAccessible(page);
  const days = page.getByLabel('Svarstid för ledningsanvisning');
  await days.fill('11');
  await page.getByRole('button', { name: 'Spara inställningarna' }).click();
  await expect(page.getByText(/Skriv ett heltal från 1 till 10/).first()).toBeVisible();
  await expect(days).toBeFocused();
  await expectAccessible(page);
  await days.fill('4');
  await page.getByLabel('Beskrivning').fill(description);
  // It takes no cases, and the page says what that means.
  await expect(
    page.getByText(/Frågaren får inte svar i Schaktkoll på ledningsanvisning, .* måste ringa er/),
  ).toBeVisible();
  const project = page.getByRole('checkbox', { name: 'Projektering' });
  await project.check();
  await expect(page.getByText(/Projektering: 1 intresseområde saknar svarsställe/)).toBeVisible();
  await project.uncheck();
  await page.getByRole('button', { name: 'Spara inställningarna' }).click();
  await expect(page.getByText('Inställningarna är sparade')).toBeVisible();
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.reload();
  await expect(days).toHaveValue('4');
  await expect(page.getByLabel('Beskrivning')).toHaveValue(description);
  await expectAccessible(page);
});

test('a network operator must say where access is asked for, and an answerer opens neither page', async ({ page }) => {
  await openAs(page, settings, accounts.waterOwner);
  await page.getByRole('link', { name: 'Ändra Ubl-inställningar' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Utbyggnadslagen (Ubl)' })).toBeVisible();
  await page.getByRole('radio', { name: 'Nätinnehavare' }).check();
  await page.getByLabel('Länk till e-tjänst').fill('');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ange en e-postadress eller en länk.').first()).toBeVisible();
  await expectAccessible(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Länk till e-tjänst').fill('https://tilltrade.example.com');
  await page.getByRole('button', { name: 'Spara' }).click();
  await expect(page.getByText('Ubl-inställningarna är sparade')).toBeVisible();
  await expectAccessible(page);
  await page.goto(settings);
  await expect(page.getByText('https://tilltrade.example.com')).toBeVisible();

  for (const path of [settings, `${settings}/ubl`]) {
    await openAs(page, path, accounts.answerer);
    await expect(page).not.toHaveURL(/organization/);
  }
});

test('a module is connected, gets a signed test event, and is disconnected; an answerer sees none of it', async ({
  page,
  expectError,
}) => {
  const receiver = await startReceiver();
  const path = `${settings}/module`;
  await openAs(page, path, accounts.ownerWithoutCases);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Koppla en modul' }).click();
  await expect(page.getByText(/^schaktkoll_/)).toBeVisible();
  await page.getByRole('button', { name: 'Jag har sparat den' }).click();

  const address = page.getByLabel('Adress som vi anropar');
  expectError('POST', '/cableowner/api/organization/module/webhook', 422);
  await address.fill('http://modul.example.com/');
  await page.getByRole('button', { name: 'Slå på webhookar' }).click();
  await expect(address).toHaveAccessibleDescription(/Webbadressen måste börja med https:\/\//);
  await expect(address).toBeFocused();
  await expect(address).toHaveValue('http://modul.example.com/');
  await expectAccessible(page);
  await page.setViewportSize({ width: 320, height: 720 });
  await address.fill(receiver.address);
  await page.getByRole('button', { name: 'Slå på webhookar' }).click();
  const secret = await page.getByText(/^whsec_/).textContent();
  await page.getByRole('button', { name: 'Jag har sparat den' }).click();
  await page.getByRole('button', { name: 'Skicka en testhändelse' }).click();
  await expect(page.getByText(/^Levererad .* \(204\)$/)).toBeVisible();
  expect(receiver.isSigned(secret ?? '')).toBe(true);
  await expectAccessible(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expectAccessible(page);

  await page.getByRole('button', { name: 'Koppla bort modulen' }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Koppla bort modulen' }).click();
  await expect(page.getByRole('button', { name: 'Koppla en modul' })).toBeVisible();
  await receiver.close();

  await openAs(page, path, accounts.answerer);
  await expect(page).not.toHaveURL(/organization/);
});

/** A module on this machine that receives webhooks. */
async function startReceiver() {
  const received: { readonly headers: IncomingHttpHeaders; readonly body: string }[] = [];
  const server = createServer((request, response) => {
    void text(request).then((body) => {
      received.push({ headers: request.headers, body });
      response.writeHead(204).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}/krok`,
    /** Whether every webhook that came has the signature of the secret (docs/operations.md). */
    isSigned: (secret: string) =>
      received.length > 0 &&
      received.every(({ headers, body }) => {
        const key = Buffer.from(secret.replace('whsec_', ''), 'base64');
        const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
        return headers['webhook-signature'] === `v1,${createHmac('sha256', key).update(signed).digest('base64')}`;
      }),
    close: () => new Promise((resolve) => server.close(resolve)),
  };
}
