import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { signIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';

test.use({ maySlowDown: false });

const list = `${hosts.inquirer.origin}/cases`;

/** Waits until the browser has the files of the app, and the app a response of this call. */
async function untilStored(page: Page, call: string): Promise<void> {
  await expect.poll(() => currentBuild(page)).not.toBeNull();
  await expect.poll(() => storedKeys(page)).toContainEqual(expect.stringContaining(`${call} `));
}

/** The build whose files the browser has, null while it fetches them. */
const currentBuild = (page: Page): Promise<string | null> =>
  page.evaluate(async () => {
    const { active, installing, waiting } = (await navigator.serviceWorker.getRegistration()) ?? {};
    const isReady = active?.state === 'activated' && !installing && !waiting;
    return isReady ? ((await caches.keys()).at(-1) ?? null) : null;
  });

const storedKeys = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('schaktkoll.offline.')));

const notice = (page: Page) => page.getByRole('heading', { name: 'Sparade uppgifter' });

/** The links that call an owner. */
const calls = (page: Page) => page.locator('a[href^="tel:"]').filter({ visible: true });
const unfoldFirst = (page: Page): Promise<void> =>
  page
    .getByRole('button', { name: /^Visa mer om/ })
    .first()
    .click();

/** The first case of the list, opened and stored. */
async function visit(page: Page): Promise<{ readonly path: string; readonly name: string; readonly phone: string }> {
  await untilStored(page, 'listInquirerCases');
  const path = (await page.getByRole('table').getByRole('link').first().getAttribute('href')) ?? '';
  await page.getByRole('table').locator(`a[href="${path}"]`).click();
  await expect(page.getByRole('heading', { name: 'Svar från ledningsägare' })).toBeVisible();
  const name = await page.getByRole('heading', { level: 1 }).innerText();
  await unfoldFirst(page);
  const phone = (await calls(page).first().getAttribute('href')) ?? '';
  await untilStored(page, 'getInquirerCase');
  return { path, name, phone };
}

