import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { AppName } from '@schaktkoll/domain';
import type { Browser, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { expectNothingMoved, recordLayoutShift } from './support/layoutShift.ts';
import { giveSession } from './support/session.ts';
import type { LogIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

/** The build that is served. */
const built = process.env['JOURNEY_APPS'] ?? '';

/**
 * Counts the script that a page of one app loads, each file once, as gzip -9 in kB of 1,000 bytes, without workers. The
 * browser gives the files and the build their sizes, because a page that is left while loading discards its response
 * bodies.
 */
function countScript(page: Page, app: AppName): { readonly pageKilobytes: () => number } {
  const files = new Set<string>();
  page.on('response', (response) => {
    const { origin, pathname } = new URL(response.url());
    if (origin === hosts[app].origin && pathname.endsWith('.js') && !/worker/i.test(pathname)) files.add(pathname);
  });
  const sizeOf = (path: string) => gzipSync(readFileSync(join(built, app, path)), { level: 9 }).length;
  return { pageKilobytes: () => [...files].reduce((sum, path) => sum + sizeOf(path), 0) / 1000 };
}

/** A browser with an empty cache and a session at the provider, like a returning user. */
async function coldVisitor(browser: Browser, account: LogIn): Promise<Page> {
  const context = await browser.newContext();
  await giveSession(context, account);
  return context.newPage();
}

test('the log-in page loads at most 194 kB of script', async ({ page }) => {
  const script = countScript(page, 'identity');
  await page.goto(`${hosts.identity.origin}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logga in', exact: true })).toBeVisible();
  expect(script.pageKilobytes()).toBeLessThanOrEqual(194);
});

/** Records in the page when its main element becomes visible. */
function recordInitialRender(selector: string): void {
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector)?.checkVisibility() !== true) return;
    observer.disconnect();
    performance.mark('initial render');
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** The paths requested before the initial render. */
async function requestsBeforeInitialRender(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const [stood] = performance.getEntriesByName('initial render');
    if (!stood) throw new Error('The initial render was never complete.');
    const began = performance.getEntriesByType('resource').filter(({ startTime }) => startTime < stood.startTime);
    return began.map(({ name }) => new URL(name).pathname);
  });
}

/** Beside the user and the announcements: a new case reads its draft, the limits and access to the map at once. */
const maximumCalls = 6;

const screens = [
  {
    name: 'case list of the inquirer',
    app: 'inquirer',
    path: '/cases',
    account: accounts.inquirer,
    view: 'main table a',
    maximum: 210,
  },
  {
    name: 'case list of the cable owner',
    app: 'cableowner',
    path: '/cases',
    account: accounts.answerer,
    view: 'main table a',
    maximum: 210,
  },
  {
    name: 'own profile',
    app: 'useradmin',
    path: '/',
    account: accounts.inquirer,
    view: 'main dl, main form',
    maximum: 186,
  },
  {
    name: 'welcome of the administrator',
    app: 'admin',
    path: '/',
    account: accounts.superUser,
    view: 'main h1',
    maximum: 185,
  },
  {
    name: 'create-case page with its map',
    app: 'inquirer',
    path: '/cases/create?purpose=CableIndication',
    account: accounts.colleague,
    view: 'main canvas',
    // With the single keys, which come after the first paint.
    maximum: 366,
  },
] as const;

for (const { name, app, path, account, view, maximum } of screens) {
  test(`the ${name} loads at most ${maximum} kB of script and makes at most ${maximumCalls} calls for its initial render`, async ({
    browser,
  }) => {
    const address = `${hosts[app].origin}${path}`;
    const page = await coldVisitor(browser, account);
    const script = countScript(page, app);
    // Files that are loaded while idle, such as the map tools, are not part of the first load.
    await page.addInitScript(() => (window.requestIdleCallback = () => 0));
    await page.addInitScript(recordInitialRender, view);
    // An open stream would keep the network from ever being idle; its script is counted.
    await page.route(/\/api\/events$/, (route) => route.abort());
    await page.goto(address);
    await expect(page.locator(view).filter({ visible: true }).first()).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(script.pageKilobytes()).toBeLessThanOrEqual(maximum);
    const requests = await requestsBeforeInitialRender(page);
    // The silent sign-in is not counted, nor the stream, which may begin before a late list is drawn.
    const calls = requests.filter((request) => request.includes('/api/') && !request.endsWith('/api/events'));
    expect(calls.length, calls.join(', ')).toBeLessThanOrEqual(maximumCalls);
    // The one of Swedish text.
    expect(requests.filter((request) => request.endsWith('.woff2')).length).toBeLessThanOrEqual(1);
    await page.context().close();
  });
}

const lists = [
  { name: 'case list of the inquirer', app: 'inquirer', path: '/cases', account: accounts.inquirer },
  { name: 'case list of the cable owner', app: 'cableowner', path: '/cases', account: accounts.answerer },
  { name: "administrator's list of users", app: 'admin', path: '/organizations/users', account: accounts.superUser },
] as const;

for (const { name, app, path, account } of lists) {
  for (const viewport of [
    { width: 1440, height: 900 },
    { width: 320, height: 640 },
  ]) {
    for (const filtered of [false, true]) {
      test(`no content moves while the ${name} loads${filtered ? ' with a filter' : ''}, ${viewport.width} px`, async ({
        browser,
      }) => {
        const page = await coldVisitor(browser, account);
        await page.setViewportSize(viewport);
        if (filtered)
          await page.addInitScript(
            (key) => sessionStorage.setItem(key, '{"search":"a","name":"a"}'),
            `schaktkoll.filters.${app === 'inquirer' ? 'cases' : app === 'cableowner' ? 'ownerCases' : 'users'}`,
          );
        await page.addInitScript(recordLayoutShift);
        await page.route(/\/api\/events$/, (route) => route.abort());
        await page.goto(`${hosts[app].origin}${path}`);
        await expect(page.getByRole('contentinfo')).toBeVisible();
        await expect(page.getByRole('table').getByRole('row').nth(1)).toBeVisible();
        await page.waitForLoadState('networkidle');
        await expectNothingMoved(page);
        await page.context().close();
      });
    }
  }
}
