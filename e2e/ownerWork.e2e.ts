import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { hosts } from './support/hosts.ts';
import { overflowOf } from './support/overflow.ts';
import { giveSession, openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const list = `${hosts.cableowner.origin}/cases`;
const caseAt = (caseNumber: string) => `${list}/${caseNumber}`;

test('an answerer takes two cases on a phone, finds them as own, steps between them and gives one to a colleague', async ({
  page,
  newPerson,
  request,
}) => {
  const inquirer = new Caller(request, tokenOf(page));
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  const numbers = [await inquirer.sendCase('Tas först'), await inquirer.sendCase('Tas sedan')];

  const answerer = await newPerson();
  await answerer.setViewportSize({ width: 390, height: 844 });
  for (const number of numbers) {
    await openAs(answerer, caseAt(number), accounts.answerer);
    await answerer.getByRole('button', { name: 'Ta ärendet' }).click();
    await expect(answerer.getByText('Du har hand om ärendet.')).toBeVisible();
  }
  await expectAccessible(answerer);

  await answerer.goto(list);
  await answerer.getByRole('button', { name: 'Vems ärenden' }).click();
  await answerer.getByRole('radio', { name: 'Mina' }).check();
  await answerer.getByRole('button', { name: 'Använd' }).click();
  for (const number of numbers) await expect(answerer.getByRole('link', { name: new RegExp(number) })).toBeVisible();
  await expectAccessible(answerer);
  await answerer.getByRole('link', { name: new RegExp(numbers[0] ?? '') }).click();
  const steps = answerer.getByRole('navigation', { name: 'Andra ärenden i listan' });
  await expect(steps).toBeVisible();
  await expect(answerer.getByText('Du har hand om ärendet.')).toBeVisible();

  await answerer.getByRole('button', { name: 'Ge till en kollega' }).click();
  await answerer.getByRole('combobox', { name: 'Vem ska ha hand om ärendet?' }).selectOption('Lena Ledning');
  // At the end of the page the foot of the answer stands below it; elsewhere it may lie over half of a radio button.
  await answerer.getByRole('button', { name: 'Byt svarsställe' }).scrollIntoViewIfNeeded();
  await expectAccessible(answerer);
  await answerer.getByRole('button', { name: 'Ge ärendet' }).click();
  await expect(answerer.getByText(/Lena Ledning.* har hand om ärendet sedan/)).toBeVisible();

  // The inquirer asks an owner, not a person.
  await page.goto(`${hosts.inquirer.origin}/cases/${numbers[0]}`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Lena Ledning')).toHaveCount(0);
});

test('a case of another answer point does not exist for an answerer, nor do the pages of an administrator', async ({
  page,
  newPerson,
  expectError,
}) => {
  await openAs(page, list, accounts.ownerAdmin);
  await page.getByRole('button', { name: 'Svarsställe' }).click();
  await page.getByRole('radio', { name: 'Södra kontoret' }).check();
  await page.getByRole('button', { name: 'Använd' }).click();
  await expect(page.getByRole('button', { name: /^Ta bort .*Södra kontoret/ })).toBeVisible();
  const row = page.getByRole('rowheader').first().getByRole('link');
  await expect(row).toBeVisible();
  const caseNumber = /\d{8}-\d{4}/.exec((await row.getAttribute('href')) ?? '')?.[0] ?? '';
  const answerer = await newPerson();
  expectError('GET', `/cableowner/api/cases/${caseNumber}`, 404);
  await openAs(answerer, caseAt(caseNumber), accounts.answerer);
  await expect(answerer.getByRole('heading', { level: 1, name: 'Ärendet finns inte' })).toBeVisible();
  await expectAccessible(answerer);
  await answerer.goto(`${hosts.cableowner.origin}/organization/rules`);
  await expect(answerer).not.toHaveURL(/rules/);

  // Without a role of an owner there is no page of the app, nor a link to one.
  const inquirer = await newPerson();
  await giveSession(inquirer.context(), accounts.inquirer);
  for (const path of ['/statistics', '/cases?view=map']) {
    await inquirer.goto(`${hosts.cableowner.origin}${path}`);
    await expect(inquirer).toHaveURL(`${hosts.inquirer.origin}/`);
    await expect(inquirer.getByRole('heading', { level: 1 })).toBeVisible();
  }
  await inquirer.getByRole('button', { name: 'Meny' }).click();
  const menu = inquirer.getByRole('dialog', { name: 'Meny' });
  await expect(menu.getByRole('link', { name: 'Min profil' })).toBeVisible();
  await expect(menu.getByRole('link', { name: /^(Ärendekartor|Statistik)/ })).toHaveCount(0);
});

test('the case maps of an older system open in a tab of their own, and a phone says where they work', async ({
  page,
}) => {
  await page.route('**/config.json', async (route) => {
    // Node does not resolve the host names.
    const answer = await fetch(`http://127.0.0.1:${hosts.cableowner.port}/config.json`);
    const config = (await answer.json()) as { links: object };
    const links = { ...config.links, legacyCaseMaps: 'https://kartor.example.com/' };
    await route.fulfill({ json: { ...config, links } });
  });
  await openAs(page, list, accounts.answerer);
  await page.getByRole('button', { name: 'Meny' }).click();
  const menu = page.getByRole('dialog', { name: 'Meny' });
  const maps = menu.getByRole('link', { name: /^Ärendekartor/ });
  await expect(maps).toHaveAttribute('href', 'https://kartor.example.com/');
  await expect(maps).toHaveAttribute('target', '_blank');
  const hint = menu.getByText(/går inte att använda på en telefon/);
  await expect(hint).toBeHidden();
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(hint).toBeVisible();
  await expect(maps).toBeHidden();
});

test('an administrator writes a rule, tries it and removes it, and reads the statistics of days of her own', async ({
  page,
  expectError,
}) => {
  const name = `Ytligt ${Date.now() % 1_000_000}`;
  await openAs(page, `${hosts.cableowner.origin}/organization/rules`, accounts.ownerAdmin);
  // On, and has answered cases of the last month.
  await expect(page.getByRole('heading', { name: 'Våra egna fiberarbeten' })).toBeVisible();
  await page.getByRole('button', { name: 'Ny regel' }).click();
  const form = page.getByRole('form', { name: 'Regeln' });
  await form.getByRole('button', { name: 'Spara regeln' }).click();
  await expect(form.getByRole('alert').first()).toBeVisible();
  await form.getByLabel('Regelns namn').fill(name);
  await form.getByRole('checkbox', { name: 'Ledningsanvisning' }).check();
  await form.getByRole('textbox', { name: 'Arbetet börjar tidigast' }).fill('2027-03-01');
  await form.getByRole('textbox', { name: 'Arbetet slutar senast' }).fill('2027-02-01');
  await form.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }).check();
  expectError('POST', '/cableowner/api/answerrules', 422);
  await form.getByRole('button', { name: 'Spara regeln' }).click();
  await expect(form.getByText('Slutdatum kan inte vara före startdatum.').first()).toBeVisible();
  await expectAccessible(page);
  await form.getByRole('textbox', { name: 'Arbetet slutar senast' }).fill('2027-04-01');
  await form.getByRole('button', { name: 'Spara regeln' }).click();
  await page.getByRole('button', { name: `Provkör: ${name}` }).click();
  await expect(page.getByRole('heading', { name: 'Så hade regeln svarat' })).toBeVisible();
  await page.setViewportSize({ width: 320, height: 700 });
  expect(await overflowOf(page)).toBe(0);
  await expectAccessible(page);
  await page.getByRole('button', { name: `Ta bort: ${name}` }).click();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort' }).click();
  await expect(page.getByRole('button', { name: `Provkör: ${name}` })).toHaveCount(0);

  await page.goto(`${hosts.cableowner.origin}/statistics`);
  await page.getByRole('combobox', { name: 'Period' }).selectOption('Egen period');
  await page.getByRole('textbox', { name: 'Från och med' }).fill('2026-01-01');
  await page.getByRole('textbox', { name: 'Till och med' }).fill('2026-01-31');
  await page.getByRole('button', { name: 'Visa perioden' }).click();
  await expect(page.getByText('2026-01-01 till och med 2026-01-31')).toBeVisible();
  await expectAccessible(page);
});
