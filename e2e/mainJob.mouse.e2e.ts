import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { showMore, showTab } from './support/casePage.ts';
import { searchInList } from './support/caseList.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { waitForMail } from './support/mailbox.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const continueButton = (page: Page) => page.getByRole('button', { name: 'Fortsätt' });

const area = (page: Page) => page.getByRole('button', { name: 'Mer om Arbetsområde 1' });

/** Zooms in from all of Sweden at the centre of the map until an area of a few hectares can be drawn, and draws a box by its corners. */
async function drawBox(page: Page): Promise<void> {
  const map = page.getByRole('application', { name: 'Karta där du ritar arbetsområden' });
  await expect(map).toBeVisible();
  const box = await map.boundingBox();
  if (!box) throw new Error('The map has no box.');
  const at = (x: number, y: number) => [box.x + box.width * x, box.y + box.height * y] as const;
  await page.mouse.move(...at(0.5, 0.5));
  // Without areas that is all of Sweden, and not the invented town at which the map opens.
  await page.getByRole('button', { name: 'Fler' }).click();
  await page.getByRole('button', { name: 'Visa områdena' }).click();
  for (let step = 0; step < 13; step += 1) await page.getByRole('button', { name: 'Zooma in' }).click();
  await page.getByRole('button', { name: 'Yta', exact: true }).click();
  for (const corner of [at(0.4, 0.4), at(0.6, 0.4), at(0.6, 0.6), at(0.4, 0.6)]) {
    await page.mouse.click(...corner);
    // Any sooner would be a double click.
    await page.waitForTimeout(260);
  }
  await page.getByRole('button', { name: 'Gör klart' }).click();
  await expect(area(page)).toBeVisible();
}

const planFile = {
  name: 'Plan över Storgatan.pdf',
  mimeType: 'application/pdf',
  buffer: Buffer.from('%PDF-1.4\n%%EOF\n'),
};

/** Attaches a plan. */
async function attachPlan(page: Page): Promise<void> {
  await page.getByText(/^Filer och foton/).click();
  await page.getByLabel(/^Plan över arbetet/).setInputFiles(planFile);
  await expect(page.getByRole('listitem').filter({ hasText: planFile.name })).toContainText('Uppladdad');
  await expectAccessible(page);
}

/** Downloads the plan of the open case. */
async function downloadPlan(page: Page): Promise<void> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: `Ladda ner ${planFile.name}` }).click(),
  ]);
  expect(download.suggestedFilename()).toBe(planFile.name);
  expect(readFileSync(await download.path())).toEqual(planFile.buffer);
}

/** Read once, so that midnight does not come between its uses. */
const startDay = inDays(8);

/** Creates and sends a case in the inquirer app, first with an error in each step; returns its number. */
async function sendCase(page: Page, name: string): Promise<string> {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await page.getByRole('link', { name: 'Nytt ärende' }).click();
  await page.getByRole('link', { name: 'Ledningsanvisning' }).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Rita arbetsområde' })).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByText('Rita ett område först.')).toBeVisible();
  await expectAccessible(page);
  await drawBox(page);
  await page.getByRole('button', { name: 'Ångra' }).click();
  await expect(area(page)).toHaveCount(0);
  await page.getByRole('button', { name: 'Gör om' }).click();
  await expect(area(page)).toBeVisible();
  await continueButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Beskriv arbetet' })).toBeVisible();
  await continueButton(page).click();
  await expect(page.getByRole('alert')).toContainText('Rätta det här innan du går vidare');
  await expectAccessible(page);
  await page.getByLabel('Ärendets namn').fill(name);
  await page.getByLabel('Beskrivning av arbetet').fill('Schakt för fiber, 60 cm djup.');
  await page.getByRole('checkbox', { name: 'Tele och fiber' }).check();
  await page.getByRole('checkbox', { name: 'Maskinschaktning' }).check();
  await page.getByLabel('Startdatum', { exact: true }).fill(inDays(1));
  await page.getByLabel('Slutdatum', { exact: true }).fill(inDays(12));
  await continueButton(page).click();
  await expect(page.getByLabel('Startdatum', { exact: true })).toBeFocused();
  await expect(page.getByLabel('Startdatum', { exact: true })).toHaveAccessibleDescription(/Datumet är för tidigt/);
  await page.getByLabel('Startdatum', { exact: true }).fill(startDay);
  await attachPlan(page);
  await continueButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktuppgifter' })).toBeVisible();
  await expect(page.getByLabel('Namn')).toHaveValue('Frida Frågare');
  await expectAccessible(page);
  // Another person may be on the site.
  await page.getByRole('checkbox', { name: 'Samma person på platsen' }).uncheck();
  await continueButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Kontakt för utsättning' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Samma som kontaktpersonen' }).click();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1, name: 'Kontaktuppgifter' })).toBeVisible();
  await page.goForward();
  await expect(page.getByLabel('Namn')).toHaveValue('Frida Frågare');
  await continueButton(page).click();

  await expect(page.getByRole('heading', { level: 1, name: 'Granska och skicka' })).toBeVisible();
  await expect(page.getByText('Bergslinjens Elnät AB')).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: /^Skicka (ärendet|till \d)/ }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Ärendet är skickat' })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Öppna ärendet' }).click();
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Vänta med att gräva' })).toBeVisible();
  const caseNumber = new URL(page.url()).pathname.split('/').at(-1) ?? '';
  expect(caseNumber).toMatch(/^\d{8}-\d{4}$/);
  return caseNumber;
}

