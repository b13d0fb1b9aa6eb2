import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';
import { addBox, openPointForm } from './support/typedArea.ts';

/** The label of a field, the value to type, and the expected error text. */
type Row = readonly [label: string, typed: string, sentence: RegExp];

const goOn = (page: Page) => page.getByRole('button', { name: 'Fortsätt' }).click();
const field = (page: Page, label: string): Locator =>
  page.getByRole('textbox', { name: new RegExp(`^${label}( \\(frivilligt\\))?$`) });

/** Types each row's value, submits once, and expects every error at its field and the input unchanged. */
async function refuseAll(page: Page, heading: string, rows: readonly Row[]): Promise<void> {
  const here = page.getByRole('heading', { level: 1, name: heading });
  // Two steps have fields of the same names: what is typed too early is typed in the one before.
  await expect(here).toBeVisible();
  for (const [label, typed] of rows) await field(page, label).fill(typed);
  await goOn(page);
  await expect(here).toBeVisible();
  const summary = page.getByRole('alert');
  await expect(summary).toContainText('Rätta det här innan du går vidare');
  for (const [label, typed, sentence] of rows) {
    await expect(field(page, label), label).toHaveAccessibleDescription(sentence);
    await expect(field(page, label), label).toHaveValue(typed);
    await expect(summary).toContainText(sentence);
  }
  await expect(field(page, rows[0]?.[0] ?? '')).toBeFocused();
  await expectAccessible(page);
}

test('bad input in every field of the steps is rejected at the field, and nothing typed is lost', async ({ page }) => {
  // Read once, so that midnight does not come between them.
  const [start, tooLateEnd, end] = [inDays(5), inDays(35), inDays(34)];
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=CableIndication`, accounts.newInquirer);

  const point = await openPointForm(page);
  await addBox(point, { point: 'vid kyrkan', width: '0', height: 'hög' });
  await expect(point.getByLabel('Punktens koordinater')).toHaveAccessibleDescription(/två tal/);
  await expect(point.getByLabel('Punktens koordinater')).toHaveValue('vid kyrkan');
  await expect(point.getByLabel('Bredd i meter')).toHaveAccessibleDescription(/tal från 1 till 5/);
  await expect(point.getByLabel('Längd i meter')).toHaveAccessibleDescription(/tal från 1 till 5/);
  await expectAccessible(page);
  await point.getByLabel('Punktens koordinater').fill('6000000 100000');
  await point.getByRole('button', { name: 'Lägg till området' }).click();
  await expect(point.getByLabel('Punktens koordinater')).toHaveAccessibleDescription(/utanför Sverige/);

  // 1 100 × 1 000 m is 110 ha, above the limit of 100 ha for one area.
  await addBox(point, { width: '1100', height: '1000' });
  await expect(point.getByLabel('Bredd i meter')).toHaveAccessibleDescription(
    /Arbetsområdet är för stort\. Ett arbetsområde får vara högst 100\sha\. Nu är det 110\sha\./,
  );
  await goOn(page);
  await expect(page.getByText(/^Du har skrivit koordinater som inte är tillagda/)).toBeVisible();
  await expect(point.getByLabel('Punktens koordinater')).toBeFocused();
  await expectAccessible(page);
  await addBox(point, { width: '110', height: '100' });
  await expect(page.getByText(/Området är tillagt/)).toBeVisible();
  await goOn(page);

  await page.getByRole('checkbox', { name: 'Annat', exact: true }).check();
  await page.getByRole('checkbox', { name: 'Borrning' }).check();
  await page.getByText(/^Mer om platsen/).click();
  await refuseAll(page, 'Beskriv arbetet', [
    ['Ärendets namn', 'x', /minst 2 tecken/],
    ['Beskrivning av arbetet', 'x'.repeat(2001), /högst 2\s000 tecken/],
    ['Startdatum', inDays(1), /Datumet är för tidigt/],
    ['Slutdatum', inDays(0), /inte vara före startdatum/],
    ['Adress eller plats', 'x'.repeat(201), /högst 200 tecken/],
    ['Fastighetsbeteckning', 'Gävle Varva 2;3', /tecknet ;/],
    ['Beställare', 'x'.repeat(101), /högst 100 tecken/],
    ['Referens', 'x'.repeat(101), /högst 100 tecken/],
    ['Övrig information', 'x'.repeat(2001), /högst 2\s000 tecken/],
  ]);
  for (const [label, typed] of [
    ['Ärendets namn', 'Borrning vid ån'],
    ['Beskrivning av arbetet', 'Ett hål.'],
    ['Startdatum', start],
    ['Adress eller plats', ''],
    ['Fastighetsbeteckning', ''],
    ['Beställare', ''],
    ['Referens', ''],
    ['Övrig information', ''],
  ] as const) {
    await field(page, label).fill(typed);
  }
  await refuseAll(page, 'Beskriv arbetet', [['Slutdatum', tooLateEnd, /högst 30\sdagar/]]);
  await field(page, 'Slutdatum').fill(end);
  await goOn(page);

  await page.getByText('Ange postadress').click();
  await page.getByRole('checkbox', { name: 'Samma person på platsen' }).uncheck();
  await page.getByRole('checkbox', { name: 'Skicka till samma e-postadress' }).uncheck();
  await refuseAll(page, 'Kontaktuppgifter', [
    ['Namn', 'x', /minst 2 tecken/],
    ['Telefonnummer', '070-ring', /innehåller bokstäver/],
    ['E-postadress', 'frida.example.com', /saknar @/],
    ['Postnummer', '12', /fem siffror/],
    ['E-postadress för ledningskartor', 'frida@', /formatet namn@exempel\.se/],
  ]);
  for (const [label, typed] of [
    ['Namn', 'Frida'],
    ['Telefonnummer', ''],
    ['E-postadress', ''],
    ['Postnummer', ''],
    ['E-postadress för ledningskartor', 'frida@example.com'],
  ] as const)
    await field(page, label).fill(typed);
  await goOn(page);
  await expect(field(page, 'Telefonnummer')).toHaveAccessibleDescription(/minst ett sätt att kontakta dig/);
  await field(page, 'Telefonnummer').fill('0701740605');
  await goOn(page);

  await refuseAll(page, 'Kontakt för utsättning', [
    ['Namn', 'x', /minst 2 tecken/],
    ['Telefonnummer', '123', /för kort/],
    ['E-postadress', 'olle@', /formatet namn@exempel\.se/],
  ]);
});
