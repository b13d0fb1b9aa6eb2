import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';
import type * as axe from 'axe-core';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const axeSource = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

/**
 * Fails with rule and elements if axe finds a violation of WCAG 2.2 AA on the page, or in a part of it, in its current
 * state. `npm test` leaves it out (`JOURNEY_AXE=off`): it is a quarter of the time of the journeys, and
 * `npm run test:full` does it in all of them.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  if (process.env['JOURNEY_AXE'] === 'off') return;
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeSource);
  const violations = await page.evaluate(
    async ([inPart, tags]) => {
      const { run } = (window as unknown as { readonly axe: typeof axe }).axe;
      // Only a rule on sound needs files preloaded, and the apps have neither sound nor frames. Passing results are
      // not collected.
      const options = { runOnly: [...tags], resultTypes: ['violations' as const], preload: false, iframes: false };
      return (await run(inPart, options)).violations;
    },
    [part, wcag22AA] as const,
  );
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

/** Expects the page to be accessible at each of the widths, and leaves it at the last one. */
export async function expectAccessibleAt(page: Page, widths: readonly number[], height = 900): Promise<void> {
  for (const width of widths) {
    await page.setViewportSize({ width, height });
    await expectAccessible(page);
  }
}

/** Expects the page to be accessible on a phone and on a desktop, and leaves it as on a desktop. */
export const expectAccessibleOnBoth = (page: Page): Promise<void> => expectAccessibleAt(page, [390, 1440]);
