import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { searchInList } from './support/caseList.ts';
import { button, caseAt, unfold } from './support/casePage.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const map = { name: 'Ledningskarta.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };

for (const width of [1440, 390]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('an owner sends a cable map with its answer, which the inquirer downloads and another owner does not see', async ({
      page,
      newPerson,
      request,
      expectError,
    }) => {
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const caseNumber = await inquirer.sendCase(`Med karta ${width}`);

      const owner = await newPerson();
      await openAs(owner, caseAt('cableowner', caseNumber), accounts.answerer);
      await button(owner, 'Skriv en kommentar utan svar').click();
      const comment = owner.getByRole('form', { name: 'Kommentar utan svar' });
      await comment.getByRole('textbox').fill('Vi letar fram kartan.');
      await comment.getByRole('button', { name: 'Skicka kommentaren' }).click();
      const comments = owner.getByRole('list', { name: /^Kommentarer från/ });
      await expect(comments.getByText('Vi letar fram kartan.')).toBeVisible();
      const form = owner.getByRole('form', { name: /Svara för/ });
      await form.getByRole('radio', { name: 'Ja, vi har skickat ledningskarta' }).check();
      await form.getByLabel('Filer med svaret').setInputFiles(map);
      await expect(form.getByRole('button', { name: 'Ta bort: Ledningskarta.pdf' })).toBeVisible();
      await expectAccessible(owner);
      await form.getByRole('button', { name: 'Skicka', exact: true }).click();
      await expect(button(owner, 'Ladda ner Ledningskarta.pdf')).toBeVisible();
      await expectAccessible(owner);

      await page.goto(caseAt('inquirer', caseNumber));
      await unfold(page, 'Stadsnät Tvåbäck AB');
      await expect(page.getByText('Vi letar fram kartan.')).toBeVisible();
      const download = page.waitForEvent('download');
      await button(page, 'Ladda ner Ledningskarta.pdf').click();
      expect((await download).suggestedFilename()).toBe('Ledningskarta.pdf');
      await expectAccessible(page);

      const stranger = await newPerson();
      expectError('GET', `/cableowner/api/cases/${caseNumber}`, 404);
      await openAs(stranger, caseAt('cableowner', caseNumber), accounts.smsReader);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Ärendet finns inte' })).toBeVisible();
    });

    test(
      'an owner starts at what waits, answers several cases at once and reads the statistics',
      { tag: width === 1440 ? '@push' : [] },
      async ({ page, newPerson, request }) => {
        const inquirer = new Caller(request, tokenOf(page));
        await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        const numbers = [await inquirer.sendCase(`Flera A ${width}`), await inquirer.sendCase(`Flera B ${width}`)];

        const owner = await newPerson();
        await openAs(owner, `${hosts.cableowner.origin}/`, accounts.answerer);
        const waiting = owner.getByRole('list', { name: 'Väntar på er' });
        await expect(waiting.getByRole('link', { name: /att besvara/ })).toBeVisible();
        await expectAccessible(owner);
        await waiting.getByRole('link', { name: /att besvara/ }).click();
        await expect(owner.getByRole('button', { name: 'Ta bort Väntar på: Att besvara' })).toBeVisible();

        await owner.getByRole('button', { name: 'Ta bort Väntar på: Att besvara' }).click();
        await button(owner, 'Besvara flera').click();
        const bar = owner.getByRole('region', { name: 'Besvara flera ärenden' });
        await searchInList(owner, 'Flera');
        for (const number of numbers) await owner.getByRole('checkbox', { name: `Välj ärende ${number}` }).check();
        await expect(bar.getByText('2 ärenden valda')).toBeVisible();
        await expectAccessible(owner);
        await bar.getByRole('button', { name: 'Svara', exact: true }).click();
        const summary = owner.getByRole('dialog', { name: 'Svara på 2 ärenden' });
        await expect(summary.getByRole('heading', { name: '2 av 2 har ingen hos er öppnat' })).toBeVisible();
        for (const letter of ['A', 'B'])
          await expect(summary.getByText(new RegExp(`Flera ${letter} ${width}`))).toBeVisible();
        await summary.getByRole('radio', { name: 'Nej, vi har ingen infrastruktur i området' }).check();
        await expectAccessible(owner);
        await summary.getByRole('button', { name: 'Skicka 2 svar' }).click();
        await expect(owner.getByText('2 svar är skickade.')).toBeVisible();
        await expect(summary).toHaveCount(0);
        await page.goto(caseAt('inquirer', numbers[0] ?? ''));
        await expect(page.getByText('Nej, vi har ingen infrastruktur i området').first()).toBeVisible();

        await owner.goto(`${hosts.cableowner.origin}/statistics`);
        await expect(owner.getByRole('table', { name: 'Per svarsställe' })).toBeVisible();
        await expectAccessible(owner);
      },
    );
  });
}
