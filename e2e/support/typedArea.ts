import type { Locator, Page } from '@playwright/test';
import { expect } from './test.ts';

/** The typed values of an area around a point; sides in metres. */
interface TypedBox {
  readonly point: string;
  readonly width: string;
  readonly height: string;
}

/** A place near Gävle in SWEREF 99 TM. */
const nearGavle = '6728032 616576';

/** On a phone the list and the forms are in a sheet over the map. */
export const sheetOf = (page: Page): Locator => page.getByRole('dialog', { name: 'Arbetsområden' });

/** Opens the sheet of a phone; wider screens have none. */
export async function openSheet(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await page.getByRole('button', { name: /^(Lägg till utan att rita|[\d\s]+ område)/ }).click();
  await expect(sheetOf(page)).toBeVisible();
}

/** Closes the sheet of a phone; wider screens have none. */
export async function closeSheet(page: Page): Promise<void> {
  if (!isPhone(page)) return;
  await sheetOf(page).getByRole('button', { name: 'Klar, visa kartan' }).click();
  await expect(sheetOf(page)).toBeHidden();
}

const isPhone = (page: Page): boolean => (page.viewportSize()?.width ?? 0) < 750;

/** Opens the form in which an area is typed as a point and a size. */
export async function openPointForm(page: Page): Promise<Locator> {
  const name = 'Skriv in en punkt och områdets storlek';
  await openSheet(page);
  await page.getByText(name).click();
  return page.getByRole('form', { name });
}

/** Types a box and submits it; by default 40 × 30 m near Gävle. */
export async function addBox(form: Locator, box: Partial<TypedBox> = {}): Promise<void> {
  const { point = nearGavle, width = '40', height = '30' } = box;
  await form.getByLabel('Punktens koordinater').fill(point);
  await form.getByLabel('Bredd i meter').fill(width);
  await form.getByLabel('Längd i meter').fill(height);
  await form.getByRole('button', { name: 'Lägg till området' }).click();
}
