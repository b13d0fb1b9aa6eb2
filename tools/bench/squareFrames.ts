import { squareEditorTexts } from '@schaktkoll/texts';
import type { Page } from 'playwright';
import { withDrawingPage } from './drawingPage.ts';
import { frame, framesWhile } from './frames.ts';
import type { Measurement } from './measurement.ts';
import { percentile, rounded } from './statistics.ts';

const name = 'squares.450000.frame-p95-ms';
const full = { boxes: 5, presses: 30 } as const;
const short = { boxes: 1, presses: 5 } as const;
const movesOfBox = 24;

type At = (across: number, down: number) => readonly [number, number];

/**
 * The 95th percentile of the time between two frames while some 450,000 squares are edited with the mouse: single ones,
 * boxes put in and taken away, undo, all of Sweden in view and two zooms nearer; without a graphics card.
 */
export function squareFrameMeasurements(): readonly Measurement[] {
  return [
    {
      names: [name],
      run: async (say, isShort) => {
        const frames = await withDrawingPage(async (browser, address) => {
          const page = await browser.newPage({ locale: 'sv-SE', viewport: { width: 1440, height: 900 } });
          await page.goto(`${address}?squares`);
          await page.waitForTimeout(1500);
          const all: number[] = [];
          for (const view of ['all of Sweden', 'two zooms nearer']) {
            if (all.length > 0) await comeNearer(page);
            const taken = await framesWhile(page, () => edit(page, isShort ? short : full));
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

async function comeNearer(page: Page): Promise<void> {
  for (let zoom = 0; zoom < 2; zoom += 1) {
    await page.getByRole('button', { name: squareEditorTexts.zoomIn }).click();
    await page.waitForTimeout(700);
  }
}

async function edit(page: Page, { boxes, presses }: typeof full | typeof short): Promise<void> {
  const box = await page.getByRole('application').boundingBox();
  if (box === null) throw new Error('The map has no place on the page.');
  const at: At = (across, down) => [box.x + box.width * across, box.y + box.height * down];
  await take(page, 'toggle');
  for (let press = 0; press < presses; press += 1) {
    await page.mouse.click(...at(0.4 + (press % 10) * 0.02, 0.3 + Math.floor(press / 10) * 0.1));
    await page.waitForTimeout(2 * frame);
  }
  for (const tool of ['remove', 'add'] as const) {
    await take(page, tool);
    for (let index = 0; index < boxes; index += 1) await drawBox(page, at, 0.42 + index * 0.02);
  }
  const undo = page.getByRole('button', { name: squareEditorTexts.undo, exact: true });
  for (let index = 0; index < boxes; index += 1) await undo.click();
}

async function take(page: Page, tool: keyof typeof squareEditorTexts.toolNames): Promise<void> {
  await page.getByRole('button', { name: squareEditorTexts.toolNames[tool], exact: true }).click();
}

async function drawBox(page: Page, at: At, across: number): Promise<void> {
  await page.mouse.move(...at(across, 0.3));
  await page.mouse.down();
  for (let move = 1; move <= movesOfBox; move += 1) {
    await page.mouse.move(...at(across + (0.1 * move) / movesOfBox, 0.3 + (0.4 * move) / movesOfBox));
    await page.waitForTimeout(frame);
  }
  await page.mouse.up();
}
