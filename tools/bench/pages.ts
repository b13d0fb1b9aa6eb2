import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { AppName } from '@schaktkoll/domain';
import { openEmptyDatabase } from '@schaktkoll/postgres';
import { chromium } from 'playwright';
import type { Browser, BrowserContext } from 'playwright';
import { localHosts, localOrigin } from '../deployment/local.ts';
import { ensureBrowser } from '../process/browser.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import { assertPortsFree, startEverything } from '../start/everything.ts';
import { serveApps } from '../static-server.ts';
import { withBareBrowser, type BareBrowser, type BarePage } from './bareBrowser.ts';
import type { Measurement } from './measurement.ts';
import { median, rounded } from './statistics.ts';

/** The first page of an app for a returning user. */
interface FirstPage {
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
/** The page that the choice of a purpose leads to, for a user without a draft: the tools for drawing beside the map. */
const mapPage: FirstPage = {
  app: 'inquirer',
  path: '/cases/create?purpose=CableIndication',
  login: 'nyfragare',
  usable: 'main [role="application"] canvas',
};
export const hosts = localHosts(200);
const rounds = 9;
const shortRounds = 1;
/** When a page is first asked for its time, and how long after that again, in milliseconds. */
const firstLook = 2_500;
const look = 500;
/** Timeout for a page, in milliseconds. */
const longest = 30_000;
/** A slow connection and phone: 10 Mbit/s each way, 40 ms, a processor four times as slow. */
const network = { offline: false, latency: 40, downloadThroughput: 10_000_000 / 8, uploadThroughput: 10_000_000 / 8 };
const processorSlowdown = 4;

/** The time until the first page of each app can be used, with nothing in the browser's cache, logged in at the provider. */
export function pageMeasurements(): readonly Measurement[] {
  const nameOf = (app: AppName): string => `page.${app}.usable-4x-ms`;
  return [
    {
      names: firstPages.map(({ app }) => nameOf(app)),
      run: async (say, isShort) => {
        const taken = await measureAll(firstPages, isShort);
        for (const { app, times, slowest } of taken)
          say(`${app}: ${times.join(', ')} ms; last answers: ${slowest.join(', ')}`);
        return taken.map(({ app, times }) => ({ name: nameOf(app), value: rounded(median(times), 0), unit: 'ms' }));
      },
    },
  ];
}

/** The time until the map of a new case can be drawn on, as the first pages are measured: cold, a slow line, a slow processor. */
export function mapMeasurements(): readonly Measurement[] {
  return [
    {
      names: ['map.usable-4x-ms'],
      run: async (say, isShort) => {
        const taken = await measureAll([mapPage], isShort);
        return taken.map(({ times, slowest }) => {
          say(`map: ${times.join(', ')} ms; last answers: ${slowest.join(', ')}`);
          return { name: 'map.usable-4x-ms', value: rounded(median(times), 0), unit: 'ms' };
        });
      },
    },
  ];
}

/** What was measured of a page. */
interface Taken {
  readonly app: AppName;
  readonly times: readonly number[];
  readonly slowest: readonly string[];
}

/** The time until each page can be used, each measured several times after a round that warms the server. */
async function measureAll(pages: readonly FirstPage[], isShort: boolean): Promise<readonly Taken[]> {
  return withStart(async (browser) => {
    const cookies = new Map<FirstPage, Awaited<ReturnType<typeof cookiesOf>>>();
    for (const page of pages) cookies.set(page, page.login === null ? [] : await cookiesOf(browser, page.login));
    // Another browser beside it, though idle, has a dozen threads of its own.
    await browser.close();
    return withBareBrowser(async (bare) => {
      const taken: Taken[] = [];
      for (const page of pages) {
        const visitor = { page, cookies: cookies.get(page) ?? [] };
        taken.push(await measurePage(bare, visitor, isShort ? shortRounds : rounds));
      }
      return taken;
    });
  });
}

/** Runs with a browser and a start of its own on {@link hosts}, from the existing build and with the demo data. */
export async function withStart<Result>(run: (browser: Browser) => Promise<Result>): Promise<Result> {
  await assertPortsFree(hosts);
  const executablePath = await ensureBrowser();
  const dataFolder = mkdtempSync(join(tmpdir(), 'schaktkoll-bench-'));
  const running = await startEverything({
    hosts,
    dataFolder,
    openDatabase: openEmptyDatabase,
    watch: false,
    serve: (deployment) => serveApps(deployment, 'dist/apps'),
    onEnd: (message) => console.error(message),
  });
  const browser = await chromium.launch({ executablePath });
  try {
    return await run(browser);
  } finally {
    await browser.close();
    await running.close();
    rmSync(dataFolder, { recursive: true, force: true });
  }
}

/** A page, and the cookies of its user. */
interface Visitor {
  readonly page: FirstPage;
  readonly cookies: Awaited<ReturnType<typeof cookiesOf>>;
}

async function measurePage(
  browser: BareBrowser,
  { page: firstPage, cookies }: Visitor,
  counted: number,
): Promise<Taken> {
  const times: number[] = [];
  let slowest: readonly string[] = [];
  // The first round warms the server, not the browser, and does not count.
  for (let round = 0; round <= counted; round += 1) {
    const page = await browser.newPage(cookies);
    const { usableAt, answers } = await usableAfter(page, firstPage);
    await page.close();
    if (round > 0) times.push(Math.round(usableAt));
    slowest = answers;
  }
  return { app: firstPage.app, times, slowest };
}

/** When a page was usable, in milliseconds since its navigation started, and when which responses had arrived. */
interface Usable {
  readonly usableAt: number;
  readonly answers: readonly string[];
}

async function usableAfter(page: BarePage, { app, path, usable }: FirstPage): Promise<Usable> {
  await page.send('Page.enable');
  await page.send('Page.addScriptToEvaluateOnNewDocument', {
    source: `(${noteWhenPainted.toString()})(${JSON.stringify(usable)})`,
  });
  await page.send('Network.enable');
  await page.send('Network.emulateNetworkConditions', network);
  await page.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  await page.send('Page.navigate', { url: `${localOrigin(hosts, app)}${path}` });
  for (let waited = 0; waited < longest; waited += look) {
    // The page has noted its time by itself; each look from outside would take some of it.
    await wait(waited === 0 ? firstLook : look);
    const { result } = await page.send<{ readonly result: { readonly value?: Usable } }>('Runtime.evaluate', {
      expression: `(${whatWasNoted.toString()})()`,
      returnByValue: true,
    });
    if (result.value !== undefined) return result.value;
  }
  throw new Error(`${app} does not show ${usable}.`);
}

/** What a measured page knows: when it was usable, in milliseconds since its navigation began. */
interface Noted {
  usableAt?: number;
}

/**
 * Runs in the page. The element may exist before it is visible. The first task after the next frame is the first after
 * it was painted; a timer would wait for others.
 */
function noteWhenPainted(selector: string): void {
  if (window.top !== window) return;
  const observer = new MutationObserver(() => {
    if (document.querySelector(selector)?.checkVisibility() !== true) return;
    observer.disconnect();
    const turn = new MessageChannel();
    turn.port1.onmessage = () => {
      (globalThis as typeof globalThis & Noted).usableAt = performance.now();
    };
    requestAnimationFrame(() => turn.port2.postMessage(null));
  });
  observer.observe(document, { childList: true, subtree: true, attributes: true });
}

/** Runs in the page afterwards; undefined where it is not usable yet. */
function whatWasNoted(): Usable | undefined {
  const { usableAt } = globalThis as typeof globalThis & Noted;
  if (usableAt === undefined) return undefined;
  const answers = performance
    .getEntriesByType('resource')
    .map((entry) => `${Math.round((entry as PerformanceResourceTiming).responseEnd)} ${new URL(entry.name).pathname}`);
  return { usableAt, answers };
}

/** Logs in like a user, at full speed, and returns the browser's state. */
export async function cookiesOf(
  browser: Browser,
  login: string,
): Promise<Awaited<ReturnType<BrowserContext['cookies']>>> {
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
