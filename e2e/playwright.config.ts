import { defineConfig } from '@playwright/test';
import { hosts } from './support/hosts.ts';
import { slowdown } from './support/slowdown.ts';

/** How long one step may take, in milliseconds; also one that waits for another page or a message. */
const stepTimeout = 60_000 * slowdown;

/**
 * The browser tests run against a start of their own: the built apps under production headers, the real server, a fresh
 * database. The browser is in the time zone of Los Angeles, so that a date shown in local time is the wrong day.
 */
export default defineConfig({
  // The browser tests of an earlier commit, when all apps of that commit are tested.
  testDir: process.env['JOURNEY_FOLDER'] ?? '.',
  testMatch: '**/*.e2e.ts',
  fullyParallel: true,
  // One more than the cores of the smallest machine: with two, those wait a sixth of the time for delays and polls.
  workers: 3,
  forbidOnly: true,
  retries: 0,
  // Time limits end a journey that hangs; `npm run bench` measures speed. On a busy machine, journeys took five times as
  // long as usual, the longest four minutes. A journey that tests a delay has a limit of its own.
  timeout: 600_000 * slowdown,
  expect: { timeout: stepTimeout, toPass: { timeout: stepTimeout } },
  reporter: [['list'], ['json', { outputFile: '../dist/reports/journeys.json' }]],
  use: {
    locale: 'sv-SE',
    // Reduced motion, because tests would otherwise wait for animations of 150 ms.
    contextOptions: { reducedMotion: 'reduce' },
    timezoneId: 'America/Los_Angeles',
    viewport: { width: 1440, height: 900 },
    actionTimeout: stepTimeout,
    navigationTimeout: stepTimeout,
    // A trace makes every test half as long again; set JOURNEY_TRACE=1 to record one.
    trace: process.env['JOURNEY_TRACE'] === undefined ? 'off' : 'retain-on-failure',
    launchOptions: {
      executablePath: process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium',
      // The last of several such switches applies: Playwright's own list turns storage partitioning off, this one
      // leaves it on. The last four are pages and processes that the browser prepares for a user, which tests do
      // not need: the two suggestion lists of the address field take a process each for every context. The optimizing
      // compilers cost more than they save: no page of a test lives long enough (a sixth of all processor time). A process
      // for each host would guard against attacks on the processor alone, and takes a seventh.
      args: [
        '--js-flags=--no-opt --no-maglev',
        '--disable-site-isolation-trials',
        '--disable-features=IsolateOrigins,site-per-process,MediaRouter,PaintHolding,HttpsUpgrades,HttpsFirstBalancedModeAutoEnable,OptimizationHints,PreloadTopChromeWebUI,SpareRendererForSitePerProcess,WebUIOmniboxPopup,WebUIOmniboxAimPopup',
      ],
    },
  },
  webServer: {
    command: `node tools/commands/start.ts --journeys ${process.env['JOURNEY_START'] ?? ''}`,
    cwd: '..',
    // Node cannot resolve *.localhost; the apps start last.
    url: `http://127.0.0.1:${hosts.admin.port}/`,
    reuseExistingServer: false,
    timeout: 300_000,
    stdout: 'pipe',
    gracefulShutdown: { signal: 'SIGTERM', timeout: 15_000 },
  },
});