/** Answers the case that is linked in a mail to the cable owner, and finds it in the list. */
async function answerCase(owner: Page, link: string, name: string): Promise<void> {
  await openAs(owner, link, accounts.electricityOwner);
  await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('tab', { name: /^Filer/ }).click();
  await downloadPlan(owner);
  await owner.getByRole('tab', { name: 'Svar' }).click();
  await owner.getByRole('button', { name: 'Skicka', exact: true }).click();
  await expect(owner.getByRole('alert')).toContainText('Rätta det här innan du går vidare');
  await owner.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }).check();
  await owner.getByRole('button', { name: 'Kommentar', exact: true }).click();
  await owner.getByLabel('Kommentar till frågaren').fill('Kabeln ligger i gångbanan.');
  await owner.getByRole('button', { name: 'Skicka', exact: true }).click();
  await owner
    .getByRole('alertdialog', { name: 'Ingen fil är vald' })
    .getByRole('button', { name: 'Ja, skicka' })
    .click();
  await expect(owner.getByText('Svaret är skickat')).toBeVisible();
  await expect(owner.getByRole('button', { name: 'Ändra svaret' })).toBeVisible();
  await expectAccessible(owner);
  await owner.getByRole('main').getByRole('link', { name: 'Ärenden', exact: true }).click();
  // Cases to answer are listed first, so the answered one is searched for.
  const caseNumber = link.split('/').at(-1) ?? '';
  await searchInList(owner, caseNumber);
  await expect(owner.getByRole('link', { name: new RegExp(caseNumber) })).toBeVisible();
  await expectAccessible(owner);
}

/** Downloads the work areas of the open case, and checks the file's type and its one area. */
async function downloadAreas(page: Page, caseNumber: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Filformat' }).selectOption('GeoJSON');
  const [download, answer] = await Promise.all([
    page.waitForEvent('download'),
    page.waitForResponse((response) => response.url().includes('format=Geojson')),
    page.getByRole('button', { name: 'Ladda ner filen' }).click(),
  ]);
  expect(answer.headers()['content-type']).toBe('application/geo+json');
  expect(download.suggestedFilename()).toBe(`${caseNumber}.geojson`);
  const { features } = JSON.parse(readFileSync(await download.path(), 'utf8')) as {
    readonly features: readonly { readonly geometry: { readonly type: string } }[];
  };
  expect(features.map(({ geometry }) => geometry.type)).toEqual(['Polygon']);
}

/** Downloads the whole open case as a document, an archive and a calendar, and checks their names and first bytes. */
async function takeAlong(page: Page, caseNumber: string): Promise<void> {
  for (const [button, ending, start] of [
    ['Hela ärendet som PDF', 'pdf', '%PDF-1.7'],
    ['Allt i en zip-fil', 'zip', 'PK'],
    ['Lägg till i kalendern', 'ics', 'BEGIN:VCALENDAR'],
  ] as const) {
    const [download] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: button }).click(),
    ]);
    expect(download.suggestedFilename()).toBe(`ärende ${caseNumber}.${ending}`);
    expect(readFileSync(await download.path(), 'latin1').startsWith(start)).toBe(true);
  }
}

/** Confirms the answer on the case page, which shows it without a reload, and closes the case. */
async function confirmAndClose(page: Page, caseNumber: string): Promise<void> {
  await expect(page.getByRole('button', { name: 'Läs och bekräfta 1 svar' })).toBeVisible();
  await expect(page.getByText('Kabeln ligger i gångbanan.')).toBeVisible();
  await showTab(page, 'Filer');
  await downloadAreas(page, caseNumber);
  await takeAlong(page, caseNumber);
  await page.getByRole('button', { name: 'Läs och bekräfta 1 svar' }).click();
  await page.getByRole('button', { name: /^Jag har fått kartan/ }).click();
  await expect(page.getByText(/^Svaret från .* är bekräftat$/)).toBeVisible();
  await expect(page.getByRole('heading', { name: /^Klart för arbete från/ })).toBeVisible();
  await expectAccessible(page);

  await showMore(page);
  await page.getByRole('button', { name: 'Stäng ärendet' }).click();
  await expect(page.getByRole('alertdialog')).toBeVisible();
  await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng ärendet' }).click();
  await expect(page.getByRole('heading', { name: 'Ärendet är stängt' })).toBeVisible();
  await showTab(page, 'Händelser');
  await expect(page.getByText('Ärendet stängdes.')).toBeVisible();
  await expectAccessible(page);
}

// Each app has a function of its own, because the others may be of another build (record 18).
test(
  'the main job by mouse: draw, send, answer, confirm, close',
  { tag: '@push' },
  async ({ page, newPerson, request }) => {
    const name = `Fiber till mejeriet ${Date.now()}`;
    const caseNumber = await sendCase(page, name);
    await waitForMail(request, 'fragare@example.com', caseNumber);

    const owner = await newPerson();
    const mail = await waitForMail(request, 'kabelanvisning@bergslinjen.example.com', caseNumber);
    const link = /http\S+\/cases\/\d{8}-\d{4}/.exec(mail.text)?.[0] ?? '';
    await answerCase(owner, link, name);
    await confirmAndClose(page, caseNumber);
    await owner.getByRole('link', { name: new RegExp(caseNumber) }).click();
    await expect(owner.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(owner.getByRole('button', { name: 'Ändra svaret' })).toHaveCount(0);
  },
);
