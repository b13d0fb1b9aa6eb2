import type { Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { chooseRadio, press, tabTo, type } from './support/keyboard.ts';
import { waitForMail } from './support/mailbox.ts';
import type { LogIn } from './support/signIn.ts';
import { expect, test } from './support/test.ts';
import { wayTo } from './support/typedArea.ts';

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const goOn = (page: Page) => press(page, page.getByRole('button', { name: 'Fortsätt' }));

async function signInByKeyboard(page: Page, address: string, account: LogIn): Promise<void> {
  await page.goto(address);
  await page.waitForURL((url) => url.origin === hosts.identity.origin);
  await type(page, page.getByLabel('Användarnamn'), account.login);
  await type(page, page.getByRole('textbox', { name: 'Lösenord' }), account.password);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.origin === new URL(address).origin && url.pathname !== '/signincallback');
}

/** Creates and sends a case of two areas in the inquirer app; returns its number. */
async function sendCase(page: Page, name: string): Promise<string> {
  await signInByKeyboard(page, `${hosts.inquirer.origin}/cases`, accounts.privatePerson);
  await press(page, page.getByRole('link', { name: 'Nytt ärende' }));
  await press(page, page.getByRole('link', { name: 'Ledningsanvisning' }));

  await expect(heading(page, 'Rita arbetsområde')).toBeVisible();
  await press(page, wayTo(page, 'Punkt och storlek'));
  const point = page.getByRole('form', { name: 'Skriv in en punkt och områdets storlek' });
  await type(page, point.getByLabel('Punktens koordinater'), '6728032 616576');
  await type(page, point.getByLabel('Bredd i meter'), '40');
  await type(page, point.getByLabel('Längd i meter'), '30');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Området är tillagt/)).toBeAttached();

  await press(page, wayTo(page, 'Koordinater'));
  const corners = page.getByRole('form', { name: 'Skriv in områdets hörn' });
  await chooseRadio(
    page,
    corners.getByRole('group', { name: 'Koordinatsystem' }),
    corners.getByRole('radio', { name: 'WGS 84' }),
  );
  await type(page, corners.getByLabel('Hörnens koordinater'), '60,6760 17,1430\n60,6760 17,1440\n60,6755 17,1440');
  await press(page, corners.getByRole('button', { name: 'Lägg till området' }));
  await expect(page.getByText(/Du har nu 2 arbetsområden/)).toBeAttached();
  await goOn(page);

  await expect(heading(page, 'Beskriv arbetet')).toBeVisible();
  await type(page, page.getByLabel('Ärendets namn'), name);
  await type(page, page.getByLabel('Beskrivning av arbetet'), 'En brunn byts.');
  await press(page, page.getByRole('checkbox', { name: 'Vatten och avlopp' }), 'Space');
  await press(page, page.getByRole('checkbox', { name: 'Annat markarbete' }), 'Space');
  await type(page, page.getByLabel('Startdatum', { exact: true }), inDays(9));
  await type(page, page.getByLabel('Slutdatum', { exact: true }), inDays(11));
  await goOn(page);

  await expect(heading(page, 'Kontaktuppgifter')).toBeVisible();
  await goOn(page);
  await expect(heading(page, 'Granska och skicka')).toBeVisible();
  await expect(page.getByText('Stadsnät Tvåbäck AB')).toBeVisible();
  await press(page, page.getByRole('button', { name: /^Skicka (ärendet|till \d)/ }));
  await expect(heading(page, 'Ärendet är skickat')).toBeVisible();
  await press(page, page.getByRole('link', { name: 'Öppna ärendet' }));
  await expect(heading(page, name)).toBeVisible();
  return new URL(page.url()).pathname.split('/').at(-1) ?? '';
}

/** Answers the case that is linked in a mail to the cable owner. */
async function answerCase(owner: Page, link: string, name: string): Promise<void> {
  await signInByKeyboard(owner, link, accounts.answerer);
  await expect(owner).toHaveURL(new RegExp(`^${hosts.cableowner.origin}/`));
  await expect(heading(owner, name)).toBeVisible();
  const form = owner.getByRole('form', { name: /Svara för/ });
  await chooseRadio(owner, form, form.getByRole('radio', { name: 'Vi kontaktar frågaren' }));
  await press(owner, form.getByRole('button', { name: 'Kommentar', exact: true }));
  await type(owner, form.getByLabel('Kommentar till frågaren'), 'Vi ringer i morgon.');
  await press(owner, form.getByRole('button', { name: 'Skicka', exact: true }));
  await expect(owner.getByRole('button', { name: 'Ändra svaret' })).toBeVisible();
}

/** Confirms the answer on the case page, which shows it without a reload, and closes the case after cancelling once. */
async function confirmAndClose(page: Page): Promise<void> {
  await expect(page.getByText('Vi ringer i morgon.')).toBeVisible();
  await press(page, page.getByRole('button', { name: /Läs svaret\s+från .?Stadsnät Tvåbäck AB/ }));
  await press(page, page.getByRole('button', { name: /Bekräfta svaret\s+Stadsnät Tvåbäck AB/ }));
  await expect(page.getByText(/^Svaret från .* är bekräftat$/)).toBeVisible();
  // The promised contact is open until it is recorded; the form suggests today.
  await press(page, page.getByRole('button', { name: /De har kontaktat mig\s+Stadsnät Tvåbäck AB/ }));
  await expect(page.getByRole('textbox', { name: /Vilken dag/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText(/^De har kontaktat dig, /)).toBeVisible();

  await press(page, page.getByRole('button', { name: 'Fler val' }));
  await press(page, page.getByRole('button', { name: 'Stäng ärendet' }));
  const dialog = page.getByRole('alertdialog', { name: 'Vill du stänga ärendet?' });
  await expect(dialog).toContainText('ledningsägare har inte svarat');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Stäng ärendet' })).toBeFocused();
  await page.keyboard.press('Enter');
  await press(page, dialog.getByRole('button', { name: 'Stäng ärendet' }));
  await expect(page.getByRole('heading', { name: 'Ärendet är stängt' })).toBeVisible();
}

// Each app has a function of its own, because the others may be of another build (record 18).
test(
  'the main job by keyboard only: type the area, send, answer, confirm, close',
  { tag: '@push' },
  async ({ page, newPerson, request }) => {
    const name = `Brunn ${Date.now()}`;
    const caseNumber = await sendCase(page, name);

    const owner = await newPerson();
    const mail = await waitForMail(request, 'norra@tvaback.example.com', caseNumber);
    const link = /http\S+\/cases\/\d{8}-\d{4}/.exec(mail.text)?.[0] ?? '';
    await answerCase(owner, link, name);
    await confirmAndClose(page);

    // Opens the menu, moves through it and closes it without a mouse.
    await press(page, page.getByRole('button', { name: 'Meny' }));
    await tabTo(page, page.getByRole('dialog').getByRole('link', { name: 'Min profil' }));
    await page.keyboard.press('Escape');
    await expect(page.getByRole('button', { name: 'Meny' })).toBeFocused();
  },
);
