import type { BankIdOrderView } from '@schaktkoll/contract';
import type { Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { findBankIdOrder } from '../support/bankId.ts';
import { hosts } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

/** Opens an app as a signed-out user and chooses the bank e-ID. */
async function startSignInWith(page: Page, way: string): Promise<void> {
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await page.getByRole('button', { name: way }).click();
}

test(
  'the e-ID on this device opens in the simulator, is cancelled there, and the log-in page says so',
  { tag: '@hosts' },
  async ({ page }) => {
    await startSignInWith(page, 'BankID på den här enheten');
    await page.getByRole('link', { name: 'Öppna BankID' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Identifiera dig' })).toBeVisible();
    expect(new URL(page.url()).origin).toBe(hosts.simulator.origin);
    await expect(page.getByText('Logga in i Schaktkoll.')).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('radio', { name: 'Hamid Låtsas' }).check();
    await page.getByRole('button', { name: 'Välj' }).click();
    await expect(page.getByRole('button', { name: 'Identifiera' })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Avbryt' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Det blev inte godkänt' })).toBeVisible();
    await expectAccessible(page);

    await page.getByRole('link', { name: 'Tillbaka till tjänsten' }).click();
    await expect(page.getByRole('alert')).toContainText('Åtgärden avbröts.');
    expect(new URL(page.url()).origin).toBe(hosts.identity.origin);
  },
);

test('the simulator reads the QR code of the log-in page, and the page shows the result', async ({
  page,
  context,
  request,
}) => {
  // The log-in page is loaded first.
  const answered = page.waitForResponse(
    async (response) =>
      response.request().method() !== 'OPTIONS' &&
      response.url().endsWith('/bankid') &&
      typeof ((await response.json()) as BankIdOrderView).qrText === 'string',
  );
  await startSignInWith(page, 'BankID på en annan enhet');
  await expect(page.getByRole('img', { name: 'QR-kod att läsa av i BankID-appen' })).toBeVisible();
  const { qrText } = (await (await answered).json()) as BankIdOrderView;
  const { autoStartToken } = await findBankIdOrder(request, qrText ?? '');

  // Other tests have orders of their own on the same page.
  const simulator = await context.newPage();
  await simulator.goto(hosts.simulator.origin);
  const order = simulator.getByRole('listitem').filter({ hasText: autoStartToken });
  await expect(order.getByRole('img', { name: 'QR-koden som den ser ut nu' })).toBeVisible();
  await expectAccessible(simulator);
  await order.getByRole('button', { name: 'Läs av QR-koden' }).click();
  await expect(page.getByRole('status').filter({ hasText: 'Söker efter BankID.' })).toBeVisible();

  await simulator.getByText('Låt det gå på ett annat sätt').click();
  await simulator.getByLabel('Så slutar det').selectOption('certificateErr');
  await simulator.getByRole('button', { name: 'Avsluta så' }).click();
  await expect(simulator.getByText('Gå tillbaka till sidan där du började.')).toBeVisible();
  await expect(page.getByRole('alert')).toContainText('Ditt BankID är för gammalt eller spärrat.');
});
