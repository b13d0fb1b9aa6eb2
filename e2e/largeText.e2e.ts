import { accounts } from './support/accounts.ts';
import { hosts } from './support/hosts.ts';
import { overflowOf } from './support/overflow.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

// As a user who sets the browser's own text to twice its size.
test.use({
  launchOptions: ({ launchOptions }, use) =>
    use({ ...launchOptions, args: [...(launchOptions.args ?? []), '--blink-settings=defaultFontSize=32'] }),
});

for (const { app, account } of [
  { app: 'inquirer', account: accounts.inquirer },
  { app: 'cableowner', account: accounts.answerer },
] as const) {
  test(`with text at twice its size the list and a case fit a desktop, in the layout of a phone: ${app}`, async ({
    page,
  }) => {
    await openAs(page, `${hosts[app].origin}/cases`, account);
    const link = page.getByRole('table').getByRole('link').first();
    await expect(link).toBeVisible();
    await expect(page.getByRole('button', { name: 'Status', exact: true })).toBeVisible();
    await expect(page.getByRole('combobox', { name: 'Sortera' })).toBeVisible();
    expect(await overflowOf(page), 'of the list').toBe(0);
    await link.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await overflowOf(page), 'of the case').toBe(0);
  });
}