test(
  'a visited list and case are read without a network, with answers and telephone numbers, and are gone after log-out [ASVS 14.3.1 offline]',
  { tag: '@push' },
  async ({ page, context, guard }) => {
    await openAs(page, list, accounts.inquirer);
    const { path, name, phone } = await visit(page);

    guard.expectLostNetwork(true);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await expect(notice(page)).toBeVisible();
    await expect(page.getByText(/^Schaktkoll går inte att nå\. Du läser det som sparades /)).toBeVisible();
    await unfoldFirst(page);
    await expect(calls(page).first()).toHaveAttribute('href', phone);
    await expect(page.getByRole('heading', { name: 'Svar från ledningsägare' })).toBeVisible();
    for (const action of [/Stäng ärendet/, /Makulera ärendet/, /^Bekräfta/, /Ladda ner/, /Skicka/])
      await expect(page.getByRole('main').getByRole('button', { name: action })).toHaveCount(0);
    await expectAccessible(page);

    await page.goto(list);
    await expect(notice(page)).toBeVisible();
    await expect(page.getByRole('table').locator(`a[href="${path}"]`)).toBeVisible();
    await expect(page.getByRole('main').getByRole('link', { name: 'Nytt ärende' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Försök igen' }).first().click();
    await expect(page.getByText('Schaktkoll går fortfarande inte att nå.')).toBeVisible();
    await page.goto(`${hosts.inquirer.origin}/cases/create`);
    await expect(page.getByText('Kontrollera din internetanslutning och försök igen.')).toBeVisible();

    await page.goto(`${hosts.inquirer.origin}${path}`);
    await expect(notice(page)).toBeVisible();
    // The page reads again by itself when the browser is back on the network.
    await context.setOffline(false);
    await expect(notice(page)).toBeHidden();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    guard.expectLostNetwork(false);

    await page.getByRole('button', { name: 'Meny' }).click();
    await page.getByRole('button', { name: 'Logga ut', exact: true }).click();
    await expect(page.getByText('Du är utloggad från alla delar av Schaktkoll.')).toBeVisible();
    await page.goto(`${hosts.inquirer.origin}/cases/workflow`);
    expect(await storedKeys(page)).toEqual([]);
    await signIn(page, list, accounts.gardener);
    await untilStored(page, 'listInquirerCases');
    guard.expectLostNetwork(true);
    await context.setOffline(true);
    await page.goto(`${hosts.inquirer.origin}${path}`);
    await expect(page.getByText('Schaktkoll svarar inte.')).toBeVisible();
    await expect(page.getByText(name)).toHaveCount(0);
    await page.goto(list);
    await expect(notice(page)).toBeVisible();
    await expect(page.locator(`a[href="${path}"]`)).toHaveCount(0);
  },
);

test('after a log-out in another app nothing is shown without a network', async ({ page, context, guard }) => {
  await openAs(page, list, accounts.builder);
  await untilStored(page, 'listInquirerCases');
  await page.goto(`${hosts.useradmin.origin}/`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Meny' }).click();
  await page.getByRole('button', { name: 'Logga ut', exact: true }).click();
  await expect(page.getByText('Du är utloggad från alla delar av Schaktkoll.')).toBeVisible();
  guard.expectLostNetwork(true);
  await context.setOffline(true);
  await page.goto(`${hosts.inquirer.origin}/cases/workflow`);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Meny' }).click();
  await expect(page.getByRole('dialog', { name: 'Meny' })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Logga ut', exact: true })).toHaveCount(0);
  await page.goto(list).catch(() => undefined);
  await expect(page.getByText('Kontrollera din internetanslutning och försök igen.')).toBeVisible();
  await expect(notice(page)).toHaveCount(0);
});

/** The server of a local start, with the production headers. */
const staticServer = new URL('../tools/static-server.ts', import.meta.url).href;
interface StaticServer {
  readonly serveApp: (
    deployment: object,
    app: string,
    folder: string,
  ) => Promise<{ readonly close: () => Promise<unknown> }>;
}

/** A copy of the built app that a test may change, served on a port of its own. */
async function serveCopy(): Promise<{
  readonly origin: string;
  readonly folder: string;
  readonly stop: () => Promise<void>;
}> {
  const port = hosts.inquirer.port + 40;
  const config = (await (await fetch(`http://127.0.0.1:${hosts.inquirer.port}/config.json`)).json()) as {
    readonly apps: Readonly<Record<string, string>>;
  };
  const origin = `http://${new URL(hosts.inquirer.origin).hostname}:${port}`;
  const deployment = { ...config, apps: { ...config.apps, inquirer: origin } };
  const { serveApp } = (await import(staticServer)) as StaticServer;
  const folder = mkdtempSync(join(tmpdir(), 'offline-'));
  cpSync(join(process.env['JOURNEY_APPS'] ?? '', 'inquirer'), folder, { recursive: true, dereference: true });
  const { close } = await serveApp(deployment, 'inquirer', folder);
  const stop = async (): Promise<void> => {
    await close();
    rmSync(folder, { recursive: true });
  };
  return { origin, folder, stop };
}

/** Makes the served files those of another build: another page, and one file that only the former had. */
function release(folder: string, description: string, removed: RegExp): void {
  const worker = readFileSync(join(folder, 'service-worker.js'), 'utf8');
  const page = readFileSync(join(folder, 'index.html'), 'utf8');
  const gone = readdirSync(join(folder, 'assets')).filter((file) => removed.test(file));
  const lines = worker.split('\n').filter((line) => !gone.some((file) => line.includes(file)));
  const write = (file: string, content: string): void => {
    writeFileSync(join(folder, file), content);
    for (const ending of ['.br', '.gz']) rmSync(join(folder, `${file}${ending}`), { force: true });
  };
  write('service-worker.js', lines.join('\n').replaceAll(buildOf(worker), description));
  write('index.html', page.replace(/(<meta name="description" content=")[^"]*/, `$1${description}`));
  for (const file of gone) rmSync(join(folder, 'assets', file));
}

const buildOf = (worker: string): string => /"([0-9a-f]{16}|build [0-9])"/.exec(worker)?.[1] ?? '';

/** Registers the service worker as the app does for a signed-in user, and waits until its build is the current one. */
async function untilBuild(page: Page, build: string): Promise<void> {
  await page.evaluate(async () => {
    const factory = (
      window as unknown as {
        readonly trustedTypes: {
          createPolicy(name: string, rules: object): { createScriptURL(address: string): URL };
        };
      }
    ).trustedTypes;
    const policy = factory.createPolicy('schaktkoll-service-worker', { createScriptURL: (address: string) => address });
    await navigator.serviceWorker.register(policy.createScriptURL('/service-worker.js'));
  });
  await expect.poll(() => currentBuild(page)).toBe(`schaktkoll.files.${build}`);
}

test('a new build replaces the one that the browser has, and leaves open tabs their files', async ({
  page,
  context,
  guard,
}) => {
  const { origin, folder, stop } = await serveCopy();
  const description = () => page.locator('meta[name="description"]').getAttribute('content');
  // The API lets only the real host read: this one is without it.
  guard.expectLostNetwork(true);
  await context.route(`${hosts.api.origin}/**`, (route) => route.abort('internetdisconnected'));
  try {
    await page.goto(`${origin}/cases/workflow`);
    await untilBuild(page, buildOf(readFileSync(join(folder, 'service-worker.js'), 'utf8')));
    const earlier = await description();

    release(folder, 'build 2', /^TermsPage-/);
    const tab = await context.newPage();
    await tab.goto(`${origin}/cases/workflow`);
    await expect(tab.locator('meta[name="description"]')).toHaveAttribute('content', 'build 2');
    await untilBuild(tab, 'build 2');
    expect(await description()).toBe(earlier);
    // The code of this screen is only in what the browser stored of the former build.
    await page.getByRole('contentinfo').getByRole('link', { name: 'Villkor' }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Villkor' })).toBeVisible();

    await context.setOffline(true);
    await page.goto(`${origin}/cases/workflow`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await description()).toBe('build 2');
    await context.setOffline(false);

    release(folder, 'build 3', /^nothing$/);
    await page.goto(`${origin}/cases/workflow`);
    await untilBuild(page, 'build 3');
    expect(await page.evaluate(() => caches.keys())).toEqual(['schaktkoll.files.build 2', 'schaktkoll.files.build 3']);
  } finally {
    await stop();
  }
});
