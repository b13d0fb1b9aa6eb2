import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { press, tabTo, type } from './support/keyboard.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

test('menu, search and dialog work by keyboard only, and focus returns', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.colleague);
  const firstRow = page.getByRole('table').getByRole('link').first();
  await expect(firstRow).toBeVisible();
  const caseNumber = /\d{8}-\d{4}/.exec(await firstRow.innerText())?.[0] ?? '';
  const menuButton = page.getByRole('button', { name: 'Meny' });
  const menu = page.getByRole('dialog', { name: 'Meny' });

  // Escape returns the focus to the button.
  await press(page, menuButton);
  await expect(menu).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(menu).toHaveCount(0);
  await expect(menuButton).toBeFocused();

  // An invalid number is an error at the field, which keeps focus; only digits are accepted, with a dash after the
  // eighth.
  await page.keyboard.press('Enter');
  const search = menu.getByLabel('Ärendenummer');
  await type(page, search, '12a');
  await page.keyboard.press('Enter');
  await expect(menu.getByText('Ett ärendenummer har 12 siffror. Du har skrivit 2.')).toBeVisible();
  await expect(search).toBeFocused();
  await type(page, search, caseNumber.replace('-', ''));
  await expect(search).toHaveValue(caseNumber);
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${hosts.inquirer.origin}/cases/${caseNumber}`);
  // The heading of the new page has the focus, so that reading continues from there.
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();

  // A link of the menu.
  await press(page, menuButton);
  await press(page, menu.getByRole('link', { name: 'Så fungerar ett ärende' }));
  await expect(page).toHaveURL(`${hosts.inquirer.origin}/cases/workflow`);
  await expect(menu).toHaveCount(0);
});

test('a question can be answered by keyboard, and Escape means no', async ({ page }) => {
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.inquirer);
  // One of her cases that is not among the newest: found by its name.
  await type(
    page,
    page.getByRole('form', { name: 'Filter' }).getByRole('searchbox', { name: 'Sök' }),
    'Trädplantering',
  );
  await page.keyboard.press('Enter');
  await press(page, page.getByRole('table').getByRole('link', { name: /^Trädplantering / }));
  const close = page.getByRole('button', { name: 'Stäng ärendet' });
  await press(page, page.getByRole('button', { name: 'Fler val' }));
  await press(page, close);
  const question = page.getByRole('alertdialog');
  await expect(question).toBeVisible();
  // The page behind the dialog cannot be reached.
  for (let stop = 0; stop < 6; stop += 1) {
    await page.keyboard.press('Tab');
    const inside = await page.evaluate(
      () => document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    );
    expect(inside).toBe(true);
  }
  await page.keyboard.press('Escape');
  await expect(question).toHaveCount(0);
  await tabTo(page, close);
});

test('a list can be filtered and sorted by keyboard only', async ({ page }) => {
  // The counts are compared, so the user's organisation must not get new cases in other tests.
  await openAs(page, `${hosts.inquirer.origin}/cases`, accounts.builder);
  const rows = page.getByRole('table').getByRole('link');
  await expect(rows.first()).toBeVisible();
  const count = page.getByRole('status').filter({ hasText: /^Visar/ });

  // Applied with Enter: ticking a box alone changes nothing.
  const before = await count.innerText();
  await press(page, page.getByRole('button', { name: 'Status', exact: true }));
  await press(page, page.getByRole('checkbox', { name: 'Stängt' }), 'Space');
  await expect(count).toHaveText(before);
  await page.keyboard.press('Enter');
  const chip = page.getByRole('button', { name: /^Ta bort .*Stängt/ });
  await expect(chip).toBeVisible();
  await expect(count).not.toHaveText(before);
  for (const status of await page
    .getByRole('row')
    .filter({ has: page.getByRole('link') })
    .allInnerTexts())
    expect(status).toContain('Stängt');

  // Stored while it differs from the default, also across a reload; the chip removes it at once.
  await page.reload();
  await expect(chip).toBeVisible();
  await press(page, chip);
  await expect(chip).toHaveCount(0);
  await expect(count).toHaveText(before);

  // Without a match the list says so, and offers to clear the filter.
  await type(page, page.getByRole('searchbox', { name: 'Sök' }), 'finns inte alls');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { name: 'Inget matchar filtret' })).toBeVisible();
  await press(page, page.getByRole('button', { name: 'Rensa filtret' }));
  await expect(count).toHaveText(before);

  const heading = page.getByRole('columnheader', { name: 'Ärende', exact: true });
  await press(page, heading.getByRole('button'));
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
});
