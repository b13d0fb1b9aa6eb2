import { gzipSync } from 'node:zlib';
import { encodeAnswerMap, lineKinds, type MapFeature } from '@schaktkoll/domain';
import { workAreaEditorTexts } from '@schaktkoll/texts';
import type { Page } from 'playwright';
import { framesOfDrag, framesWhile } from './casemap.ts';
import type { MeasuredValue, Measurement } from './measurement.ts';
import { withBuiltPage } from './pen.ts';
import { onPostgres, runServerProgram } from './serverProgram.ts';
import { percentile, rounded } from './statistics.ts';

/** Owners and the lines of each: the usual case, and the largest. */
const sizes = [
  [5, 200],
  [50, 2_000],
] as const;
const corners = 12;
const processorSlowdown = 4;
/** Metres from the middle within which the lines lie. */
const reach = 125;
const partsOfPage = [
  'read-ms',
  'pan-frame-p95-ms',
  'zoom-longest-frame-ms',
  'tap-ms',
  'nearest-ms',
  'packed-kB',
] as const;
type PartOfPage = (typeof partsOfPage)[number];
const nameOf = (owners: number, lines: number, part: PartOfPage): string => `answermap.${owners}x${lines}.${part}`;

/** The parts of what `apps/server/bench/answerLines.ts` prints, each in milliseconds of its rounds. */
const partsOfServer = ['preview', 'stored', 'shown', 'readCase', 'readLines'] as const;
type Lines = Readonly<Record<(typeof partsOfServer)[number], readonly number[]>> & { readonly fileBytes: number };
const ranks = [
  ['p50', 0.5],
  ['p95', 0.95],
] as const;
const serverName = (part: string, rank: string): string => `answermap.${part}.${rank}-ms`;

/**
 * The lines of answers: from an owner's file to the inquirer's side, and on the digger's map in a browser with a
 * processor four times as slow.
 */
export function answerMapMeasurements(): readonly Measurement[] {
  return [
    {
      names: partsOfServer.flatMap((part) => ranks.map(([rank]) => serverName(part, rank))),
      usesApps: false,
      run: (say, isShort) =>
        onPostgres(async (address) => {
          const { fileBytes, ...times } = await runServerProgram<Lines>({ name: 'answerLines', address, isShort });
          say(`a GeoPackage of ${rounded(fileBytes / 1_000_000, 2)} MB, ${times.preview.length} rounds`);
          return partsOfServer.flatMap((part) =>
            ranks.map(([rank, share]) => ({
              name: serverName(part, rank),
              value: rounded(percentile(times[part], share), 1),
              unit: 'ms',
            })),
          );
        }),
    },
    {
      names: sizes.flatMap(([owners, lines]) => partsOfPage.map((part) => nameOf(owners, lines, part))),
      usesApps: false,
      run: (say, isShort) =>
        withBuiltPage('linesPage', async (browser, address) => {
          const values: MeasuredValue[] = [];
          for (const [owners, lines] of sizes) {
            const page = await browser.newPage({ locale: 'sv-SE', viewport: { width: 390, height: 844 } });
            // On a slow machine the largest picture takes longer than a step of a browser usually may.
            page.setDefaultTimeout(300_000);
            await page.goto(address);
            const each = isShort ? lines / 10 : lines;
            const maps = Array.from({ length: owners }, (_, owner) => encodeAnswerMap(linesOf(owner, each)));
            const taken = await measurePage(page, maps, isShort ? 60 : 240);
            await page.close();
            say(
              `${owners} × ${each}: pan ${taken.frames.length} frames, p50 ${rounded(percentile(taken.frames, 0.5), 1)}, over 50 ms ${taken.frames.filter((frame) => frame > 50).length}; first picture ${Math.round(taken.shown)} ms`,
            );
            const value = (part: PartOfPage, of: number): MeasuredValue => ({
              name: nameOf(owners, lines, part),
              value: rounded(of, 1),
              unit: part.endsWith('kB') ? 'kB' : 'ms',
            });
            const packed = maps.reduce((bytes, map) => bytes + gzipSync(map).length, 0);
            values.push(
              value('read-ms', taken.read),
              value('pan-frame-p95-ms', percentile(taken.frames, 0.95)),
              value('zoom-longest-frame-ms', taken.zoom),
              value('tap-ms', taken.tap),
              value('nearest-ms', taken.nearest),
              value('packed-kB', packed / 1000),
            );
          }
          return values;
        }),
    },
  ];
}

