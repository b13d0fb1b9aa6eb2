import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { mailsTo, waitForCode, waitForMail } from './support/mailbox.ts';
import { openAs } from './support/session.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const profile = `${hosts.useradmin.origin}/`;
/** Different in every run, so that a run on existing data also changes something. No number that ends in 0000 is reached. */
const tail = `${String(Date.now() % 10_000_000).padStart(7, '0')}1`;

const valueOf = (page: Page, label: string) =>
  page
    .locator('dl > div', { has: page.getByText(label, { exact: true }) })
    .locator('dd span')
    .first();

test('a new e-mail address takes effect when its code is entered, and the previous one is notified', async ({
  page,
  request,
  expectError,
}) => {
  expectError('PUT', /\/users\/current\/email$/, 422);
  const email = `mellan.${tail}@markarbete.example`;
  await openAs(page, profile, accounts.changer);
  const former = await valueOf(page, 'E-postadress').innerText();
  await page.getByRole('button', { name: 'Ändra din e-postadress' }).click();
  const form = page.getByRole('region', { name: 'Ändra din e-postadress' });
  await form.getByRole('button', { name: 'Skicka kod' }).click();
  await expect(form.getByRole('alert')).toContainText('Rätta det här innan du går vidare');
  await expectAccessible(page);
  await form.getByLabel('Ny e-postadress').fill(email);
  await page.keyboard.press('Enter');

  const code = await waitForCode(request, email);
  await expect(form.getByText(`Vi har skickat en kod till ${email}.`)).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Kod' }).fill(code === '000000' ? '000001' : '000000');
  await form.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(form.getByText(/Koden stämmer inte eller har slutat gälla/).first()).toBeVisible();
  await expect(valueOf(page, 'E-postadress')).toHaveText(former);
  await form.getByRole('textbox', { name: 'Kod' }).fill(code);
  await form.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByText(`E-postadressen är ändrad till ${email}.`)).toBeVisible();
  await expect(valueOf(page, 'E-postadress')).toHaveText(email);
  await expect(page.getByRole('button', { name: 'Ändra din e-postadress' })).toBeFocused();
  await expectAccessible(page);

  const notice = await waitForMail(request, former, 'E-postadressen till ditt konto i Schaktkoll är ändrad');
  expect(notice.text).toContain('Var det inte du?');
});

test('a new mobile number takes effect when its SMS code is entered, and the SMS is in the mailbox as delivered', async ({
  page,
  request,
}) => {
  const number = `07${tail}`;
  const sent = `+467${tail}`;
  await openAs(page, profile, accounts.smsReader);
  await page.getByRole('button', { name: 'Ändra ditt mobilnummer' }).click();
  const form = page.getByRole('region', { name: 'Ändra ditt mobilnummer' });
  await form.getByLabel('Nytt mobilnummer').fill(number);
  await form.getByRole('button', { name: 'Skicka kod' }).click();
  await form.getByRole('textbox', { name: 'Kod' }).fill(await waitForCode(request, sent));
  await expectAccessible(page);
  await form.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByText(`Mobilnumret ${number} är sparat.`)).toBeVisible();

  const [sms] = await mailsTo(request, sent);
  // Phones read the last line: the host of the page, and the code.
  expect(sms?.text.split('\n').at(-1)).toMatch(new RegExp(`^@${new URL(hosts.useradmin.origin).hostname} #\\d{6}$`));
  await page.goto(`${hosts.mailbox.origin}/?channel=Sms`);
  await expect(page.getByRole('link', { name: 'Sms', exact: true })).toHaveAttribute('aria-current', 'page');
  await expectAccessible(page);
  await page
    .getByRole('row', { name: new RegExp(sent.replace('+', '\\+')) })
    .getByRole('link')
    .click();
  await expect(async () => {
    await page.reload();
    await expect(page.getByText('Kom fram')).toBeVisible({ timeout: 2_000 });
  }).toPass();
  await expectAccessible(page);
});

test('a user with an unverified e-mail address can only open its verification, and then continues', async ({
  page,
  request,
}) => {
  await signIn(page, profile, accounts.unverified);
  // This page redirects here; a page of another app would too.
  await page.goto(`${hosts.useradmin.origin}/changepassword`);
  await expect(page).toHaveURL(profile);
  const form = page.getByRole('region', { name: 'Bekräfta din e-postadress' });
  await expectAccessible(page);
  const email = await form.getByLabel('E-postadress').inputValue();
  const seen = await mailsTo(request, email);
  await form.getByRole('button', { name: 'Skicka kod' }).click();
  await form.getByRole('textbox', { name: 'Kod' }).fill(await waitForCode(request, email, seen));
  await form.getByRole('button', { name: 'Bekräfta' }).click();
  await expect(page.getByText('Din e-postadress är bekräftad')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Till din startsida' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Det här behöver dig' })).toBeVisible();
});
