import type { BrowserContext, Page, Request } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { showNewestFirst } from './support/caseList.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const pathOf = (caseNumber: string) => `/cases/${caseNumber}`;
/** Sooner than a page without a stream reads again, after 30 s: that would hide an event that is lost. */
const byStream = { timeout: 25_000 };

/** Counts the streams that a browser's tabs have open, and how many they have ever opened. */
function countStreams(context: BrowserContext): {
  readonly open: () => number;
  readonly opened: () => number;
  readonly most: () => number;
} {
  const open = new Set<Request>();
  let [opened, most] = [0, 0];
  context.on('request', (request) => {
    if (request.method() !== 'GET' || !new URL(request.url()).pathname.endsWith('/api/events')) return;
    open.add(request);
    opened += 1;
    most = Math.max(most, openInTabs());
  });
  context.on('requestfinished', (request) => open.delete(request));
  context.on('requestfailed', (request) => open.delete(request));
  // The end of a stream is not always reported when its tab is closed.
  const openInTabs = () => [...open].filter((request) => !request.frame().page().isClosed()).length;
  return { open: openInTabs, opened: () => opened, most: () => most };
}

test('seven tabs are all usable and live, over one stream', async ({ page, context, newPerson, request }) => {
  const streams = countStreams(context);
  const inquirer = new Caller(request, tokenOf(page));
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  await showNewestFirst(page);
  const name = `Sju flikar ${Date.now()}`;
  const caseNumber = await inquirer.sendCase(name);
  // The list of the first tab has received it.
  await expect(page.getByRole('link', { name: new RegExp(name) })).toBeVisible(byStream);

  const others = await Promise.all(Array.from({ length: 6 }, () => context.newPage()));
  for (const other of others) {
    await other.goto(`${hosts.inquirer.origin}${pathOf(caseNumber)}`);
    await expect(heading(other, name)).toBeVisible();
  }
  await expect.poll(streams.open).toBe(1);
  expect(streams.most()).toBe(1);

  // A call in the seventh tab gets a response.
  const seventh = others.at(-1) ?? page;
  await seventh.getByRole('navigation', { name: 'Sökväg' }).getByRole('link', { name: 'Ärenden' }).click();
  await expect(heading(seventh, 'Ärenden')).toBeVisible();
  await seventh.goBack();
  await expect(heading(seventh, name)).toBeVisible();
  await seventh.getByRole('button', { name: 'Meny' }).focus();

  const ownerPage = await newPerson();
  const owner = new Caller(request, tokenOf(ownerPage));
  await openAs(ownerPage, `${hosts.cableowner.origin}/cases`, accounts.answerer);
  await owner.answerCase(caseNumber, 'WillContact', 'Vi ringer i morgon.');
  // In all tabs at once, because the message disappears by itself. On a busy machine it takes six of them some seconds.
  const shownInAll = (...texts: readonly string[]) =>
    Promise.all(others.flatMap((other) => texts.map((text) => expect(other.getByText(text)).toBeVisible(byStream))));
  await shownInAll('Vi ringer i morgon.', 'Ärendet har uppdaterats');
  // One of its three owners has answered.
  await expect(page.getByRole('row').filter({ hasText: name })).toContainText('Väntar på 2 svar', byStream);
  // Focus is unchanged.
  await expect(seventh.getByRole('button', { name: 'Meny' })).toBeFocused();

  // The tab with the stream closes; another takes over, and no change is missed.
  await page.close();
  await expect.poll(streams.open).toBe(1);
  await owner.answerCase(caseNumber, 'NoInterest', 'Det gällde ett annat ärende.');
  await shownInAll('Det gällde ett annat ärende.');
});

test(
  'a renewed token gives a new stream, and changes still arrive',
  { tag: '@hosts' },
  async ({ page, context, newPerson, request }) => {
    await page.clock.install();
    const streams = countStreams(context);
    const inquirer = new Caller(request, tokenOf(page));
    await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.colleague);
    await showNewestFirst(page);
    const name = `Ny nyckel ${Date.now()}`;
    const caseNumber = await inquirer.sendCase(name);
    await page.getByRole('link', { name: new RegExp(name) }).click();
    await expect(heading(page, name)).toBeVisible();
    await expect.poll(streams.open).toBe(1);
    const before = streams.opened();

    const renewed = page.waitForResponse(`${hosts.api.origin}/oidc/token`);
    await page.clock.fastForward('09:10');
    await renewed;
    await expect.poll(streams.opened).toBeGreaterThan(before);
    await expect.poll(streams.open).toBe(1);

    const ownerPage = await newPerson();
    const owner = new Caller(request, tokenOf(ownerPage));
    await openAs(ownerPage, `${hosts.cableowner.origin}/cases`, accounts.answerer);
    await owner.answerCase(caseNumber, 'WillContact', 'Vi ringer på fredag.');
    await expect(page.getByText('Vi ringer på fredag.')).toBeVisible(byStream);
  },
);

test('a session that ends elsewhere ends the stream, and the user is redirected to log in, once', async ({
  page,
  context,
  expectSessionEnd,
}) => {
  const streams = countStreams(context);
  // Her cases do not change: a list that polls would notice the end by its own call, before the stream.
  // Every call of the page has been answered before the session ends.
  const answered = ['cases/overview', 'municipalities/layer'].map((call) =>
    page.waitForResponse(`${hosts.api.origin}/inquirer/api/${call}`),
  );
  await openAs(page, `${hosts.inquirer.origin}/`, accounts.gardener);
  await Promise.all(answered);
  await expect.poll(streams.open).toBe(1);
  const other = await context.newPage();
  await other.goto(`${hosts.useradmin.origin}/`);
  await expect(heading(other, 'Min profil')).toBeVisible();
  await other.getByRole('button', { name: 'Meny' }).click();
  // The refresh token is invalid too.
  expectSessionEnd();
  await other.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(heading(other, 'Du har loggat ut')).toBeVisible();

  // The stream ends at its next heartbeat, without any action on the page.
  await expect(heading(page, 'Logga in')).toBeVisible({ timeout: 35_000 });
  await expect.poll(streams.open).toBe(0);
  const opened = streams.opened();
  await page.waitForTimeout(2_000);
  expect([streams.opened(), new URL(page.url()).pathname]).toEqual([opened, '/login']);
});
