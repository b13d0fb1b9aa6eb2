import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { workAreaEditorTexts } from '@schaktkoll/texts';
import react from '@vitejs/plugin-react';
import { chromium } from 'playwright';
import type { Browser, Page } from 'playwright';
import { build, preview } from 'vite';
import type { InlineConfig } from 'vite';
import { ensureBrowser } from '../process/browser.ts';
import { staticStyles } from '../vite/staticStyles.ts';
import type { Measurement, MeasuredValue } from './measurement.ts';
import { percentile, rounded } from './statistics.ts';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const port = 4598;
/** Points of the stroke that is measured. */
const gesturePoints = 500;
const warmUpPoints = 60;
/** In milliseconds; one pointer move per frame. */
const betweenPoints = 1000 / 60;

const names = [
  'pen.5000.handler-p95-ms',
  'pen.5000.frame-p95-ms',
  'pen.5000.commit-ms',
  'pen.5000.undo-ms',
  'pen.20000.frame-p95-ms',
  'pen.20000.longest-task-ms',
];

/** A stroke of 500 points with the pen of the product's own editor, over one area of 5,000 and one of 20,000 corners. */
export function penMeasurements(): readonly Measurement[] {
  return [
    {
      names,
      run: (say, isShort) =>
        withBuiltPage('penPage', async (browser, address) => {
          const values: MeasuredValue[] = [];
          for (const corners of [5000, 20_000]) {
            const taken = await measureStroke(
              browser,
              `${address}?corners=${corners}`,
              isShort ? warmUpPoints : gesturePoints,
            );
            say(summary(corners, taken));
            values.push(...valuesOf(corners, taken));
          }
          return values.filter(({ name }) => names.includes(name));
        }),
    },
  ];
}

interface Taken {
  /** Milliseconds of each handling of a move, of each frame, and of each task over 50. */
  readonly handlers: readonly number[];
  readonly frames: readonly number[];
  readonly tasks: readonly number[];
  readonly commit: number;
  readonly undo: number;
}

function valuesOf(corners: number, { handlers, frames, tasks, commit, undo }: Taken): readonly MeasuredValue[] {
  const value = (what: string, milliseconds: number): MeasuredValue => ({
    name: `pen.${corners}.${what}-ms`,
    value: rounded(milliseconds, 1),
    unit: 'ms',
  });
  return [
    value('handler-p95', percentile(handlers, 0.95)),
    value('frame-p95', percentile(frames, 0.95)),
    value('commit', commit),
    value('undo', undo),
    value('longest-task', Math.max(0, ...tasks)),
  ];
}

function summary(corners: number, taken: Taken): string {
  const { handlers, frames, tasks } = taken;
  const slow = frames.filter((frame) => frame > 33).length;
  const noted = tasks.length === 0 ? 'no task over 50 ms' : `tasks over 50 ms: ${tasks.map(Math.round).join(', ')}`;
  return `pen over ${corners}: ${handlers.length} moves, handler p50 ${rounded(percentile(handlers, 0.5), 2)} ms; ${frames.length} frames, ${slow} over 33 ms; ${noted}; commit ${Math.round(taken.commit)} ms, undo ${Math.round(taken.undo)} ms`;
}

async function measureStroke(browser: Browser, address: string, points: number): Promise<Taken> {
  const page = await browser.newPage({ locale: 'sv-SE', viewport: { width: 1280, height: 800 } });
  try {
    await page.addInitScript(watch);
    await page.goto(address);
    await page.getByRole('button', { name: workAreaEditorTexts.pen }).click();
    const map = page.getByRole('application');
    const box = await map.boundingBox();
    if (box === null) throw new Error('The map has no box.');
    const at = (share: number): readonly [number, number] => [
      box.x + box.width * (0.1 + 0.8 * share),
      box.y + box.height * (0.5 + 0.2 * Math.sin(share * 20)),
    ];
    await page.waitForTimeout(1500);
    // A first stroke fetches and starts the worker, and warms what the second is made with.
    await draw(page, at, warmUpPoints);
    await shownAfter(page, () => page.mouse.up());
    await shownAfter(page, () => page.getByRole('button', { name: workAreaEditorTexts.undo }).click());
    await page.waitForTimeout(500);
    await page.evaluate(() => (window as Watching & typeof window).begin?.());
    await draw(page, at, points);
    const commit = await shownAfter(page, () => page.mouse.up());
    await page.waitForTimeout(700);
    const seen = await page.evaluate(() => (window as Watching & typeof window).end?.());
    const undo = await shownAfter(page, () => page.getByRole('button', { name: workAreaEditorTexts.undo }).click());
    if (seen === undefined) throw new Error('The page was not watched.');
    return { ...seen, commit, undo };
  } finally {
    await page.close();
  }
}

