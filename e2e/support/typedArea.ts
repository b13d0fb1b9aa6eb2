import type { Locator, Page } from '@playwright/test';

/** The typed values of an area around a point; sides in metres. */
interface TypedBox {
  readonly point: string;
  readonly width: string;
  readonly height: string;
}

/** A place near Gävle in SWEREF 99 TM. */
const nearGavle = '6728032 616576';

/** Opens the form in which an area is typed as a point and a size. */
export async function openPointForm(page: Page): Promise<Locator> {
  const name = 'Skriv in en punkt och områdets storlek';
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
