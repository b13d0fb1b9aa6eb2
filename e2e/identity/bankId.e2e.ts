import type { BankIdOrderView } from '@schaktkoll/contract';
import type { APIRequestContext, Page } from '@playwright/test';
import { expectAccessible } from '../support/accessibility.ts';
import { accounts } from '../support/accounts.ts';
import { performBankIdAction, findBankIdOrder, scanBankIdCode, type BankIdOrder } from '../support/bankId.ts';
import { hosts } from '../support/hosts.ts';
import { mailsTo, waitForCode, waitForMail } from '../support/mailbox.ts';
import { signIn } from '../support/signIn.ts';
import { expect, test } from '../support/test.ts';

/** Persons of the simulator; each test has its own, because a person has one order at a time. */
const persons = {
  alma: '198504149801',
  bjorn: '197911029812',
  cecilia: '199206219827',
  dragan: '196803089835',
  elin: '200101159846',
  folke: '195512249854',
  gunilla: '198909309869',
} as const;

const here = 'BankID på den här enheten';
const elsewhere = 'BankID på en annan enhet';
const qr = (page: Page) => page.getByRole('img', { name: 'QR-kod att läsa av i BankID-appen' });

/** Collects the text of each QR code that the page receives. */
function codesOf(page: Page): { readonly texts: Set<string>; readonly bodies: string[] } {
  const received = { texts: new Set<string>(), bodies: [] as string[] };
  page.on('response', (response) => {
    if (!response.ok() || response.request().method() === 'OPTIONS' || !response.url().endsWith('/bankid')) return;
    void response.text().then(
      (body) => {
        received.bodies.push(body);
        const { qrText } = JSON.parse(body || '{}') as Partial<BankIdOrderView>;
        if (typeof qrText === 'string') received.texts.add(qrText);
      },
      () => undefined,
    );
  });
  return received;
}

/** Chooses the e-ID on another device and reads the QR code that the page shows. */
async function readCode(page: Page, request: APIRequestContext): Promise<BankIdOrder> {
  const { texts } = codesOf(page);
  await page.getByRole('button', { name: elsewhere }).click();
  await expect(qr(page)).toBeVisible();
  let order: BankIdOrder | undefined;
  // A QR code is valid for its second and a little longer; a page that rendered slowly shows another one soon.
  await expect(async () => {
    order = await scanBankIdCode(request, [...texts].at(-1) ?? '');
  }).toPass();
  if (!order) throw new Error('No code was read.');
  return order;
}

/** A whole identification by QR code. */
async function identify(page: Page, request: APIRequestContext, personalNumber: string): Promise<void> {
  const { orderRef } = await readCode(page, request);
  await performBankIdAction(request, orderRef, { act: 'approve', personalNumber });
}

test(
  'on this device the app opens by a link, returns, and the user is signed in with BankID [log-in e-ID]',
  { tag: ['@hosts', '@push'] },
  async ({ page }) => {
    await page.goto(`${hosts.inquirer.origin}/cases`);
    await expect(page.getByRole('button', { name: here })).toBeVisible();
    await expectAccessible(page);
    await page.getByRole('button', { name: here }).click();
    const link = page.getByRole('link', { name: 'Öppna BankID' });
    await expect(link).toBeVisible();
    await expectAccessible(page);
    await link.click();
    await page.getByRole('radio', { name: 'Alma Provsson' }).check();
    await page.getByRole('button', { name: 'Välj' }).click();
    await page.getByRole('button', { name: 'Identifiera' }).click();
    const back = page.getByRole('link', { name: 'Tillbaka till tjänsten' });
    const cases = page.getByRole('heading', { level: 1, name: 'Ärenden' });
    await expect(back.or(cases)).toBeVisible();
    if (await back.isVisible()) await back.click();
    await expect(cases).toBeVisible();
    await page.getByRole('button', { name: 'Meny' }).click();
    await expect(page.getByText('BankID', { exact: true })).toBeVisible();
  },
);