async function draw(page: Page, at: (share: number) => readonly [number, number], points: number): Promise<void> {
  await page.mouse.move(...at(0));
  await page.mouse.down();
  const began = performance.now();
  for (let index = 1; index <= points; index += 1) {
    await page.mouse.move(...at(index / points));
    const early = began + index * betweenPoints - performance.now();
    if (early > 0) await new Promise((resolve) => setTimeout(resolve, early));
  }
}

/** Milliseconds from the lift of the pointer to the frame that shows the areas as they are then. */
async function shownAfter(page: Page, action: () => Promise<void>): Promise<number> {
  await page.evaluate(() => delete (window as Watching).shownAt);
  await action();
  await page.waitForFunction(() => (window as Watching).shownAt !== undefined, undefined, { timeout: 20_000 });
  return page.evaluate(() => {
    const { shownAt = 0, liftedAt = 0 } = window as Watching;
    return shownAt - liftedAt;
  });
}

interface Watching {
  shownAt?: number;
  liftedAt?: number;
  begin?: () => void;
  end?: () => Pick<Taken, 'handlers' | 'frames' | 'tasks'>;
}

/** Runs in the page before it: times what the page does with each move, each frame, and notes long tasks. */
function watch(): void {
  const watching = window as Watching & typeof globalThis;
  let handlers: number[] = [];
  let frames: number[] = [];
  let tasks: number[] = [];
  let isOn = false;
  let movedAt = 0;
  let frameAt = 0;
  window.addEventListener('pointermove', () => (movedAt = performance.now()), { capture: true });
  window.addEventListener('pointermove', () => isOn && handlers.push(performance.now() - movedAt));
  window.addEventListener('pointerup', () => (watching.liftedAt = performance.now()), { capture: true });
  const frame = (now: number): void => {
    if (isOn && frameAt > 0) frames.push(now - frameAt);
    frameAt = now;
    requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
  new PerformanceObserver((list) => {
    if (isOn) tasks.push(...list.getEntries().map(({ duration }) => duration));
  }).observe({ type: 'longtask' });
  watching.begin = () => {
    [handlers, frames, tasks, isOn] = [[], [], [], true];
  };
  watching.end = () => {
    isOn = false;
    return { handlers, frames, tasks };
  };
}

/** Runs with a browser and the address of a page of this folder, which holds a part of the product. */
export async function withBuiltPage<Result>(
  page: string,
  run: (browser: Browser, address: string) => Promise<Result>,
): Promise<Result> {
  const config = pageConfig(page);
  await build(config);
  const server = await preview(config);
  const browser = await chromium.launch({ executablePath: await ensureBrowser() });
  try {
    return await run(browser, `http://127.0.0.1:${port}/`);
  } finally {
    await browser.close();
    await server.close();
  }
}

/** Built as an app is built, and served from its files: React is several times slower while it is developed with. */
function pageConfig(page: string): InlineConfig {
  return {
    configFile: false,
    root: join(root, 'tools', 'bench', page),
    publicDir: join(root, 'tools', 'vite', 'public'),
    cacheDir: join(root, 'node_modules', '.vite', page),
    plugins: [react(), staticStyles()],
    logLevel: 'warn',
    worker: { format: 'es' },
    build: {
      outDir: join(root, 'dist', page),
      emptyOutDir: true,
      assetsInlineLimit: 0,
      reportCompressedSize: false,
      chunkSizeWarningLimit: 2000,
    },
    preview: { port, strictPort: true, host: '127.0.0.1' },
  };
}
