import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/** Run in a page before it loads: records its cumulative layout shift, right after an input too. */
export function recordLayoutShift(): void {
  const noted: { value: number; sources: string[] } = { value: 0, sources: [] };
  Object.assign(window, { layoutShift: noted });
  const place = ({ x, y, width, height }: DOMRectReadOnly): string =>
    `${[x, y, width, height].map(Math.round).join(' ')}`;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries() as (PerformanceEntry & {
      readonly value: number;
      readonly sources: readonly {
        readonly node: Node | null;
        readonly previousRect: DOMRectReadOnly;
        readonly currentRect: DOMRectReadOnly;
      }[];
    })[]) {
      noted.value += entry.value;
      noted.sources.push(
        ...entry.sources.map(
          ({ node, previousRect, currentRect }) =>
            `${entry.value.toFixed(4)} ${place(previousRect)} to ${place(currentRect)}: ${node instanceof Element ? node.outerHTML.slice(0, 160) : String(node?.textContent)}`,
        ),
      );
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

/** Too little to be visible. */
const maximumLayoutShift = 0.015;

/** Expects that nothing visible has moved since {@link recordLayoutShift}. @param maximum share of the window */
export async function expectNothingMoved(page: Page, maximum = maximumLayoutShift): Promise<void> {
  const { value, sources } = await page.evaluate(
    () =>
      (window as unknown as { readonly layoutShift: { readonly value: number; readonly sources: readonly string[] } })
        .layoutShift,
  );
  expect(value, sources.join('\n')).toBeLessThanOrEqual(maximum);
}
