import type { CasePositions } from '@schaktkoll/contract';
import { inquirerMapGroups } from '@schaktkoll/domain';
import type { Page } from 'playwright';
import { localOrigin } from '../deployment/local.ts';
import type { Measurement } from './measurement.ts';
import { cookiesOf, hosts, withStart } from './pages.ts';
import { percentile, rounded } from './statistics.ts';

const name = 'casemap.5000.frame-p95-ms';
const cases = 5000;
const moves = 240;
/** A screen of sixty frames a second: milliseconds between two. */
const frame = 1000 / 60;

/**
 * The 95th percentile of the time between two frames while the map of 5,000 cases is dragged with the mouse, all of
 * Sweden in view and two zooms nearer; without a graphics card. The server's answer is made here: what is measured is
 * the map.
 */
export function caseMapMeasurements(): readonly Measurement[] {
  return [
    {
      names: [name],
      run: async (say, isShort) => {
        const frames = await withStart(async (browser) => {
          const context = await browser.newContext({ locale: 'sv-SE', viewport: { width: 1440, height: 900 } });
          await context.addCookies(await cookiesOf(browser, 'fragare'));
          const page = await context.newPage();
          await openMap(page);
          const all: number[] = [];
          for (const view of ['all of Sweden', 'two zooms nearer']) {
            if (all.length > 0) await comeNearer(page);
            const taken = await framesOfDrag(page, isShort ? 30 : moves);
            say(
              `${view}: ${taken.length} frames, p50 ${percentile(taken, 0.5).toFixed(1)} p95 ${percentile(taken, 0.95).toFixed(1)} longest ${Math.max(...taken).toFixed(1)} ms`,
            );
            all.push(...taken);
          }
          return all;
        });
        return [{ name, value: rounded(percentile(frames, 0.95), 1), unit: 'ms' }];
      },
    },
  ];
}

async function openMap(page: Page): Promise<void> {
  const headers = {
    'access-control-allow-origin': localOrigin(hosts, 'inquirer'),
    'access-control-allow-credentials': 'true',
  };
  await page.route('**/inquirer/api/cases/positions*', (route) => route.fulfill({ headers, json: positions() }));
  await page.goto(`${localOrigin(hosts, 'inquirer')}/cases?view=map`);
  await page.locator('main [role="application"] canvas').first().waitFor({ state: 'attached' });
  await settle(page);
}

async function comeNearer(page: Page): Promise<void> {
  await page.locator('main [role="application"]').press('+');
  await settle(page);
  await page.locator('main [role="application"]').press('+');
  await settle(page);
}

/** Until the zoom has ended and the map data have come. */
const settle = (page: Page) => page.waitForTimeout(1500);

/** Cases as they lie in a country: half of them in clusters around some towns, the rest anywhere, of every status. */
function positions(): CasePositions {
  const random = (index: number, salt: number) =>
    ((Math.imul(index + 1, 2_654_435_761) ^ Math.imul(salt, 40_503)) >>> 0) / 2 ** 32;
  const rows = Array.from({ length: cases }, (_each, index): CasePositions['positions'][number] => {
    const number = `202611${String(10 + (index % 20))}-${String(1 + Math.floor(index / 20)).padStart(4, '0')}`;
    const [east, north] =
      index % 2 === 0 ? [350_000 + (index % 7) * 60_000, 6_200_000 + (index % 11) * 110_000] : [320_000, 6_150_000];
    const reach = index % 2 === 0 ? [15_000, 15_000] : [450_000, 1_350_000];
    const status = inquirerMapGroups[index % inquirerMapGroups.length] ?? 'Closed';
    return [
      number,
      `Schakt ${index}`,
      Math.round(east + random(index, 1) * (reach[0] ?? 0)),
      Math.round(north + random(index, 2) * (reach[1] ?? 0)),
      status,
      index % 24 === 0,
    ];
  });
  return { positions: rows, isCut: false };
}

/** Milliseconds between the frames while the mouse drags the map to and fro. */
export async function framesOfDrag(page: Page, count: number): Promise<readonly number[]> {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The map has no place on the page.');
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  const frames = await framesWhile(page, async () => {
    for (let move = 1; move <= count; move += 1) {
      const angle = (move / 60) * 2 * Math.PI;
      await page.mouse.move(x + 150 * Math.sin(angle), y + 100 * Math.sin(angle / 2));
      await page.waitForTimeout(frame);
    }
  });
  await page.mouse.up();
  return frames;
}

/** Milliseconds between the frames of the page while something is done to it. */
export async function framesWhile(page: Page, action: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(noteFrames);
  await action();
  return page.evaluate(() => {
    const noted = globalThis as typeof globalThis & Noted;
    cancelAnimationFrame(noted.frameRequest);
    return noted.framesTaken;
  });
}

/** What a measured page knows: the time between its frames, and the request of the next one. */
interface Noted {
  framesTaken: number[];
  frameRequest: number;
}

/** Runs in the page. */
function noteFrames(): void {
  const noted = globalThis as typeof globalThis & Noted;
  noted.framesTaken = [];
  let before: number | undefined;
  const note = (now: number): void => {
    if (before !== undefined) noted.framesTaken.push(now - before);
    before = now;
    noted.frameRequest = requestAnimationFrame(note);
  };
  noted.frameRequest = requestAnimationFrame(note);
}
