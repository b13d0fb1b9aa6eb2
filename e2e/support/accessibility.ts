import { AxeBuilder } from '@axe-core/playwright';
import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

const wcag22AA = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];

/**
 * Fails with rule and elements if axe finds a violation of WCAG 2.2 AA on the page, or in a part of it, in its current
 * state.
 */
export async function expectAccessible(page: Page, part = 'html'): Promise<void> {
  // Runs in the page: the default mode opens a tab of the test's browser for each scan, to collect frames of other
  // hosts. The apps have none, and it took half of the time. Passing results are not collected either, which took half
  // of the rest.
  const { violations } = await new AxeBuilder({ page })
    .setLegacyMode()
    .options({ resultTypes: ['violations'] })
    .include(part)
    .withTags(wcag22AA)
    .analyze();
  const found = violations.map(
    ({ id, help, nodes }) => `${id}: ${help}: ${nodes.map((node) => node.target.join(' ')).join(', ')}`,
  );
  expect(found, `axe at ${page.url()}`).toEqual([]);
}

/** Expects the page to be accessible on a phone and on a desktop, and leaves it as on a desktop. */
export async function expectAccessibleOnBoth(page: Page): Promise<void> {
  for (const width of [390, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    await expectAccessible(page);
  }
}
