import type { Page } from '@playwright/test';
import { expectAccessibleAt } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { waitForMail } from './support/mailbox.ts';
import { openAs } from './support/session.ts';
import type { LogIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { addBox, closeSheet, openPointForm } from './support/typedArea.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsätt' }).click();

const [narrow, wide] = [320, 1440];

/** Checks the page at the width that it has, then at the other one, at which the journey goes on. */
async function expectAccessibleAtBoth(page: Page, height = 800): Promise<void> {
  await expectAccessibleAt(page, page.viewportSize()?.width === narrow ? [narrow, wide] : [wide, narrow], height);
}

/** Chooses a purpose, and adds a work area. */
async function begin(page: Page, purpose: string, account: LogIn, box: Parameters<typeof addBox>[1] = {}) {
  await openAs(page, `${hosts.inquirer.origin}/cases/create`, account);
  await expect(heading(page, 'Vad ska du göra?')).toBeVisible();
  await page.getByRole('link', { name: purpose }).click();
  await expect(heading(page, 'Rita arbetsområde')).toBeVisible();
  await addBox(await openPointForm(page), box);
  await closeSheet(page);
  await goOn(page);
  await expect(heading(page, 'Beskriv arbetet')).toBeVisible();
}

async function describeWork(page: Page, name: string, [start, end]: readonly [number, number]): Promise<void> {
  await page.getByLabel('Ärendets namn').fill(name);
  await page.getByLabel('Beskrivning av arbetet').fill('Ledning längs vägen.');
  await page.getByRole('checkbox', { name: 'Tele och fiber' }).check();
  const method = page.getByRole('checkbox', { name: 'Maskinschaktning' });
  if ((await method.count()) > 0) await method.check();
  await page.getByLabel('Startdatum', { exact: true }).fill(inDays(start));
  await page.getByLabel('Slutdatum', { exact: true }).fill(inDays(end));
}

/** From the contact step to the confirmation. */
async function send(
  page: Page,
  hasMarking: boolean,
  inReview: () => Promise<void> = () => Promise.resolve(),
): Promise<void> {
  await expect(heading(page, 'Kontaktuppgifter')).toBeVisible();
  await expect(page.getByRole('checkbox', { name: 'Samma person på platsen' })).toHaveCount(hasMarking ? 1 : 0);
  await goOn(page);
  await expect(heading(page, 'Granska och skicka')).toBeVisible();
  await inReview();
  // High enough that no link lies half under the buttons, which to axe is half a link.
  await expectAccessibleAtBoth(page, 1000);
  await page.getByRole('button', { name: /^Skicka (ärendet|till \d)/ }).click();
  await expect(heading(page, 'Ärendet är skickat')).toBeVisible();
  await expectAccessibleAtBoth(page);
}

for (const [purpose, days, answers] of [
  ['Projektering', [90, 200], 'Svar från ledningsägare'],
  ['Samhällsplanering', [30, 700], 'Svar från ledningsägare'],
  ['Samordning', [120, 180], 'Svar från bevakande organisationer'],
] as const) {
  test(
    `${purpose} cannot start tomorrow; it is sent without methods and a contact on site, and its answers do not allow digging`,
    // The others differ from it by period and by who answers.
    async ({ page }) => {
      await page.setViewportSize({ width: wide, height: 800 });
      const milestoneDay = inDays(days[1] - 1);
      await begin(page, purpose, accounts.colleague);
      await describeWork(page, `${purpose} för väg 76`, [1, days[1]]);
      await goOn(page);
      const start = page.getByLabel('Startdatum', { exact: true });
      await expect(start).toHaveAccessibleDescription(/^.*Datumet är för tidigt/);
      await expectAccessibleAtBoth(page);
      await start.fill(inDays(days[0]));
      await page.getByRole('button', { name: 'Lägg till delmål' }).click();
      const milestone = page.getByRole('group', { name: 'Delmål 1' });
      await milestone.getByLabel('Dag', { exact: true }).fill(milestoneDay);
      await milestone.getByLabel('Vad som är klart då').fill('Vägen är öppen');
      await goOn(page);
      await send(page, false);
      await expect(page.getByText('Svaren på det här ärendet räcker inte för att gräva.')).toBeVisible();
      await page.getByRole('link', { name: 'Öppna ärendet' }).click();
      await expect(page.getByRole('heading', { name: answers })).toBeVisible();
      await expect(page.getByText(/räcker inte för att gräva: då behövs en ledningsanvisning/)).toBeVisible();
      await expectAccessibleAtBoth(page);
      await page.getByRole('tab', { name: 'Arbetet' }).click();
      await expect(page.getByText(purpose, { exact: true })).toBeVisible();
      await expect(page.getByText(`${milestoneDay}: Vägen är öppen`)).toBeVisible();
      await expect(page.getByText('Kontakt för utsättning')).toHaveCount(0);
    },
  );
}

