import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { button, caseAt, showMore, showTab } from './support/casePage.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

/** A photo of 3,200 × 1,800 pixels as a camera makes it, with a secret in its Exif part. */
async function photoWithSecret(page: Page, secret: string): Promise<Buffer> {
  const base64 = await page.evaluate(() => {
    const canvas = document.createElement('canvas');
    [canvas.width, canvas.height] = [3_200, 1_800];
    const context = canvas.getContext('2d');
    context?.fillRect(0, 0, 1_600, 1_800);
    return canvas.toDataURL('image/jpeg').split(',')[1] ?? '';
  });
  const image = Buffer.from(base64, 'base64');
  const exif = Buffer.from(`Exif\0\0${secret}`);
  const head = Buffer.from([0xff, 0xe1, 0, exif.length + 2]);
  return Buffer.concat([image.subarray(0, 2), head, exif, image.subarray(2)]);
}

for (const width of [1440, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the inquirer sends a photo with the place, which the owner sees, and closes the case without the answers; it takes neither photo nor longer period then', async ({
      page,
      context,
      newPerson,
      request,
    }) => {
      await context.grantPermissions(['geolocation'], { origin: hosts.inquirer.origin });
      await context.setGeolocation({ latitude: 60.67, longitude: 17.14, accuracy: 400 });
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const caseNumber = await inquirer.sendCase(`Med foto ${width}`);
      await page.goto(caseAt('inquirer', caseNumber));
      await showTab(page, 'Filer');
      await button(page, 'Skicka foto från platsen').click();
      const form = page.getByRole('form', { name: 'Skicka foto från platsen' });
      await form.getByRole('button', { name: 'Använd min plats' }).click();
      await expect(form.getByText(/^Din plats kan ligga upp till 400\sm fel, så den skickas inte\./)).toBeVisible();
      await context.setGeolocation({ latitude: 60.67, longitude: 17.14, accuracy: 8 });
      await form.getByRole('button', { name: 'Använd min plats' }).click();
      await expect(form.getByText(/^Följer med fotot: N\s\d{7}, E\s\d{6}/)).toBeVisible();
      const secret = 'where the telephone was';
      await form
        .getByLabel(/^Foto/)
        .first()
        .setInputFiles({
          name: 'IMG_0001.jpeg',
          mimeType: 'image/jpeg',
          buffer: await photoWithSecret(page, secret),
        });
      await form.getByRole('textbox', { name: /^Kommentar/ }).fill('Vems är den gula kabeln?');
      await expect(form.getByRole('button', { name: 'Ta bort: IMG_0001.jpeg' })).toBeVisible();
      await expectAccessible(page);
      await form.getByRole('button', { name: 'Skicka fotot' }).click();
      // The photo may be shown before its form is closed.
      const remark = page.getByText('Vems är den gula kabeln?', { exact: true }).and(page.locator(':not(textarea)'));
      await expect(remark).toBeVisible();

      const owner = await newPerson();
      await owner.setViewportSize({ width, height: 800 });
      await openAs(owner, caseAt('cableowner', caseNumber), accounts.ownerAdmin);
      await owner.getByRole('tab', { name: /^Filer/ }).click();
      await expect(owner.getByText(/^Plats: N\s\d{7}, E\s\d{6}.*, foto 1 på kartan$/)).toBeVisible();
      await owner.getByRole('button', { name: /^Visa fotot/ }).click();
      const picture = owner.getByRole('img', { name: 'Foto från platsen: Vems är den gula kabeln?' });
      await expect.poll(() => picture.evaluate((canvas: HTMLCanvasElement) => canvas.width)).toBe(2_560);
      await expectAccessible(owner);
      const download = owner.waitForEvent('download');
      await owner.getByRole('button', { name: /^Ladda ner fotot/ }).click();
      const stored = await readFile(await (await download).path());
      expect(stored.subarray(0, 3).toString('hex')).toBe('ffd8ff');
      expect(stored.includes(secret)).toBe(false);

      await showMore(page);
      await button(page, 'Stäng ärendet').click();
      const question = page.getByRole('alertdialog', { name: 'Vill du stänga ärendet?' });
      await expect(question).toContainText('3 ledningsägare har inte svarat.');
      await question.getByRole('button', { name: 'Stäng ärendet' }).click();
      await expect(page.getByRole('heading', { name: 'Ärendet är stängt' })).toBeVisible();
      await showTab(page, 'Filer');
      for (const name of ['Skicka foto från platsen', 'Förläng perioden', 'Stäng ärendet', 'Makulera ärendet'])
        await expect(button(page, name)).toHaveCount(0);
      await expect(page.getByRole('link', { name: 'Förnya ärendet' })).toHaveCount(0);
      await expect(page.getByText('Vems är den gula kabeln?', { exact: true })).toBeVisible();
      await expectAccessible(page);
    });

    test('the inquirer confirms one answer, ticks off an owner, changes the notices and takes the case along; a colleague only takes it along', async ({
      page,
      newPerson,
      request,
    }) => {
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const leftOut = 'Åhamns kommun, vatten och avlopp';
      const caseNumber = await inquirer.sendCase(`Följs upp ${width}`, {
        deselectedOwners: [await inquirer.affectedOwner(leftOut)],
      });
      const owner = await newPerson();
      const answers = new Caller(request, tokenOf(owner));
      await openAs(owner, `${hosts.cableowner.origin}/cases`, accounts.ownerAdmin);
      await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
      await answers.answerCase(caseNumber, 'NoInterest', '');

      const takeAlong = async (from: Page) => {
        await showTab(from, 'Filer');
        for (const [name, ending] of [
          ['Hela ärendet som PDF', 'pdf'],
          ['Allt i en zip-fil', 'zip'],
        ] as const) {
          const download = from.waitForEvent('download');
          await button(from, name).click();
          expect((await download).suggestedFilename()).toBe(`ärende ${caseNumber}.${ending}`);
        }
      };
      const record = `Jag har frågat och fått svar ${leftOut}`;
      const colleague = await newPerson();
      await colleague.setViewportSize({ width, height: 800 });
      await openAs(colleague, caseAt('inquirer', caseNumber), accounts.colleague);
      await showMore(colleague);
      await expect(button(colleague, 'Ta över ärendet')).toBeVisible();
      await showTab(colleague, 'Svar');
      const confirm = (from: Page) => from.getByRole('button', { name: /^Bekräfta svaret/ });
      for (const denied of [
        confirm(colleague),
        button(colleague, record),
        button(colleague, `Skicka ärendet till ${leftOut}`),
      ])
        await expect(denied).toHaveCount(0);
      await takeAlong(colleague);

      await page.goto(caseAt('inquirer', caseNumber));
      await confirm(page).click();
      await expect(page.getByText(/^Svaret från .* är bekräftat$/)).toBeVisible();
      await button(page, record).click();
      const asked = page.getByRole('form', { name: `Jag har frågat och fått svar, ${leftOut}` });
      await expectAccessible(page);
      await asked.getByRole('button', { name: 'Spara' }).click();
      await expect(page.getByText(/^Svarade .*, enligt /)).toBeVisible();
      await showMore(page);
      await button(page, 'Ändra hur du får besked').click();
      const notices = page.getByRole('form', { name: 'Besked om svar' });
      await notices.getByRole('radio', { name: /varje måndag/ }).check();
      await expectAccessible(page);
      await notices.getByRole('button', { name: 'Spara' }).click();
      await expect(page.getByText('Mejl: en sammanfattning varje måndag klockan 7.')).toBeVisible();
      await takeAlong(page);
      await showMore(page);

      // The flow itself would leave a draft, which a test beside this one would meet.
      const again = page.getByRole('link', { name: 'Skapa nytt ärende för samma område' });
      await expect(again).toHaveAttribute('href', `/cases/create?purpose=CableIndication&from=${caseNumber}`);
      await button(page, 'Stäng ärendet').click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Stäng ärendet' }).click();
      await expect(again).toHaveAttribute('href', `/cases/create?purpose=CableIndication&from=${caseNumber}`);
      await expect(button(page, 'Ändra hur du får besked')).toHaveCount(0);
    });
  });
}
