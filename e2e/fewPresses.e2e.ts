import type { Locator, Page } from '@playwright/test';
import { accounts } from './support/accounts.ts';
import { inDays } from './support/days.ts';
import { hosts } from './support/hosts.ts';
import { mapOf } from './support/mapPointer.ts';
import { announcementsHeight, closeCookieLine } from './support/notices.ts';
import { openAs } from './support/session.ts';
import { expect, test } from './support/test.ts';

const [onPhone, atDesk] = accounts.templateUsers;
const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name });
const button = (page: Page, name: string | RegExp) => page.getByRole('button', { name });

/** Counts the presses; typing is none, but a press on the field before it is. */
class Presses {
  count = 0;

  async on(target: Locator, typed?: string): Promise<void> {
    await target.click();
    this.count += 1;
    if (typed !== undefined) await target.fill(typed);
  }

  /** A triangle around the middle of what nothing covers: three corners, and the first again. */
  async draw(page: Page): Promise<void> {
    await expect(mapOf(page)).toBeVisible();
    const box = await page.locator('[data-map-free]').boundingBox();
    if (!box) throw new Error('The map has no box.');
    for (const [x, y] of [
      [-40, -40],
      [40, -40],
      [40, 40],
      [-40, -40],
    ] as const) {
      await page.mouse.click(box.x + box.width / 2 + x, box.y + box.height / 2 + y);
      this.count += 1;
      // Any sooner would be a double click.
      await page.waitForTimeout(260);
    }
    await expect(page.getByRole('heading', { name: '1 arbetsområde' })).toBeVisible();
  }

  async here(page: Page): Promise<void> {
    await this.on(button(page, /^Här 20\sm$/));
    // The device takes a while to find where it is.
    await expect(page.getByText(/^Området är 20\sm runt din plats/)).toBeVisible();
  }

  async send(page: Page): Promise<void> {
    await expect(heading(page, 'Granska och skicka')).toBeVisible();
    await this.on(button(page, /^Skicka (ärendet|till \d)/));
    await expect(heading(page, 'Ärendet är skickat')).toBeVisible();
  }
}

/** The panel of the review does not scroll. */
async function expectWholeReview(page: Page): Promise<void> {
  await expect(heading(page, 'Granska och skicka')).toBeVisible();
  await expect(page.getByRole('heading', { name: /^\d+ ledningsägare får ärendet$/ })).toBeVisible();
  await closeCookieLine(page);
  const beyond = await page
    .locator('main [data-shortcuts]')
    .evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight);
  expect(beyond - (await announcementsHeight(page))).toBeLessThanOrEqual(0);
}

for (const [width, height, account, most] of [
  [390, 844, onPhone, 13],
  [1440, 900, atDesk, 15],
] as const) {
  test(`at ${width} px a first case takes at most ${most} presses with its review in one window of a desk, and the next one, from a template, at most 8`, async ({
    page,
    context,
  }) => {
    await page.setViewportSize({ width, height });
    await context.grantPermissions(['geolocation'], { origin: hosts.inquirer.origin });
    await context.setGeolocation({ latitude: 60.67, longitude: 17.14, accuracy: 8 });
    await openAs(page, `${hosts.inquirer.origin}/cases`, account);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();

    const first = new Presses();
    await first.on(page.getByRole('link', { name: 'Nytt ärende' }));
    await first.on(page.getByRole('link', { name: 'Ledningsanvisning' }));
    await (width === 390 ? first.here(page) : first.draw(page));
    await first.on(button(page, 'Fortsätt'));
    await first.on(page.getByRole('textbox', { name: 'Ärendets namn' }), 'Förra servisen');
    await first.on(page.getByRole('textbox', { name: 'Beskrivning av arbetet' }), 'En servis, 1 m djup.');
    await first.on(page.getByRole('checkbox', { name: 'Vatten och avlopp' }));
    await first.on(page.getByRole('checkbox', { name: 'Maskinschaktning' }));
    await first.on(page.getByRole('textbox', { name: 'Startdatum' }), inDays(9));
    await first.on(button(page, 'Fortsätt'));
    await expect(heading(page, 'Kontaktuppgifter')).toBeVisible();
    await expect(button(page, 'Fortsätt')).toBeInViewport({ ratio: 1 });
    await first.on(button(page, 'Fortsätt'));
    if (width === 1440) await expectWholeReview(page);
    await first.send(page);
    expect(first.count).toBeLessThanOrEqual(most);

    await page.getByRole('link', { name: 'Öppna ärendet' }).click();
    await button(page, 'Fler val').click();
    await button(page, 'Spara som mall').click();
    await page.getByRole('textbox', { name: 'Mallens namn' }).fill('Servis');
    await button(page, 'Spara mallen').click();
    await expect(page.getByText(/Servis.* är sparad/)).toBeVisible();
    await page.goto(`${hosts.inquirer.origin}/cases`);

    const next = new Presses();
    await next.on(page.getByRole('link', { name: 'Nytt ärende' }));
    await next.on(button(page, 'Använd mallen Servis'));
    await next.here(page);
    await next.on(button(page, 'Fortsätt'));
    await next.on(page.getByRole('textbox', { name: 'Ärendets namn' }), 'Nästa servis');
    await next.on(page.getByRole('textbox', { name: 'Startdatum' }), inDays(9));
    await next.on(button(page, 'Fortsätt'));
    await next.send(page);
    expect(next.count).toBeLessThanOrEqual(8);
  });
}
