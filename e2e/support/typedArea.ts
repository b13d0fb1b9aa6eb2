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

/** The panel on the map; on a phone all but its head is folded away. */
export const panelOf = (page: Page): Locator => page.getByRole('region', { name: 'Arbetsområden' });

export const unfolder = (page: Page): Locator =>
  panelOf(page).getByRole('button', { name: 'Visa områdena och andra sätt att lägga till' });
const folder = (page: Page): Locator => panelOf(page).getByRole('button', { name: 'Visa kartan' });

/** Unfolds the panel where it is folded: below 1,100 px. */
export async function openSheet(page: Page): Promise<void> {
  await expect(panelOf(page)).toBeVisible();
  if (await unfolder(page).isVisible()) await unfolder(page).click();
}

/** Folds the panel where it can be. */
export async function closeSheet(page: Page): Promise<void> {
  if (await folder(page).isVisible()) await folder(page).click();
}

/** The button that opens a way to add areas. */
export const wayTo = (page: Page, name: string): Locator =>
  panelOf(page)
    .locator('summary')
    .filter({ hasText: new RegExp(`^${name}$`) });

/** One of the actions in the menu of an area. */
export async function actOn(page: Page, area: string, action: string): Promise<void> {
  await panelOf(page)
    .getByRole('button', { name: `Mer om ${area}` })
    .click();
  await panelOf(page)
    .getByRole('button', { name: new RegExp(`^${action}\\s+${area}$`) })
    .click();
}

/** Opens the form in which an area is typed as a point and a size. */
export async function openPointForm(page: Page): Promise<Locator> {
  const name = 'Skriv in en punkt och områdets storlek';
  await openSheet(page);
  await wayTo(page, 'Punkt och storlek').click();
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
