import { expect, type ElementHandle, type Locator, type Page } from '@playwright/test';

const maximumStops = 120;

/** Presses Tab until the element has the focus, like a user without a mouse. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  const focus = new FocusOf(target);
  for (let stop = 0; stop < maximumStops; stop += 1) {
    if (await focus.isThere()) {
      // Focus must always be visible.
      const mark = await target.evaluate(
        (element) => getComputedStyle(element).outlineStyle + getComputedStyle(element).boxShadow,
      );
      expect(mark, 'the focus is visible').not.toBe('nonenone');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target.toString()}`);
}

/** Moves to an element and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** The first letters are typed one by one; the rest is inserted at once, like a completion on a phone. */
const lettersTyped = 12;

/** Moves to a field and replaces its content by typing. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text.slice(0, lettersTyped));
  if (text.length > lettersTyped) await page.keyboard.insertText(text.slice(lettersTyped));
}

/** Moves to a group of radio buttons and selects one with the arrow keys. */
export async function chooseRadio(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const radios = group.getByRole('radio');
  await expect(radios.first()).toBeVisible();
  await tabToAny(page, radios);
  for (let step = 0; step < (await radios.count()); step += 1) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press(step === 0 && !(await anyChecked(radios)) ? 'Space' : 'ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

async function tabToAny(page: Page, targets: Locator): Promise<void> {
  for (let stop = 0; stop < maximumStops; stop += 1) {
    if (await targets.evaluateAll((elements) => elements.includes(document.activeElement as HTMLElement))) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached any of ${targets.toString()}`);
}

async function anyChecked(radios: Locator): Promise<boolean> {
  for (const radio of await radios.all()) if (await radio.isChecked()) return true;
  return false;
}

/**
 * Whether an element has focus, for repeated checks: finding it by role takes most of the time, and is repeated only
 * when it has disappeared.
 */
class FocusOf {
  readonly #target: Locator;
  #element: ElementHandle<HTMLElement | SVGElement> | undefined;

  constructor(target: Locator) {
    this.#target = target;
  }

  async isThere(): Promise<boolean> {
    this.#element ??= (await this.#target.elementHandle()) ?? undefined;
    const state = await this.#element?.evaluate((element) =>
      element.isConnected ? element === document.activeElement : 'gone',
    );
    if (typeof state === 'boolean') return state;
    this.#element = undefined;
    return this.#target.evaluate((element) => element === document.activeElement);
  }
}