test('an owner that was left out is named, and is sent the case afterwards', async ({ page }) => {
  await page.setViewportSize({ width: narrow, height: 800 });
  // Seven kilometres from the squares that the water utility has in Gävle.
  await begin(page, 'Ledningsanvisning', accounts.colleague, { point: '6735032 616576' });
  await describeWork(page, 'Stolpe vid grinden', [3, 10]);
  await goOn(page);
  await send(page, true, async () => {
    await page.getByRole('button', { name: 'Ändra ledningsägarna' }).click();
    const owners = page.getByRole('group', { name: 'Får ärendet' });
    await owners.getByRole('checkbox').last().uncheck();
    await expect(page.getByRole('heading', { name: 'Bortvalda ledningsägare' })).toBeVisible();
    await page.getByRole('group', { name: 'I närheten' }).getByRole('checkbox').first().check();
    await expect(page.getByText('Tillagd av dig')).toBeVisible();
  });
  await page.getByRole('link', { name: 'Öppna ärendet' }).click();
  const leftOut = page.getByRole('heading', { name: 'Bortvalda ledningsägare' });
  await expect(leftOut).toBeVisible();
  await expectAccessibleAtBoth(page);
  await page.getByRole('button', { name: /^Skicka ärendet till/ }).click();
  await expect(leftOut).toHaveCount(0);
  await expect(page.getByText('lades till i ärendet.')).toHaveCount(2);
});

test('an emergency starts today, must be confirmed, and gives whom to ring', { tag: '@push' }, async ({ page }) => {
  await page.setViewportSize({ width: narrow, height: 640 });
  const name = `Vattenläcka ${Date.now()}`;
  await begin(page, 'Akut ärende', accounts.colleague);
  await describeWork(page, name, [0, 7]);
  await goOn(page);
  await expect(page.getByRole('alert')).toContainText('Intyga att arbetet är akut');
  await page.getByRole('checkbox', { name: 'Jag intygar att arbetet är akut' }).check();
  await goOn(page);
  await expect(page.getByLabel('Slutdatum', { exact: true })).toHaveAccessibleDescription(/högst 7\sdagar/);
  await expectAccessibleAtBoth(page);
  await page.getByLabel('Slutdatum', { exact: true }).fill(inDays(6));
  await goOn(page);
  await send(page, true);
  const phones = page.getByRole('region', { name: 'Ring de här ledningsägarna nu' });
  const phone = phones.getByRole('link', { name: /^Ring Bergslinjens Elnät AB på / });
  await expect(phone).toBeVisible();
  expect((await phone.boundingBox())?.height).toBeGreaterThanOrEqual(56);
  const mail = await waitForMail(page.request, `${accounts.colleague.login}@example.com`, name);
  expect(mail.text).toMatch(/- Bergslinjens Elnät AB: [\d -]+/);
  await page.getByRole('link', { name: 'Öppna ärendet' }).click();
  await expect(page.getByRole('heading', { name: 'Ring alla ledningsägare innan du gräver' })).toBeVisible();
  // One press calls, also with a glove.
  const call = page.getByRole('region', { name: 'Får jag gräva?' }).getByRole('link', { name: /^Ring Bergslinjens/ });
  await expect(call).toHaveAttribute('href', /^tel:/);
  expect((await call.boundingBox())?.height).toBeGreaterThanOrEqual(56);
});

test('a private person cannot create an emergency, by the choice or by its address', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=Emergency`, accounts.privatePerson);
  await expect(heading(page, 'Vad ska du göra?')).toBeVisible();
  await expect(page.getByText('Privatpersoner kan inte skapa akuta ärenden.')).toBeVisible();
  await expect(page.getByRole('link', { name: 'Akut ärende' })).toHaveCount(0);
  await expectAccessibleAtBoth(page);
});

test('a case that starts later becomes a project midway, and keeps what fits it', async ({ page }) => {
  await begin(page, 'Ledningsanvisning', accounts.userAdmin);
  await describeWork(page, 'Fiber till nästa år', [100, 110]);
  await page.getByRole('button', { name: 'Byt till projektering' }).click();
  const dialog = page.getByRole('dialog', { name: 'Byt ärendetyp' });
  await expect(dialog.getByRole('radio', { name: 'Projektering' })).toBeChecked();
  await expectAccessibleAtBoth(page);
  await dialog.getByRole('button', { name: 'Byt', exact: true }).click();
  await expect(page.getByText('Ny projektering')).toBeVisible();
  await expect(page.getByLabel('Ärendets namn')).toHaveValue('Fiber till nästa år');
  // A phone has no room to show it.
  await expect(page.getByText(/^Sparat/)).toBeAttached();
  await page.reload();
  await expect(page.getByLabel('Ärendets namn')).toHaveValue('Fiber till nästa år');

  // That draft is there when the next case becomes a project too.
  await begin(page, 'Ledningsanvisning', accounts.userAdmin);
  await describeWork(page, 'Fiber i vinter', [100, 110]);
  await page.getByRole('button', { name: 'Byt till projektering' }).click();
  const other = dialog.getByRole('group', { name: /^Du har redan ett påbörjat ärende av typen Projektering/ });
  await expect(other).toBeVisible();
  await expectAccessibleAtBoth(page);
  await other.getByRole('radio', { name: 'Öppna det ärendet' }).check();
  await dialog.getByRole('button', { name: 'Byt', exact: true }).click();
  await expect(page.getByLabel('Ärendets namn')).toHaveValue('Fiber till nästa år');
  await page.goBack();
  await expect(page.getByLabel('Ärendets namn')).toHaveValue('Fiber i vinter');
});
