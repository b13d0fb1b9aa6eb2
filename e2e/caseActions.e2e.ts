import { accounts } from './support/accounts.ts';
import { expectAccessible } from './support/accessibility.ts';
import { Caller, tokenOf } from './support/calls.ts';
import { button, caseAt, showMore, showTab } from './support/casePage.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

for (const width of [1440, 320]) {
  test.describe(`at ${width} px`, () => {
    test.use({ viewport: { width, height: 800 } });

    test('the inquirer cancels a case with a reason, which its owner reads; a colleague is not offered it', async ({
      page,
      newPerson,
      request,
    }) => {
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const caseNumber = await inquirer.sendCase(`Makuleras ${width}`);

      const colleague = await newPerson();
      await openAs(colleague, caseAt('inquirer', caseNumber), accounts.colleague);
      await showMore(colleague);
      await expect(button(colleague, 'Ta över ärendet')).toBeVisible();
      for (const name of ['Makulera ärendet', 'Förläng perioden', 'Skicka foto från platsen'])
        await expect(button(colleague, name)).toHaveCount(0);
      await expect(colleague.getByRole('link', { name: 'Förnya ärendet' })).toHaveCount(0);

      await page.goto(caseAt('inquirer', caseNumber));
      await showMore(page);
      await button(page, 'Makulera ärendet').click();
      const form = page.getByRole('form', { name: 'Makulera ärendet' });
      await form.getByRole('button', { name: 'Makulera ärendet' }).click();
      await expect(form.getByRole('alert')).toContainText('Du måste välja orsak.');
      await expectAccessible(page);
      await form.getByRole('radio', { name: 'Dubblett' }).check();
      await form.getByRole('button', { name: 'Makulera ärendet' }).click();
      await expect(page.getByRole('heading', { name: 'Ärendet är makulerat' })).toBeVisible();
      await expect(page.getByText('Orsak: Dubblett.')).toBeVisible();
      await expect(button(page, 'Makulera ärendet')).toHaveCount(0);

      const owner = await newPerson();
      await openAs(owner, caseAt('cableowner', caseNumber), accounts.ownerAdmin);
      await expect(owner.getByRole('heading', { name: 'Ärendet är makulerat' })).toBeVisible();
      await expect(owner.getByText('Orsak: Dubblett.')).toBeVisible();
      await expectAccessible(owner);
    });

    test('a colleague takes a case over and sends a copy; the previous inquirer may only read, a private person not at all', async ({
      page,
      newPerson,
      request,
      expectError,
    }) => {
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const caseNumber = await inquirer.sendCase(`Tas över ${width}`);

      const colleague = await newPerson();
      await openAs(colleague, caseAt('inquirer', caseNumber), accounts.colleague);
      await showMore(colleague);
      await button(colleague, 'Ta över ärendet').click();
      const question = colleague.getByRole('alertdialog', { name: 'Vill du ta över ärendet?' });
      await expectAccessible(colleague);
      await question.getByRole('button', { name: 'Ta över ärendet' }).click();
      await expect(button(colleague, 'Stäng ärendet')).toBeVisible();

      await button(colleague, 'Skicka kopia av ärendet').click();
      const address = colleague.getByRole('textbox', { name: 'E-postadress' });
      await address.fill('bestallaren@');
      await button(colleague, 'Skicka kopian').click();
      await expect(address).toHaveAttribute('aria-invalid', 'true');
      await expect(address).toBeFocused();
      await address.fill('bestallaren@example.com');
      await button(colleague, 'Skicka kopian').click();
      await expect(colleague.getByText(/En kopia skickas till .*bestallaren@example\.com/)).toBeVisible();

      await page.goto(caseAt('inquirer', caseNumber));
      await showMore(page);
      await expect(button(page, 'Ta över ärendet')).toBeVisible();
      await expect(button(page, 'Stäng ärendet')).toHaveCount(0);

      const stranger = await newPerson();
      expectError('GET', `/inquirer/api/cases/${caseNumber}`, 404);
      await openAs(stranger, caseAt('inquirer', caseNumber), accounts.privatePerson);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Ärendet finns inte' })).toBeVisible();
    });

    test('the inquirer extends a period and renews the case; its owner reads the new last day', async ({
      page,
      newPerson,
      request,
    }) => {
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // Read once, so that midnight does not come between them.
      const [newEnd, renewalStart, renewalEnd] = [inDays(14), inDays(15), inDays(20)];
      const caseNumber = await inquirer.sendCase(`Förlängs ${width}`);

      await page.goto(caseAt('inquirer', caseNumber));
      await showMore(page);
      await button(page, 'Förläng perioden').click();
      await page.getByRole('textbox', { name: 'Ny sista dag' }).fill(inDays(40));
      await button(page, 'Förläng till den dagen').click();
      await expect(page.getByRole('form', { name: 'Förläng perioden' }).getByRole('alert')).toContainText(
        'Det får vara senast',
      );
      await expectAccessible(page);
      await page.getByRole('textbox', { name: 'Ny sista dag' }).fill(newEnd);
      await button(page, 'Förläng till den dagen').click();
      await expect(page.getByText(/^Perioden är förlängd/)).toBeVisible();
      await showTab(page, 'Händelser');
      await expect(page.getByText(/^Arbetsperiodens sista dag flyttades/)).toBeVisible();

      const owner = await newPerson();
      await openAs(owner, caseAt('cableowner', caseNumber), accounts.ownerAdmin);
      await owner.getByRole('tab', { name: 'Händelser' }).click();
      await expect(owner.getByText(/^Arbetsperiodens sista dag flyttades/)).toBeVisible();

      await showMore(page);
      // The flow itself would leave a draft, which a test beside this one would meet.
      const renewal = new URLSearchParams(
        (await page.getByRole('link', { name: 'Förnya ärendet' }).getAttribute('href'))?.split('?')[1],
      );
      expect(Object.fromEntries(renewal)).toEqual({
        purpose: 'CableIndication',
        from: caseNumber,
        renews: caseNumber,
        start: renewalStart,
        end: renewalEnd,
      });
      const renewed = await inquirer.sendCase(`Förnyat ${width}`, { renews: caseNumber });
      await page.getByRole('link', { name: renewed }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Förnyat ${width}` })).toBeVisible();
      await page.getByRole('link', { name: caseNumber }).click();
      await expect(page.getByRole('heading', { level: 1, name: `Förlängs ${width}` })).toBeVisible();
    });

    test('the inquirer saves a case as a shared template, which a colleague can use and only its owner deletes', async ({
      page,
      newPerson,
      request,
    }) => {
      const name = `Mall ${width} ${Date.now()}`;
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const caseNumber = await inquirer.sendCase(`Blir mall ${width}`);
      await page.goto(caseAt('inquirer', caseNumber));
      await showMore(page);
      await button(page, 'Spara som mall').click();
      await page.getByRole('textbox', { name: 'Mallens namn' }).fill(name);
      await page.getByRole('checkbox', { name: /Dela mallen/ }).check();
      await expectAccessible(page);
      await button(page, 'Spara mallen').click();
      await expect(button(page, 'Spara som mall')).toBeVisible();

      const colleague = await newPerson();
      await openAs(colleague, `${hosts.inquirer.origin}/cases/create`, accounts.colleague);
      await expect(button(colleague, `Använd mallen ${name}`)).toBeVisible();
      await expect(button(colleague, `Ta bort ${name}`)).toHaveCount(0);
      await expectAccessible(colleague);

      await page.goto(`${hosts.inquirer.origin}/cases/create`);
      await button(page, `Ta bort ${name}`).click();
      await page.getByRole('alertdialog').getByRole('button', { name: 'Ta bort mallen' }).click();
      await expect(page.getByRole('heading', { name })).toHaveCount(0);
    });

    test('the inquirer confirms the answers without cables at once and closes the case; a colleague is offered neither', async ({
      page,
      newPerson,
      request,
    }) => {
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const caseNumber = await inquirer.sendCase(`Bekräftas ${width}`);
      for (const account of [accounts.ownerAdmin, accounts.waterOwner]) {
        const owner = await newPerson();
        const answers = new Caller(request, tokenOf(owner));
        await openAs(owner, `${hosts.cableowner.origin}/cases`, account);
        await expect(owner.getByRole('heading', { level: 1 })).toBeVisible();
        await answers.answerCase(caseNumber, 'NoInterest', '');
      }

      const together = /^Bekräfta 2 svar utan ledningar$/;
      const colleague = await newPerson();
      await openAs(colleague, caseAt('inquirer', caseNumber), accounts.colleague);
      await expect(colleague.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(colleague.getByRole('button', { name: together })).toHaveCount(0);
      await showMore(colleague);
      await expect(button(colleague, 'Ta över ärendet')).toBeVisible();
      await expect(button(colleague, 'Stäng ärendet')).toHaveCount(0);

      await page.goto(caseAt('inquirer', caseNumber));
      const terms = page.getByRole('checkbox', { name: /villkor/ });
      await expect(page.getByRole('button', { name: together })).toBeVisible();
      await expectAccessible(page);
      if ((await terms.count()) > 0) await terms.first().check();
      await page.getByRole('button', { name: together }).click();
      await expect(page.getByText('2 svar är bekräftade')).toBeVisible();
      await expect(page.getByRole('button', { name: /^Bekräfta/ })).toHaveCount(0);
      await showMore(page);
      await button(page, 'Stäng ärendet').click();
      const question = page.getByRole('alertdialog', { name: 'Vill du stänga ärendet?' });
      await question.getByRole('button', { name: 'Stäng ärendet' }).click();
      await expect(page.getByRole('heading', { name: 'Ärendet är stängt' })).toBeVisible();
      await expect(button(page, 'Stäng ärendet')).toHaveCount(0);
    });

    test('an owner changes the recipient of a case; another owner does not find it', async ({
      page,
      newPerson,
      request,
      expectError,
    }) => {
      const inquirer = new Caller(request, tokenOf(page));
      await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      const caseNumber = await inquirer.sendCase(`Byter svarsställe ${width}`);

      const owner = await newPerson();
      await openAs(owner, caseAt('cableowner', caseNumber), accounts.ownerAdmin);
      await button(owner, 'Byt svarsställe').click();
      const form = owner.getByRole('form', { name: 'Byt svarsställe' });
      await form.getByRole('combobox').selectOption({ index: 1 });
      await expectAccessible(owner);
      await form.getByRole('button', { name: 'Byt svarsställe' }).click();
      await expect(owner.getByText('Ett annat svarsställe besvarar ärendet.')).toBeVisible();

      await page.goto(caseAt('inquirer', caseNumber));
      await expect(page.getByText(/^3 av 3 svar saknas\. De ska komma/)).toBeVisible();
      await expect(page.getByText('Bytt svarsställe')).toBeVisible();

      const stranger = await newPerson();
      expectError('GET', `/cableowner/api/cases/${caseNumber}`, 404);
      await openAs(stranger, caseAt('cableowner', caseNumber), accounts.ownerWithoutCases);
      await expect(stranger.getByRole('heading', { level: 1, name: 'Ärendet finns inte' })).toBeVisible();
    });
  });
}
