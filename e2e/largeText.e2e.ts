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

test('with text at twice its size on a phone the map keeps its room, and Fortsätt is in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openAs(page, `${hosts.inquirer.origin}/cases/create?purpose=Planning`, accounts.inquirer);
  const map = page.getByRole('application', { name: 'Karta där du ritar arbetsområden' });
  await expect(map).toBeVisible();
  const box = await map.boundingBox();
  expect((box?.height ?? 0) / 844).toBeGreaterThanOrEqual(0.4);
  await expect(page.getByRole('button', { name: 'Fortsätt', exact: true })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: 'Meny' })).toBeInViewport({ ratio: 1 });
  expect(await overflowOf(page)).toBe(0);
});
