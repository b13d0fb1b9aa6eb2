import type { BrowserContext, Page } from '@playwright/test';
import { fromSweref99Tm } from '@schaktkoll/geometry';
import { expectAccessible } from './support/accessibility.ts';
import { accounts } from './support/accounts.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { caseAt } from './support/casePage.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test.use({ maySlowDown: false });

const owner = 'Stadsnät Tvåbäck AB';
const profile = {
  rules: [{ column: 'typ', equals: 'fiber', set: { kind: 'fibre' as const } }],
  accuracy: { column: 'lage', unit: 'm' as const },
};
/** A line from west to east through the work area of {@link Caller.sendCase}, at a northing. */
const fileAt = (north: number) => ({
  name: 'fiber.geojson',
  profile,
  content: JSON.stringify({
    type: 'Feature',
    crs: { type: 'name', properties: { name: 'EPSG:3006' } },
    properties: { typ: 'fiber', lage: 0.5 },
    geometry: {
      type: 'LineString',
      coordinates: [
        [616_500, north],
        [616_700, north],
      ],
    },
  }),
});

/** The ids of the maps whose lines the browser has. */
const storedMaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(async () => {
    if (!(await indexedDB.databases()).some(({ name }) => name === 'schaktkoll.lines')) return [];
    const opening = indexedDB.open('schaktkoll.lines');
    await new Promise((resolve) => (opening.onsuccess = resolve));
    const keys = opening.result.transaction('maps').objectStore('maps').getAllKeys();
    await new Promise((resolve) => (keys.onsuccess = resolve));
    opening.result.close();
    return (keys.result as string[][]).map(([, mapId = '']) => mapId);
  });

/** Whether the browser has the files of the app. */
const hasFiles = (page: Page): Promise<boolean> =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration())?.active?.state === 'activated');

const openLines = (page: Page) => page.getByRole('tab', { name: 'Ledningar' }).click();
const shown = (page: Page) => page.getByRole('checkbox', { name: 'Visas på kartan' });
const withdrawn = (page: Page) => page.getByRole('alert', { name: new RegExp(`^Återkallad karta: .?${owner}`) });

/** Opens a case, and waits until it can be read without a network. */
async function visit(page: Page, caseNumber: string): Promise<void> {
  await page.goto(caseAt('inquirer', caseNumber));
  await openLines(page);
  await expect(page.getByText(/^Kartan är sparad på den här enheten/)).toBeVisible();
  await expect.poll(() => hasFiles(page)).toBe(true);
  await expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).some((key) => key.includes('getInquirerCase '))))
    .toBe(true);
}

/** Puts a device on a place: metres in SWEREF 99 TM. */
async function standAt(context: BrowserContext, position: readonly [number, number], accuracy: number): Promise<void> {
  const [latitude, longitude] = fromSweref99Tm('WGS84', position);
  await context.grantPermissions(['geolocation'], { origin: hosts.inquirer.origin });
  await context.setGeolocation({ longitude, latitude, accuracy });
}

