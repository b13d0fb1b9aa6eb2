import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { caseAt } from './support/casePage.ts';
import { hosts } from './support/hosts.ts';
import { tabTo } from './support/keyboard.ts';
import { announcementsHeight, closeCookieLine } from './support/notices.ts';
import { overflowOf } from './support/overflow.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const list = `${hosts.cableowner.origin}/cases`;
const topOf = async (target: Locator): Promise<number> => (await target.boundingBox())?.y ?? Number.NaN;
const bottomOf = (target: Locator): Promise<number> =>
  target.evaluate((element) => element.getBoundingClientRect().bottom);
const linkTo = (page: Page, caseNumber: string) => page.getByRole('table').locator(`a[href$="/${caseNumber}"]`);
const choices = (page: Page) => page.getByRole('group', { name: 'Vad svarar ni?' }).getByRole('radio');

/** Opens the list of an owner's user with only the cases that the user has, of which some are new. */
async function openOwnList(page: Page, caller: Caller, numbers: readonly string[]): Promise<void> {
  await page.addInitScript(() => sessionStorage.setItem('schaktkoll.filters.ownerCases', '{"assigned":"Mine"}'));
  await openAs(page, list, accounts.ownerAdmin);
  for (const number of numbers) await caller.takeCase(number);
  await page.reload();
  for (const number of numbers) await expect(linkTo(page, number)).toBeVisible();
}

test('an owner answers all shown cases with five presses and ten more with twenty keys, without a row that moves', async ({
  page,
  newPerson,
  request,
}) => {
  test.slow();
  const inquirer = new Caller(request, tokenOf(page));
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const send = async (count: number, name: string) => {
    const numbers: string[] = [];
    for (let index = 1; index <= count; index += 1) numbers.push(await inquirer.sendCase(`${name} ${index}`));
    return numbers;
  };
  const owner = await newPerson();
  await owner.setViewportSize({ width: 1440, height: 900 });
  const caller = new Caller(request, tokenOf(owner));
  const together = await send(3, 'Tillsammans');
  await openOwnList(owner, caller, together);

  let presses = 0;
  const press = async (target: Locator): Promise<void> => {
    await target.click();
    presses += 1;
  };
  await press(owner.getByRole('button', { name: 'Besvara flera' }));
  const bar = owner.getByRole('region', { name: 'Besvara flera ärenden' });
  await expect(bar).toBeVisible();
  const row = linkTo(owner, together[2] ?? '');
  const before = await topOf(row);
  await owner.getByRole('checkbox', { name: `Välj ärende ${together[0]}` }).check();
  await expect(bar.getByText('1 ärende valt')).toBeVisible();
  expect(await topOf(row), 'a ticked row moves nothing').toBe(before);
  await expectAccessible(owner);
  await press(bar.getByRole('button', { name: /^Välj alla/ }));
  await press(bar.getByRole('button', { name: 'Svara', exact: true }));
  const summary = owner.getByRole('dialog', { name: /^Svara på/ });
  await press(summary.getByRole('radio').first());
  await expectAccessible(owner);
  await press(summary.getByRole('button', { name: /^Skicka \d+ svar$/ }));
  await expect(owner.getByText(/^\d+ svar är skickade\.$/)).toBeVisible();
  expect(presses).toBeLessThanOrEqual(5);

  const [first = '', ...others] = await send(10, 'Tangenter');
  await openOwnList(owner, caller, [first, ...others]);
  await owner.goto(caseAt('cableowner', first));
  await expect(choices(owner).first()).toBeVisible();
  await closeCookieLine(owner);
  const firstChoice = choices(owner).first().locator('xpath=../..');
  await expect
    .poll(async () => (await topOf(firstChoice)) - (await announcementsHeight(owner)), 'the first choice')
    .toBeLessThanOrEqual(300);
  await expect(owner.getByRole('navigation', { name: 'Andra ärenden i listan' }).getByRole('listitem')).not.toHaveCount(
    0,
  );
  await expectAccessible(owner);
  let answers = 0;
  owner.on('request', (sent) => {
    if (sent.method() === 'POST' && sent.url().endsWith('/answer')) answers += 1;
  });
  const heading = owner.getByRole('heading', { level: 1 });
  await tabTo(owner, choices(owner).first());
  for (let count = 0; count < 10; count += 1) {
    await expect(choices(owner).first()).toBeFocused();
    const name = await heading.innerText();
    await owner.keyboard.press('1');
    await owner.keyboard.press('Enter');
    await expect(heading).not.toHaveText(name);
  }
  expect(answers).toBe(10);
  await owner.goto(caseAt('cableowner', first));
  await expect(owner.getByRole('button', { name: 'Ändra svaret' })).toBeVisible();
});

test('on a phone, held either way, map and answers are in view and the button that sends stays there', async ({
  page,
  newPerson,
  request,
}) => {
  const inquirer = new Caller(request, tokenOf(page));
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const caseNumber = await inquirer.sendCase('På telefonen');
  const owner = await newPerson();
  await openAs(owner, caseAt('cableowner', caseNumber), accounts.answerer);
  const map = owner.getByRole('application', { name: 'Karta över arbetsområdet' });
  const sends = owner.getByRole('button', { name: /^Skicka, öppna nästa/ });
  await closeCookieLine(owner);
  for (const [width, height] of [
    [390, 844],
    [844, 390],
    [320, 640],
    [750, 900],
  ] as const) {
    await owner.setViewportSize({ width, height });
    await expect(map).toBeVisible();
    expect(await bottomOf(sends), `the button at ${width}×${height}`).toBeLessThanOrEqual(height);
    expect(await overflowOf(owner), `at ${width}×${height}`).toBe(0);
    const box = await map.boundingBox();
    if (width === 390) expect(box?.height).toBeLessThanOrEqual(180);
    if (width === 844) expect(box?.width).toBeGreaterThanOrEqual(0.45 * width);
    // What gets the focus is not under the foot.
    const last = choices(owner).last();
    await last.blur();
    await last.focus();
    expect(await bottomOf(last), 'the last choice').toBeLessThanOrEqual(await topOf(sends));
  }
});
