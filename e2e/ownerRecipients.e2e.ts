import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const list = `${hosts.cableowner.origin}/organization/recipients`;
/** Different in every run, so that a run on existing data also creates something. */
const name = `Natten ${Date.now() % 1_000_000}`;

test('an owner creates a recipient, corrects what is refused, changes it on a phone, and removes it', async ({
  page,
  expectError,
}) => {
  await openAs(page, list, accounts.ownerAdmin);
  const row = page.getByRole('row', { name: /Norra kontoret/ });
  await expect(row).toContainText('Norra kontoret (standard)');
  await expect(row).toContainText('norra@tvaback.example.com');
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Nytt svarsställe' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Nytt svarsställe' })).toBeVisible();
  await expectAccessible(page);

  // A name that is taken, and an address twice.
  await page.getByLabel('Namn', { exact: true }).fill('norra KONTORET');
  await page.getByLabel('E-postadress', { exact: true }).fill('natt@tvaback.example.com');
  await page.getByRole('button', { name: 'Lägg till e-postadress' }).click();
  await page.getByLabel('E-postadress', { exact: true }).nth(1).fill('NATT@tvaback.example.com');
  await page.getByRole('button', { name: 'Skapa svarsstället' }).click();
  await expect(page.getByText('E-postadressen står redan på en rad ovanför. Ta bort den ena.').first()).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('E-postadress', { exact: true }).nth(1).fill('jour@tvaback.example.com');
  expectError('POST', '/cableowner/api/recipients', 422);
  await page.getByRole('button', { name: 'Skapa svarsstället' }).click();
  await expect(page.getByText('Det finns redan ett svarsställe med det namnet.').first()).toBeVisible();
  await page.getByLabel('Namn', { exact: true }).fill(name);
  await page.getByRole('button', { name: 'Skapa svarsstället' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();

  await page.setViewportSize({ width: 390, height: 844 });
  await page.getByLabel('Information till frågaren').fill('Vi svarar dygnet runt.');
  await page.getByLabel('Besöksadress').fill('Kajen 3, Gävle');
  const answerer = page.getByRole('checkbox', { name: 'Sven Svarare' });
  await answerer.check();
  await page.getByRole('button', { name: 'Spara svarsstället' }).click();
  await expect(page.getByText('Svarsstället är sparat')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(page.getByLabel('Information till frågaren')).toHaveValue('Vi svarar dygnet runt.');
  await expect(answerer).toBeChecked();

  await page.getByRole('button', { name: 'Ta bort svarsstället' }).click();
  const question = page.getByRole('alertdialog', { name: `Ta bort ${name}?` });
  // He has another recipient, so nothing is said of him.
  await expect(question).not.toContainText('Sven Svarare');
  await expectAccessible(page);
  await question.getByRole('button', { name: 'Ta bort', exact: true }).click();
  await expect(page.getByText(`${name} är borttaget`)).toBeVisible();
  await expect(page.getByRole('link', { name: 'Norra kontoret' })).toBeVisible();
  await expect(page.getByRole('link', { name })).toHaveCount(0);
  await expectAccessible(page);
});

test('the default recipient cannot be removed, one that does not exist has a page, and an answerer has none of them', async ({
  page,
  expectError,
}) => {
  await openAs(page, list, accounts.ownerAdmin);
  await page.getByRole('link', { name: 'Norra kontoret' }).click();
  const removal = page.getByRole('region', { name: 'Ta bort svarsstället' });
  await expect(removal).toContainText('Det är ert standardsvarsställe.');
  await expect(removal).toContainText('Norra nätet');
  await expect(removal.getByRole('button')).toHaveCount(0);
  await expectAccessible(page);
  const { pathname } = new URL(page.url());
  const missing = '00000000-0000-7000-8000-0000000000ff';
  expectError('GET', `/cableowner/api/recipients/${missing}`, 404);
  await page.goto(`${list}/${missing}`);
  await expect(page.getByRole('heading', { level: 1, name: 'Svarsstället finns inte' })).toBeVisible();
  await expectAccessible(page);

  expectError('GET', `/cableowner/api/recipients/${pathname.split('/').at(-1) ?? ''}`, 404);
  // Another owner's administrator finds nothing there either.
  await openAs(page, `${hosts.cableowner.origin}${pathname}`, accounts.electricityOwner);
  await expect(page.getByRole('heading', { level: 1, name: 'Svarsstället finns inte' })).toBeVisible();

  await openAs(page, list, accounts.answerer);
  await expect(page).not.toHaveURL(/recipients/);
});