test('lines are on the phone for days without a network, and gone after log-out [ASVS 14.3.1 offline]', async ({
  page,
  context,
  newPerson,
  request,
  guard,
}) => {
  const inquirer = new Caller(request, tokenOf(page));
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  const caseNumber = await inquirer.sendCase(`Utan nät ${Date.now()}`);
  const ownerPage = await newPerson();
  const answerer = new Caller(request, tokenOf(ownerPage));
  await openAs(ownerPage, `${hosts.cableowner.origin}/cases`, accounts.answerer);
  await answerer.giveMap(caseNumber, fileAt(6_728_050));
  await visit(page, caseNumber);
  expect(await storedMaps(page)).toHaveLength(1);
  await expectAccessible(page);

  guard.expectLostNetwork(true);
  await context.setOffline(true);
  await page.reload();
  await openLines(page);
  await expect(page.getByText(/^Ledningarna hämtades i dag kl\. \d\d:\d\d\./)).toBeVisible();
  await expect(page.getByRole('heading', { name: /ägare är inte med på kartan/ })).toBeVisible();
  await expect(shown(page)).toBeChecked();
  await expect(page.getByText('Ledningarna kunde inte hämtas.')).toHaveCount(0);
  // Three metres north of the line: less 0.5 of the line and 2 of the position.
  await standAt(context, [616_590, 6_728_053], 2);
  await page.getByRole('button', { name: 'Min plats' }).click();
  await expect(page.getByText(/^0,[45]–5,[56].m till .*Fiber \(opto\)/)).toBeVisible();
  await page.getByText('Alla ledningar i kartan').click();
  const row = page.getByRole('table', { name: 'Alla ledningar i kartan' }).getByRole('row', { name: /^Fiber/ });
  await expect(row.getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expectAccessible(page);

  const now = Date.now();
  await page.clock.setFixedTime(now + 8 * 24 * 3_600_000);
  await page.reload();
  // Nothing is stored for anyone: the app says that it is not reached, or leads to the log-in, which is not either.
  await expect(page.getByText(/internetanslutning|ERR_INTERNET_DISCONNECTED/)).toBeVisible();
  await expect(page.getByRole('tab', { name: 'Ledningar' })).toHaveCount(0);

  await page.clock.setFixedTime(now);
  await context.setOffline(false);
  await page.goto(caseAt('inquirer', caseNumber));
  await openLines(page);
  await expect(shown(page)).toBeChecked();
  await expect(page.getByText(/^Ledningarna hämtades/)).toHaveCount(0);
  guard.expectLostNetwork(false);
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(page.getByText('Du är utloggad från alla delar av Schaktkoll.')).toBeVisible();
  await page.goto(`${hosts.inquirer.origin}/cases/workflow`);
  await expect.poll(() => storedMaps(page)).toEqual([]);
});

test('a changed or withdrawn map is seen at once on an open page, and by an offline phone at its next contact', async ({
  page,
  newPerson,
  request,
  guard,
}) => {
  const inquirer = new Caller(request, tokenOf(page));
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  const caseNumber = await inquirer.sendCase(`Återkallad karta ${Date.now()}`);
  const ownerPage = await newPerson();
  const answerer = new Caller(request, tokenOf(ownerPage));
  await openAs(ownerPage, `${hosts.cableowner.origin}/cases`, accounts.answerer);
  await answerer.giveMap(caseNumber, fileAt(6_728_050));
  await page.goto(caseAt('inquirer', caseNumber));
  await openLines(page);
  await expect(shown(page)).toBeChecked();
  const [phone, other] = [await newPerson(), await newPerson()];
  for (const device of [phone, other]) {
    await openAs(device, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
    await visit(device, caseNumber);
  }
  await other.goto('about:blank');
  guard.expectLostNetwork(true);
  await phone.context().setOffline(true);

  await answerer.giveMap(caseNumber, fileAt(6_728_055));
  const changed = page.getByRole('alert', { name: new RegExp(`^Ny karta från .*${owner}.*: kontrollera`) });
  await expect(changed).toBeVisible();
  await answerer.withdrawMap(caseNumber, 'Fel koordinatsystem');
  await expect(withdrawn(page)).toContainText('Ägaren skriver: ”Fel koordinatsystem”');
  await expect(withdrawn(page).getByRole('link')).toHaveAttribute('href', /^tel:/);
  await expect(changed).toHaveCount(0);
  await expect(shown(page)).toHaveCount(0);
  await expect(page.getByRole('status').getByText(/^Återkallad karta: /)).toBeVisible();
  await expectAccessible(page);

  await phone.reload();
  await openLines(phone);
  await expect(phone.getByText(/^Ledningarna hämtades i dag/)).toBeVisible();
  await expect(shown(phone)).toBeChecked();
  await phone.context().setOffline(false);
  await expect(withdrawn(phone)).toBeVisible();
  await expect.poll(() => storedMaps(phone)).toEqual([]);
  // Contact is enough: the case is not opened.
  await other.goto(`${hosts.inquirer.origin}/cases`);
  await expect.poll(() => storedMaps(other)).toEqual([]);
});
