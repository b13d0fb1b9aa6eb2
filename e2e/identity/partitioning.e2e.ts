import type { Page } from '@playwright/test';
import { siteDomain } from '../support/hosts.ts';
import { expect, test } from '../support/test.ts';

/**
 * Opens `parent` with a frame of `framed` that tries to write to its storage, then reads that host's storage directly.
 */
async function storeThroughFrame(
  page: Page,
  parent: string,
  framed: string,
): Promise<{ readonly wrote: boolean; readonly found: string | null }> {
  await page.route(/^http:\/\/[^/]+\.localhost:9\//, (route) =>
    route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>empty</title>' }),
  );
  await page.goto(`${parent}/`);
  await page.evaluate((address) => {
    const frame = document.createElement('iframe');
    frame.src = address;
    return new Promise((resolve) => {
      frame.onload = resolve;
      document.body.append(frame);
    });
  }, `${framed}/`);
  const frame = page.frames().find((candidate) => candidate.url() === `${framed}/`);
  if (!frame) throw new Error('The frame did not open.');
  const wrote = await frame.evaluate(() => {
    try {
      localStorage.setItem('from-frame', 'yes');
      return true;
    } catch {
      return false;
    }
  });
  await page.goto(`${framed}/`);
  return { wrote, found: await page.evaluate(() => localStorage.getItem('from-frame')) };
}

/**
 * A check on the test browser for all sign-in tests: without storage partitioning, a set of hosts that does not work
 * would seem to. With Playwright's default, which turns partitioning off, the frame cannot write at all.
 */
test('the test browser partitions the storage of unrelated hosts', async ({ page }) => {
  expect(await storeThroughFrame(page, 'http://a.localhost:9', 'http://b.localhost:9')).toEqual({
    wrote: true,
    found: null,
  });
});

test("the test browser lets the hosts of one domain share a frame's storage", { tag: '@hosts' }, async ({ page }) => {
  expect(await storeThroughFrame(page, `http://a.${siteDomain}:9`, `http://b.${siteDomain}:9`)).toEqual({
    wrote: true,
    found: 'yes',
  });
});
