import { expect } from '@playwright/test';
import type { Page } from '@playwright/test';

/** Smallest width and height of a target for a coarse pointer, in CSS pixels, with half a pixel for rounding. */
const smallest = 43.5;

/**
 * Fails with the elements if a target is smaller than a finger needs (WCAG 2.5.5): 44 × 44 px, including the label of a
 * checkbox. A link within a sentence may have the height of its line, as WCAG 2.5.8 allows; elements outside an open
 * dialog are ignored. The page must have a coarse pointer.
 */
export async function expectTargetsForFingers(page: Page): Promise<void> {
  // The footer is rendered after the first paint, and its links are checked too.
  await expect(page.locator('dialog:modal, footer a[href]').first()).toBeAttached();
  const found = await page.evaluate((least) => {
    const pressable =
      'a[href], button, summary, select, textarea, input:not([type="hidden"]), [role="button"], [role="tab"], [role="option"], [role="menuitem"]';
    const inSentence = (element: Element): boolean =>
      element.tagName === 'A' &&
      [...(element.parentNode?.childNodes ?? [])].some(
        (node) => node.nodeType === Node.TEXT_NODE && /\p{L}/u.test(node.textContent ?? ''),
      );
    const boxesOf = (element: Element): DOMRect[] =>
      [element, ...('labels' in element ? ((element as HTMLInputElement).labels ?? []) : [])].map((part) =>
        part.getBoundingClientRect(),
      );
    const modal = document.querySelector('dialog:modal');
    const places = [...(modal ?? document).querySelectorAll(pressable)].filter(
      (element) =>
        element.closest('[inert]') === null &&
        element.checkVisibility({ visibilityProperty: true, opacityProperty: true }) &&
        !inSentence(element),
    );
    return places.flatMap((element) => {
      const boxes = boxesOf(element);
      const [width, height] = [Math.max(...boxes.map((box) => box.width)), Math.max(...boxes.map((box) => box.height))];
      // Elements that only screen readers use are clipped to a pixel.
      const isClipped = width <= 1 || height <= 1;
      return isClipped || (width >= least && height >= least)
        ? []
        : [
            `${element.tagName.toLowerCase()} "${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 40)}" ${Math.round(width)} × ${Math.round(height)}`,
          ];
    });
  }, smallest);
  expect(found, `too small for a finger at ${page.url()}`).toEqual([]);
}
