import { gzipSync } from 'node:zlib';
import type { Browser, Page } from '@playwright/test';
import { hosts } from './support/hosts.ts';
import { signIn } from './support/signIn.ts';
import type { LogIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

const inquirer: LogIn = { login: 'fragare', password: 'Schaktkoll-2026!' };
const cableOwner: LogIn = { login: 'svarare', password: 'Schaktkoll-2026!' };

/**
 * Counts the script that a page fetches, each file once, as gzip -9 would send it, in kB of 1,000 bytes; workers apart.
 */
function countScript(page: Page): { readonly pageKilobytes: () => Promise<number> } {
  const sizes = new Map<string, Promise<number>>();
  page.on('response', (response) => {
    const path = new URL(response.url()).pathname;
    // A sign-in comes back to the same files, then from the cache.
    const isCounted = path.endsWith('.js') && !/worker/i.test(path) && !sizes.has(path);
    if (isCounted) sizes.set(path, response.body().then((body) => gzipSync(body, { level: 9 }).length));
  });
  return { pageKilobytes: async () => (await Promise.all(sizes.values())).reduce((sum, bytes) => sum + bytes, 0) / 1000 };
}

/** A browser that has nothing in its cache but is logged in at the provider, as someone who comes back another day. */
async function coldVisitor(browser: Browser, address: string, account: LogIn): Promise<Page> {
  const first = await browser.newContext();
  await signIn(await first.newPage(), address, account);
  const cookies = await first.cookies();
  await first.close();
  const second = await browser.newContext();
  await second.addCookies(cookies);
  return second.newPage();
}

test('the log-in page fetches at most 190 kB of script', async ({ page }) => {
  const script = countScript(page);
  await page.goto(`${hosts.identity.origin}/login`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logga in', exact: true })).toBeVisible();
  expect(await script.pageKilobytes()).toBeLessThanOrEqual(190);
});

const screens = [
  { name: 'case list of the inquirer', app: 'inquirer', path: '/cases', account: inquirer, most: 185 },
  { name: 'case list of the cable owner', app: 'cableowner', path: '/cases', account: cableOwner, most: 185 },
  { name: 'create-case page with its map', app: 'inquirer', path: '/cases/create', account: inquirer, most: 315 },
] as const;

for (const { name, app, path, account, most } of screens) {
  test(`the ${name} fetches at most ${most} kB of script`, async ({ browser }) => {
    const address = `${hosts[app].origin}${path}`;
    const page = await coldVisitor(browser, address, account);
    const script = countScript(page);
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(await script.pageKilobytes()).toBeLessThanOrEqual(most);
    await page.context().close();
  });
}
