import { test as base, expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import { ConsoleGuard } from './consoleGuard.ts';
import { passMidnight } from './days.ts';
import { slowDown } from './slowdown.ts';
import { stoppedPages } from './stoppedPages.ts';

interface JourneyFixtures {
  /** Declares that a call will fail, see `ConsoleGuard`. */
  readonly expectError: ConsoleGuard['expectError'];
  /** Declares that a session will end while its pages are open, see `ConsoleGuard`. */
  readonly expectSessionEnd: () => void;
  /** A page in a browser context of its own, for the second user of a test; watched like the first. */
  readonly newPerson: () => Promise<Page>;
  readonly guard: ConsoleGuard;
  /**
   * Whether `JOURNEY_SLOWDOWN` applies. Slowing down a page takes a second session of the browser's protocol, after which
   * a page that is opened without a network believes that it has one.
   */
  readonly maySlowDown: boolean;
}

/** The `test` of every browser test, which fails on errors and warnings in the console. */
export const test = base.extend<JourneyFixtures>({
  maySlowDown: [true, { option: true }],
  guard: [
    async ({ context, maySlowDown }, provide, { errors }) => {
      await passMidnight();
      const guard = new ConsoleGuard();
      guard.watch(context);
      if (maySlowDown) slowDown(context);
      await provide(guard);
      const stopped = errors.length > 0 ? await stoppedPages(context) : [];
      expect([...guard.findings(), ...stopped], 'console, refused calls and stopped pages').toEqual([]);
    },
    { auto: true },
  ],
  expectError: async ({ guard }, provide) => {
    await provide((method, path, status) => guard.expectError(method, path, status));
  },
  expectSessionEnd: async ({ guard }, provide) => {
    await provide(() => {
      guard.allowRefusal('GET', '/identity/api/session', 401);
      guard.allowRefusal('GET', /^\/(?:inquirer|cableowner)\/api\/events$/, 401);
      guard.allowRefusal('POST', '/oidc/token', 400);
    });
  },
  newPerson: async ({ browser, guard, contextOptions, maySlowDown }, provide) => {
    const opened: Page[] = [];
    await provide(async () => {
      const context = await browser.newContext(contextOptions);
      guard.watch(context);
      if (maySlowDown) slowDown(context);
      const page = await context.newPage();
      opened.push(page);
      return page;
    });
    for (const page of opened) await page.context().close();
  },
});

export { expect };