/** What the page gives (`linesPage/main.tsx`). */
interface LinesPageWindow {
  showLines?: (maps: readonly string[]) => number;
  nearest?: () => number;
  pressed?: { readonly at: number; readonly lines: number };
}

interface TakenOnPage {
  readonly read: number;
  /** Until all lines were painted, the reading too; at least a second. */
  readonly shown: number;
  readonly frames: readonly number[];
  readonly zoom: number;
  readonly tap: number;
  readonly nearest: number;
}

async function measurePage(page: Page, maps: readonly string[], moves: number): Promise<TakenOnPage> {
  const map = page.getByRole('application');
  await map.locator('canvas').first().waitFor({ state: 'attached' });
  await page.waitForTimeout(1_500);
  const protocol = await page.context().newCDPSession(page);
  await protocol.send('Emulation.setCPUThrottlingRate', { rate: processorSlowdown });
  const { read, began: shownAt } = await page.evaluate((lines) => {
    const began = performance.now();
    return { began, read: (globalThis as LinesPageWindow).showLines?.(lines) ?? Number.NaN };
  }, maps);
  const shown = (await whenPainted(page)) - shownAt;
  await page.waitForTimeout(1_000);
  const frames = await framesOfDrag(page, moves);
  await page.waitForTimeout(1_000);
  const box = await map.boundingBox();
  if (box === null) throw new Error('The map has no place on the page.');
  const taps: number[] = [];
  for (let tap = 0; tap < 5; tap += 1) {
    const began = await page.evaluate(() => performance.now());
    await page.mouse.click(box.x + box.width / 2 + 15 * tap, box.y + box.height / 2);
    const pressed = await page.waitForFunction((since) => {
      const { pressed: latest } = globalThis as LinesPageWindow;
      return latest !== undefined && latest.at > since ? latest : undefined;
    }, began);
    taps.push(((await pressed.jsonValue())?.at ?? Number.NaN) - began);
    await page.waitForTimeout(500);
  }
  const nearest = await page.evaluate(() => (globalThis as LinesPageWindow).nearest?.() ?? Number.NaN);
  const zoomed = await framesWhile(page, async () => {
    await map.press('+');
    await whenPainted(page);
    await map.press('-');
    await whenPainted(page);
  });
  return { read, shown, frames, zoom: Math.max(...zoomed), tap: percentile(taps, 0.5), nearest };
}

/** Waits until the map no longer says that lines are being drawn, at least a second; returns when that was on the page's clock. */
async function whenPainted(page: Page): Promise<number> {
  await page.waitForTimeout(1_000);
  await page.getByText(workAreaEditorTexts.drawingLines).waitFor({ state: 'hidden' });
  return page.evaluate(() => performance.now());
}

/** A number from 0 to 1 that is the same for the same seed, and tells nothing of that of the next (the steps of MurmurHash3). */
function share(seed: number): number {
  const once = Math.imul(seed ^ (seed >>> 16), 0x85ebca6b);
  const twice = Math.imul(once ^ (once >>> 13), 0xc2b2ae35);
  return ((twice ^ (twice >>> 16)) >>> 0) / 2 ** 32;
}

/** Lines of one owner that run to and fro over the area and its surroundings, of every kind. */
function linesOf(owner: number, count: number): readonly MapFeature[] {
  const [east, north] = [616_000, 6_728_000];
  const random = (index: number, salt: number) => share(Math.imul(index + 1 + owner * 7_919, 0x9e3779b1) + salt);
  return Array.from({ length: count }, (_, index): MapFeature => {
    const [x, y] = [(random(index, 1) - 0.5) * 2 * reach, (random(index, 2) - 0.5) * 2 * reach];
    const heading = random(index, 3) * 2 * Math.PI;
    const path = Array.from({ length: corners }, (_each, corner) => {
      const along = corner * 3;
      const beside = random(index, 10 + corner);
      return [
        east + x + along * Math.cos(heading) - beside * Math.sin(heading),
        north + y + along * Math.sin(heading) + beside * Math.cos(heading),
      ] as const;
    });
    return {
      kind: lineKinds[Math.floor(random(index, 4) * lineKinds.length)] ?? 'unknown',
      part: 'main',
      status: index % 20 === 0 ? 'planned' : 'inUse',
      drawing: 'measured',
      accuracy: index % 4 === 0 ? null : 0.5,
      depth: index % 3 === 0 ? null : rounded(0.3 + random(index, 5) * 2, 2),
      geometry: { shape: 'line', paths: [path] },
    };
  });
}
