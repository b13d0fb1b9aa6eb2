import type { Browser, Page } from 'playwright';
import { localOrigin } from '../deployment/local.ts';
import { demoAccounts } from '../start/demoAccounts.ts';
import type { MeasuredValue, Measurement } from './measurement.ts';
import { hosts, withStart } from './pages.ts';
import { median, rounded } from './statistics.ts';

const rounds = 10;
const shortRounds = 1;
const names = ['signin.round-trip-ms', 'reload.restored-ms'] as const;
const list = `${localOrigin(hosts, 'inquirer')}/cases`;

/**
 * In a browser on loopback, at full speed: from the press on "Logga in" to the list of cases in its app, over log-in page,
 * provider and callback; and from a reload of that list until it is there again, the session restored on the way.
 */
export function signInPageMeasurements(): readonly Measurement[] {
  return [{ names, run: measure }];
}

function measure(say: (line: string) => void, isShort: boolean): Promise<readonly MeasuredValue[]> {
  return withStart(async (browser) => {
    const signIns: number[] = [];
    const reloads: number[] = [];
    // The first round warms the server, not the browser, and does not count.
    for (let round = 0; round <= (isShort ? shortRounds : rounds); round += 1) {
      const { signIn, reload } = await measureOnce(browser);
      if (round === 0) continue;
      signIns.push(signIn);
      reloads.push(reload);
    }
    say(`sign-ins: ${signIns.join(', ')} ms; reloads: ${reloads.join(', ')} ms`);
    return [
      { name: names[0], value: rounded(median(signIns), 0), unit: 'ms' },
      { name: names[1], value: rounded(median(reloads), 0), unit: 'ms' },
    ];
  });
}

async function measureOnce(browser: Browser): Promise<{ readonly signIn: number; readonly reload: number }> {
  const account = (await demoAccounts()).find(({ login }) => login === 'fragare');
  if (!account) throw new Error('The demo data has no log-in fragare.');
  const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 1440, height: 900 } });
  try {
    const page = await context.newPage();
    // Noted by the page itself: a wait from outside is late by as much as it looks seldom.
    await page.addInitScript(() => {
      const look = (): void => {
        if (document.querySelector('main a[href*="/cases/2"]') === null) return void requestAnimationFrame(look);
        document.documentElement.dataset['shownAt'] = String(Date.now());
      };
      look();
    });
    await page.goto(list);
    await page.locator('input[autocomplete~="username"]').fill(account.login);
    await page.locator('input[type="password"]').fill(account.password);
    const pressed = Date.now();
    await page.keyboard.press('Enter');
    const signIn = (await shownAt(page)) - pressed;
    const reloaded = Date.now();
    await page.reload({ waitUntil: 'commit' });
    return { signIn, reload: (await shownAt(page)) - reloaded };
  } finally {
    await context.close();
  }
}

/** When the list was there, by the clock of this machine. */
async function shownAt(page: Page): Promise<number> {
  const root = page.locator('html[data-shown-at]');
  await root.waitFor({ state: 'attached' });
  return Number(await root.getAttribute('data-shown-at'));
}
