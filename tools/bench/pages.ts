import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppName } from '@schaktkoll/domain';
import { chromium } from 'playwright';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright';
import { localHosts, localOrigin } from '../deployment/local.ts';
import { ensureBrowser } from '../process/browser.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import { serveApps } from '../static-server.ts';
import type { Measurement } from './measurement.ts';
import { median, rounded } from './statistics.ts';

/** The first page of an app as whoever comes back another day meets it. */
export interface FirstPage {
  readonly app: AppName;
  readonly path: string;
  /** The log-in of the demo data; none where the page is for those who are not logged in. */
  readonly login: string | null;
  /** What the page is opened for, as a selector: once it is painted and can be read or pressed, the page is usable. */
  readonly usable: string;
}

const firstPages: readonly FirstPage[] = [
  { app: 'identity', path: '/login', login: null, usable: 'main form button[type="submit"]' },
  { app: 'inquirer', path: '/cases', login: 'fragare', usable: 'main a[href*="/cases/2"]' },
  { app: 'useradmin', path: '/', login: 'fragare', usable: 'main form button[type="submit"], main dl' },
  { app: 'cableowner', path: '/cases', login: 'ledningsagare', usable: 'main a[href*="/cases/2"]' },
  { app: 'admin', path: '/', login: 'systemadmin', usable: 'main h1' },
];
export const hosts = localHosts(200);
const rounds = 5;
/** A page that has not come after this time, in milliseconds, does not come. */
const longest = 30_000;
/** Quality 3: 10 Mbit/s each way, 40 ms, a processor four times as slow. */
const network = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const processorSlowdown = 4;

/** The time until the first page of each app can be used, with nothing in the browser's cache, logged in at the provider. */
export function pageMeasurements(): readonly Measurement[] {
  const nameOf = (app: AppName): string => `page.${app}.usable-4x-ms`;
  return [
    {
      names: firstPages.map(({ app }) => nameOf(app)),
      run: async (say) => {
        const taken = await measureAll(firstPages);
        for (const { app, times, slowest } of taken) say(`${app}: ${times.join(', ')} ms; last answers: ${slowest.join(', ')}`);
        return taken.map(({ app, times }) => ({ name: nameOf(app), value: rounded(median(times), 0), unit: 'ms' }));
      },
    },
  ];
}

/** What was measured of a page. */
export interface Taken {
  readonly app: AppName;
  readonly times: readonly number[];
  readonly slowest: readonly string[];
}

/** The time until each page can be used, each measured several times after a round that warms the server. */
export async function measureAll(pages: readonly FirstPage[]): Promise<readonly Taken[]> {
  return withStart(async (browser) => {
    const taken: Taken[] = [];
    for (const page of pages) taken.push(await measurePage(browser, page));
    return taken;
  });
}

/** Runs with a browser and a start of its own on {@link hosts}, from the existing build and with the demo data. */
export async function withStart<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  await assertPortsFree(hosts);
  const executablePath = await ensureBrowser();
  const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
  const running = await startEverything({ hosts, dataFolder, watch: false, serve: (deployment) => serveApps(deployment, 'dist/apps'), onEnd: (message) => console.error(message) });
  const browser = await chromium.launch({ executablePath });
  try {
    return await run(browser);
  } finally {
    await browser.close();
    await running.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

async function measurePage(browser: Browser, firstPage: FirstPage): Promise<Taken> {
  const cookies = firstPage.login === null ? [] : await cookiesOf(browser, firstPage.login);
  const times: number[] = [];
  let slowest: readonly string[] = [];
  // The first round warms the server, not the browser, and does not count.
  for (let round = 0; round <= rounds; round += 1) {
    const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 1440, height: 900 } });
    try {
      await context.addCookies(cookies);
      const { time, answers } = await usableAfter(context, firstPage);
      if (round > 0) times.push(Math.round(time));
      slowest = answers;
    } finally {
      await context.close();
    }
  }
  return { app: firstPage.app, times, slowest };
}

async function usableAfter(context: BrowserContext, { app, path, usable }: FirstPage): Promise<{ readonly time: number; readonly answers: readonly string[] }> {
  const page = await context.newPage();
  await page.addInitScript(noteWhenPainted, usable);
  const session = await slowDown(context, page);
  const { told } = await toldWhenNoted(session);
  const began = performance.now();
  const answers: string[] = [];
  page.on('response', (response) => answers.push(`${Math.round(performance.now() - began)} ${new URL(response.url()).pathname}`));
  await page.goto(`${localOrigin(hosts, app)}${path}`, { waitUntil: 'commit' });
  await withinReason(told, `${app} does not show ${usable}.`);
  await page.locator(usable).first().waitFor({ state: 'visible' });
  const usableAt = await page.evaluate(() => (globalThis as typeof globalThis & Noted).usableAt);
  if (usableAt === undefined) throw new Error(`${app} shows ${usable}, and nobody noted when.`);
  return { time: usableAt - performance.timeOrigin - began, answers };
}

async function withinReason(told: Promise<void>, failure: string): Promise<void> {
  const late = new AbortController();
  const isLate = wait(longest, undefined, { signal: late.signal }).then(() => Promise.reject(new Error(failure)));
  await Promise.race([told, isLate]).finally(() => late.abort());
}

/** What a measured page knows: when it was usable, in milliseconds since 1970, and how to say that it is. */
interface Noted {
  usableAt?: number;
  tellUsable?: (nothing: string) => void;
}

/**
 * Resolves when the page says by itself that it has noted its time. A wait of Playwright's would put its own script of
 * some 200 kB into the page just while that starts, at a fourth of the speed: time that no visitor waits for.
 */
async function toldWhenNoted(session: CDPSession): Promise<{ readonly told: Promise<void> }> {
  const told = new Promise<void>((resolve) => session.once('Runtime.bindingCalled', () => resolve()));
  await session.send('Runtime.enable');
  await session.send('Runtime.addBinding', { name: 'tellUsable' });
  return { told };
}

/**
 * Runs in the page. Whoever waits from outside looks less and less often, at last every half second: the time would be
 * that of the next look. The first turn after the next frame is the first after the element was painted.
 */
function noteWhenPainted(selector: string): void {
  if (window.top !== window) return;
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector) === null) return;
    observer.disconnect();
    const note = (): void => {
      const page = globalThis as typeof globalThis & Noted;
      page.usableAt = performance.timeOrigin + performance.now();
      page.tellUsable?.('');
    };
    requestAnimationFrame(() => setTimeout(note));
  });
  observer.observe(document, { childList: true, subtree: true });
}

async function slowDown(context: BrowserContext, page: Page): Promise<CDPSession> {
  const session = await context.newCDPSession(page);
  await session.send('Network.enable');
  await session.send('Network.emulateNetworkConditions', network);
  await session.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  return session;
}

/** Logs in as a person does, at full speed, and hands over what the browser keeps of it. */
export async function cookiesOf(browser: Browser, login: string): Promise<Awaited<ReturnType<BrowserContext['cookies']>>> {
  const account = (await demoAccounts()).find((each) => each.login === login);
  if (!account) throw new Error(`The demo data has no log-in ${login}.`);
  const context = await browser.newContext();
  try {
    const page = await context.newPage();
    await page.goto(`${localOrigin(hosts, 'useradmin')}/`);
    await page.locator('input[autocomplete~="username"]').fill(account.login);
    await page.locator('input[type="password"]').fill(account.password);
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.origin === localOrigin(hosts, 'useradmin') && url.pathname === '/');
    return await context.cookies();
  } finally {
    await context.close();
  }
}
