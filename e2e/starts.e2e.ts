import { accounts } from './support/accounts.ts';
import { expectAccessibleOnBoth } from './support/accessibility.ts';
import { hosts } from './support/hosts.ts';
import { overflowOf } from './support/overflow.ts';
import { giveSession } from './support/session.ts';
import { expect, test } from './support/test.ts';

const starts = [
  { app: 'inquirer', path: '/', account: accounts.inquirer, heading: 'Det här behöver dig' },
  { app: 'cableowner', path: '/', account: accounts.answerer, heading: 'Väntar på er' },
] as const;

for (const { app, path, account, heading } of starts) {
  test(`the start page in ${app} fits every width, and a number opens the list with its filter`, async ({ page }) => {
    await giveSession(page.context(), account);
    for (const width of [320, 390, 750, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(`${hosts[app].origin}${path}`);
      const counts = page.getByRole('list', { name: heading });
      await expect(counts.getByRole('link').first()).toBeVisible();
      expect(await overflowOf(page), `at ${width}`).toBe(0);
    }
    await expectAccessibleOnBoth(page);
    const first = page.getByRole('list', { name: heading }).getByRole('link').first();
    const [count = ''] = /^[\d\s]+/.exec(await first.innerText()) ?? [];
    await first.click();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: /^Ta bort Väntar på: / })).toBeVisible();
    await expect(page.getByText(new RegExp(`^Visar \\d+ av ${count.trim()}\\b`))).toBeVisible();
  });
}

test('the start page of an inquirer is a map beside a panel from 1,100 px on, and the window does not scroll', async ({
  page,
}) => {
  await giveSession(page.context(), accounts.inquirer);
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.goto(`${hosts.inquirer.origin}/`);
  const map = page.getByRole('application', { name: 'Karta med ärenden' });
  await expect(map).toBeVisible();
  const { width = 0 } = (await map.boundingBox()) ?? {};
  expect(width).toBeGreaterThanOrEqual(600);
  expect(await page.evaluate(() => document.documentElement.scrollHeight - window.innerHeight)).toBeLessThanOrEqual(0);
});
