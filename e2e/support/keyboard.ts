import { expect, type Locator, type Page } from '@playwright/test';

const mostStops = 120;

/** Presses Tab until the element has the focus: what a person without a mouse does. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < mostStops; stop += 1) {
    if (await hasFocus(target)) {
      // Whoever tabs must see where they are.
      const mark = await target.evaluate((element) => getComputedStyle(element).outlineStyle + getComputedStyle(element).boxShadow);
      expect(mark, 'the focus is visible').not.toBe('nonenone');
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached ${target}`);
}

/** Reaches an element and presses a key on it. */
export async function press(page: Page, target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press(key);
}

/** Reaches a field and types into it in place of what it holds. */
export async function type(page: Page, target: Locator, text: string): Promise<void> {
  await tabTo(page, target);
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type(text);
}

/** Reaches a group of radio buttons and goes with the arrow keys to the one wanted. */
export async function chooseRadio(page: Page, group: Locator, wanted: Locator): Promise<void> {
  const radios = group.getByRole('radio');
  await tabToAny(page, radios);
  for (let step = 0; step < (await radios.count()); step += 1) {
    if (await wanted.isChecked()) return;
    await page.keyboard.press(step === 0 && !(await anyChecked(radios)) ? 'Space' : 'ArrowDown');
  }
  await expect(wanted).toBeChecked();
}

async function tabToAny(page: Page, targets: Locator): Promise<void> {
  for (let stop = 0; stop < mostStops; stop += 1) {
    for (const target of await targets.all()) if (await hasFocus(target)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never reached any of ${targets}`);
}

async function anyChecked(radios: Locator): Promise<boolean> {
  for (const radio of await radios.all()) if (await radio.isChecked()) return true;
  return false;
}

function hasFocus(target: Locator): Promise<boolean> {
  return target.evaluate((element) => element === document.activeElement);
}