test('on this device another tab that the app opens continues the same identification [log-in e-ID]', async ({
  page,
  context,
  request,
}) => {
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await page.getByRole('button', { name: here }).click();
  const href = (await page.getByRole('link', { name: 'Öppna BankID' }).getAttribute('href')) ?? '';
  const { orderRef } = await findBankIdOrder(request, decodeURIComponent(href));
  await performBankIdAction(request, orderRef, { act: 'open' });
  const other = await context.newPage();
  await other.goto(`${page.url()}#bankid`);
  await page.close();
  await expect(other.getByText('Söker efter BankID.')).toBeVisible();
  await performBankIdAction(request, orderRef, { act: 'fail', hintCode: 'userCancel' });
  await expect(other.getByRole('alert')).toContainText('Åtgärden avbröts.');
});

test('on this device another tab that the app opens is signed in when the identification is approved [log-in e-ID]', async ({
  page,
  context,
  request,
}) => {
  await page.goto(`${hosts.useradmin.origin}/`);
  await page.getByRole('button', { name: here }).click();
  const href = (await page.getByRole('link', { name: 'Öppna BankID' }).getAttribute('href')) ?? '';
  const { orderRef } = await findBankIdOrder(request, decodeURIComponent(href));
  await performBankIdAction(request, orderRef, { act: 'open' });
  const other = await context.newPage();
  await other.goto(`${page.url()}#bankid`);
  await page.close();
  await expect(other.getByText('Söker efter BankID.')).toBeVisible();
  // Chosen and approved in one call: another test with this person has no order meanwhile.
  await performBankIdAction(request, orderRef, { act: 'approve', personalNumber: persons.bjorn });
  await other.getByRole('button', { name: /Stadsnät Tvåbäck/ }).click();
  await expect(other.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
  await expect(other).toHaveURL(`${hosts.useradmin.origin}/`);
});

test(
  'on another device the QR code changes every second, and the user chooses among several accounts [log-in e-ID elsewhere]',
  { tag: '@hosts' },
  async ({ page, request }) => {
    await page.goto(`${hosts.useradmin.origin}/`);
    const { orderRef } = await readCode(page, request);
    await expectAccessible(page);
    await expect(page.getByText('Söker efter BankID.')).toBeVisible();
    await expect(qr(page)).toBeHidden();
    await performBankIdAction(request, orderRef, { act: 'approve', personalNumber: persons.bjorn });
    await expect(page.getByRole('heading', { name: 'Välj konto' })).toBeVisible();
    await expectAccessible(page);
    // The closed account says why and has no button.
    await expect(page.getByText('Kontot är inte aktivt.')).toBeVisible();
    await expect(page.getByRole('button', { name: /Grävlaget Norrsken/ })).toHaveCount(0);
    await page.getByRole('button', { name: /Stadsnät Tvåbäck/ }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
    await expect(page.getByText('Fatima Fiber').first()).toBeVisible();
  },
);

test('the QR code changes every second and the page receives no secret that it is computed from', async ({
  page,
  request,
}) => {
  const { texts, bodies } = codesOf(page);
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await page.getByRole('button', { name: elsewhere }).click();
  await expect(qr(page)).toBeVisible();
  await expect.poll(() => texts.size, { timeout: 15_000 }).toBeGreaterThanOrEqual(3);
  const [first] = texts;
  const { orderRef, autoStartToken } = await findBankIdOrder(request, first ?? '');
  for (const secret of [orderRef, autoStartToken]) expect(bodies.join('\n')).not.toContain(secret);
  await page.getByRole('button', { name: 'Avbryt' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Logga in' })).toBeFocused();
  expect((await findBankIdOrder(request, first ?? '').catch(() => null))?.state.status ?? 'failed').toBe('failed');
});

test('each failure has its own text and a way to continue [log-in e-ID elsewhere]', async ({ page, request }) => {
  await page.goto(`${hosts.inquirer.origin}/cases`);
  // A cancel by the person and an e-ID that is too old are tested with the simulator's own pages.
  const failures = [
    ['expiredTransaction', 'BankID-appen svarar inte.'],
    ['cancelled', 'Åtgärden avbröts. Försök igen.'],
    ['startFailed', 'Misslyckades att läsa av QR-koden.'],
    ['transactionRiskBlocked', 'BankID stoppade identifieringen av säkerhetsskäl.'],
  ] as const;
  for (const [hintCode, text] of failures) {
    const { orderRef } = await readCode(page, request);
    await performBankIdAction(request, orderRef, { act: 'fail', hintCode });
    await expect(page.getByRole('alert')).toContainText(text);
    if (hintCode === 'expiredTransaction') await expectAccessible(page);
    await page.getByRole('button', { name: 'Välj ett annat sätt' }).click();
  }
});

test('a person without an account is offered the password or a new account [log-in e-ID elsewhere]', async ({
  page,
  request,
}) => {
  await page.goto(`${hosts.inquirer.origin}/cases`);
  await identify(page, request, persons.gunilla);
  await expect(page.getByRole('alert')).toContainText('Inget konto är kopplat till ditt BankID');
  await expect(page.getByRole('link', { name: 'Skapa konto' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Logga in med lösenord' }).click();
  await expect(page.getByLabel('Användarnamn')).toBeVisible();
});

test('an organisation that denies the e-ID refuses it and accepts the password [log-in e-ID elsewhere]', async ({
  page,
  request,
}) => {
  await page.goto(`${hosts.useradmin.origin}/`);
  await identify(page, request, persons.elin);
  await expect(page.getByRole('alert')).toContainText(
    'Din organisation tillåter inte BankID. Logga in med användarnamn och lösenord.',
  );
  await page.getByRole('button', { name: 'Logga in på ett annat sätt' }).click();
  await page.getByLabel('Användarnamn').fill(accounts.gardener.login);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(accounts.gardener.password);
  await page.getByRole('button', { name: 'Logga in', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Koppla bort BankID' })).toBeVisible();
});

test('an organisation that requires the e-ID leads from the password through a code to connecting it [log-in e-ID elsewhere]', async ({
  page,
  request,
  expectError,
  newPerson,
}) => {
  const { login, password } = accounts.forcedToBankId;
  expectError('POST', /\/login$/, 422);
  const giveCredentials = async (on: Page) => {
    await on.goto(`${hosts.cableowner.origin}/cases`);
    await on.getByLabel('Användarnamn').fill(login);
    await on.getByRole('textbox', { name: 'Lösenord' }).fill(password);
    await on.getByRole('button', { name: 'Logga in', exact: true }).click();
  };
  await giveCredentials(page);
  await expect(page.getByRole('heading', { level: 1, name: 'Koppla BankID till ditt konto' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await page.getByLabel('Kod').fill(await waitForCode(request, `${login}@example.com`));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bekräfta koden' }).click();
  await identify(page, request, persons.dragan);
  await expect(page.getByRole('heading', { level: 1, name: /ärenden/i })).toBeVisible();
  await waitForMail(request, `${login}@example.com`, 'BankID är kopplat');

  const again = await newPerson();
  await giveCredentials(again);
  await expect(again.getByRole('alert')).toContainText('Din organisation kräver att du loggar in med BankID.');
});

test('a user connects the account in the profile, signs in with the e-ID, and disconnects it with the password, which logs out [log-out elsewhere]', async ({
  page,
  request,
  newPerson,
  expectSessionEnd,
}) => {
  const { login, password } = accounts.connecter;
  const seen = await mailsTo(request, `${login}@example.com`);
  await signIn(page, `${hosts.useradmin.origin}/`, { login, password });
  await page.getByRole('link', { name: 'Koppla BankID' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Koppla BankID' })).toBeFocused();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Skicka kod' }).click();
  await page.getByLabel('Kod', { exact: true }).fill(await waitForCode(request, `${login}@example.com`));
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Bekräfta koden' }).click();
  await identify(page, request, persons.cecilia);
  await expect(page.getByRole('heading', { level: 1, name: 'BankID är kopplat' })).toBeVisible();
  await page.getByRole('link', { name: 'Till Min profil' }).click();
  await expect(page.getByText('Cecilia Övning').first()).toBeVisible();

  const other = await newPerson();
  await other.goto(`${hosts.useradmin.origin}/`);
  await identify(other, request, persons.cecilia);
  await expect(other.getByRole('heading', { level: 1, name: 'Min profil' })).toBeVisible();

  expectSessionEnd();
  await page.getByRole('link', { name: 'Koppla bort BankID' }).click();
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Lösenord' }).fill(password);
  await page.getByRole('button', { name: 'Koppla bort BankID' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Du har loggat ut' })).toBeVisible();
  expect((await mailsTo(request, `${login}@example.com`)).length).toBeGreaterThan(seen.length);
  await waitForMail(request, `${login}@example.com`, 'BankID är bortkopplat');
});
